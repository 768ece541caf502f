import { describe, expect, it } from "vitest";
import type { Game, SoloStatistics } from "./api/types";
import { choicesOf, levelName, levelOf, resultsAt, signed, soloGames } from "./solo";

const game = {
  key: "tikal-solo",
  players: [1, 1],
  seats: [
    { word: "red", label: "Red" },
    { word: "mutul", label: "Mutul" },
  ],
  options: [
    { key: "players", kind: "int", default: 1, label: "Players", help: "", low: 1, high: 1, choices: [] },
    {
      key: "start",
      kind: "choice",
      default: "175",
      label: "First score",
      help: "",
      choices: [
        { value: "125", label: "125: very easy", help: "For a first game." },
        { value: "175", label: "175: standard", help: "" },
      ],
    },
    { key: "path", kind: "int", default: 4, label: "Explorers", help: "", low: 4, high: 6, choices: [] },
    { key: "swap", kind: "bool", default: false, label: "Exchange", help: "", choices: [] },
  ],
} as unknown as Game;
const together = { ...game, key: "tikal", seats: game.seats.slice(0, 1) } as Game;

const result = (options: SoloStatistics["options"]) =>
  ({ game: "tikal-solo", title: "", options, counted: {}, apart: {} }) as unknown as SoloStatistics;

describe("playing alone", () => {
  it("is possible where somebody sits whom no person plays", () => {
    expect(soloGames([together, game])).toEqual([game]);
  });

  it("offers every value of an option, with its sentence", () => {
    const [, start, path] = game.options;
    expect(choicesOf(start!)[0]).toEqual({
      value: "125",
      label: "125: very easy",
      help: "For a first game.",
    });
    expect(choicesOf(path!).map(({ value }) => value)).toEqual([4, 5, 6]);
  });

  it("calls a level by what is unusual in it", () => {
    const manner = { usual: "Standard", colon: (what: string, text: string) => `${what}\u00a0: ${text}` };
    expect(levelName(game, levelOf(game, {}), manner)).toBe("Standard");
    expect(levelName(game, { start: "125", path: 5, swap: true }, manner)).toBe(
      "125: very easy · Explorers\u00a0: 5 · Exchange",
    );
  });

  it("finds one's results whatever a record leaves unsaid", () => {
    const all = [result({ start: "125" }), result({ start: "175", path: 4, swap: false })];
    expect(resultsAt(all, game, {})).toBe(all[1]);
    expect(resultsAt(all, game, { start: "125", path: 4 })).toBe(all[0]);
    expect(resultsAt(all, game, { path: 6 })).toBeUndefined();
  });

  it("writes a margin with its sign", () => {
    expect([signed(12, "en"), signed(-3.25, "en"), signed(0, "en")]).toEqual(["+12", "-3.3", "0"]);
  });
});
