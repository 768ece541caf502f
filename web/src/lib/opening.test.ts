import { describe, expect, it } from "vitest";
import type { Game } from "./api/types";
import { allowed, lone, newTable, playNow } from "./opening";

const game = {
  key: "tikal",
  players: [2, 4],
  bots: [
    { key: "random", title: "Random" },
    { key: "novice", title: "Novice" },
    { key: "expert", title: "Expert" },
  ],
  options: [
    { key: "players", kind: "int", low: 2, high: 4, default: 2, choices: [] },
    { key: "first", kind: "choice", default: "random", choices: [{ value: "random", label: "" }] },
  ],
} as unknown as Game;

describe("play now", () => {
  it("opens the first game against a bot that a newcomer can beat", () => {
    expect(playNow([game], null)).toEqual({
      game: "tikal",
      options: {},
      seats: [{ kind: "me" }, { kind: "bot", bot: "novice" }],
    });
    expect(playNow([], null)).toBeNull();
  });

  it("repeats the last choice, without what is gone", () => {
    const last = {
      game: "tikal",
      options: { first: "9", old: 1 },
      seats: [{ kind: "me" as const }, { kind: "bot" as const, bot: "gone" }],
    };
    expect(playNow([game], last)).toEqual({
      game: "tikal",
      options: {},
      seats: [{ kind: "me" }, { kind: "bot", bot: "novice" }],
    });
    expect(playNow([game], { ...last, game: "unknown" })?.game).toBe("tikal");
  });
});

it("keeps only options the game allows", () => {
  expect(allowed(game, { first: "random", players: 3 })).toEqual({ first: "random" });
});

describe("the request", () => {
  it("holds the first human seat by itself and asks for further ones", () => {
    const request = newTable({
      game: "tikal",
      options: {},
      seats: [
        { kind: "bot", bot: "random" },
        { kind: "me" },
        { kind: "me", name: "Ana" },
        { kind: "friend" },
      ],
    });
    expect(request.options).toEqual({ players: 4 });
    expect(request.seats).toEqual([
      { kind: "bot", bot: "random", name: "" },
      { kind: "human", name: "", mine: false },
      { kind: "human", name: "Ana", mine: true },
      { kind: "human", name: "", mine: false },
    ]);
  });

  it("for a lone visitor names one person", () => {
    expect(newTable(lone(game)).seats?.filter((seat) => seat.kind === "human")).toHaveLength(1);
  });
});
