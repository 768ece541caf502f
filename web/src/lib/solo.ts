/** Playing alone against an automaton: which games are for one, and what a level of difficulty is called. */
import type { Game, Option, SoloStatistics } from "./api/types";

type Value = string | number | boolean;
export type Level = Readonly<Record<string, Value>>;

/** Games in which somebody sits whom no person plays. */
export function soloGames(games: readonly Game[]): Game[] {
  return games.filter((game) => game.seats.length > (game.players[1] ?? 1));
}

/** What makes the difficulty: every option but how many play. */
export function levelOptions(game: Game): Option[] {
  return game.options.filter((option) => option.key !== "players");
}

/** Every option with its value; what is not chosen is as usual. */
export function levelOf(game: Game, chosen: Level): Level {
  return Object.fromEntries(
    levelOptions(game).map((option) => [option.key, chosen[option.key] ?? option.default]),
  );
}

/** The values an option may have, with what each is called and a sentence about it, where there is one. */
export function choicesOf(option: Option): { value: Value; label: string; help: string }[] {
  if (option.kind === "choice")
    return option.choices.map(({ value, label, help }) => ({ value, label, help: help ?? "" }));
  if (option.kind === "bool") return [];
  const low = option.low ?? 0;
  return Array.from({ length: (option.high ?? low) - low + 1 }, (_, i) => ({
    value: low + i,
    label: String(low + i),
    help: "",
  }));
}

/** How the page says things around the names of options. */
interface Manner {
  usual: string;
  colon: (what: string, text: string) => string;
}

function said(option: Option, value: Value, { colon }: Manner): string {
  if (option.kind === "bool") return option.label;
  if (option.kind === "choice") return option.choices.find((choice) => choice.value === value)?.label ?? "";
  return colon(option.label, String(value));
}

/** What a level is called: whatever is not as usual. */
export function levelName(game: Game, level: Level, manner: Manner): string {
  const unusual = levelOptions(game).filter(
    (option) => level[option.key] !== undefined && level[option.key] !== option.default,
  );
  return unusual.map((option) => said(option, level[option.key]!, manner)).join(" · ") || manner.usual;
}

/** One's own results at a level, where there are any. */
export function resultsAt(
  all: readonly SoloStatistics[],
  game: Game,
  level: Level,
): SoloStatistics | undefined {
  const wanted = levelOf(game, level);
  return all.find(
    (one) =>
      one.game === game.key &&
      Object.entries(levelOf(game, one.options)).every(([key, value]) => wanted[key] === value),
  );
}

/** A margin with its sign. */
export function signed(margin: number, lang: string): string {
  return new Intl.NumberFormat(lang, { signDisplay: "exceptZero", maximumFractionDigits: 1 }).format(margin);
}
