/** Opening a table: what is asked for, from what a person chose. */
import type { Game, NewTable } from "./api/types";
import type { LastTable } from "./prefs.svelte";

export type SeatKind = LastTable["seats"][number];

/** Whom one plays against unless one chooses: quick, sensible, and not too strong for a first game. */
export function usualBot(game: Game): string {
  const bot = game.bots.find((one) => one.key === "novice") ?? game.bots.at(-1);
  return bot?.key ?? "random";
}

/** What "play now" opens: the last table again, as far as it still exists, else the first game with a bot. */
export function playNow(games: readonly Game[], last: LastTable | null): LastTable | null {
  const again = last && games.find((game) => game.key === last.game);
  if (last && again) {
    const known = new Set(again.bots.map((bot) => bot.key));
    const seats = last.seats.map((seat) =>
      seat.kind === "bot" && !known.has(seat.bot ?? "") ? { ...seat, bot: usualBot(again) } : seat,
    );
    return { ...last, seats, options: allowed(again, last.options) };
  }
  const [game] = games;
  return game ? lone(game) : null;
}

/** One person against bots, as few as the game needs. */
export function lone(game: Game): LastTable {
  const players = game.players[0] ?? 1;
  const seats: SeatKind[] = Array.from({ length: players }, (_, i) =>
    i === 0 ? { kind: "me" } : { kind: "bot", bot: usualBot(game) },
  );
  return { game: game.key, options: {}, seats };
}

/** Options that the game still knows, with values it still allows. */
export function allowed(game: Game, options: LastTable["options"]): LastTable["options"] {
  const kept: LastTable["options"] = {};
  for (const option of game.options) {
    const value = options[option.key];
    if (value === undefined || option.key === "players") continue;
    if (option.kind === "choice" && !option.choices.some((choice) => choice.value === value)) continue;
    if (
      option.kind === "int" &&
      (typeof value !== "number" || value < (option.low ?? 0) || value > (option.high ?? 0))
    )
      continue;
    if (option.kind === "bool" && typeof value !== "boolean") continue;
    kept[option.key] = value;
  }
  return kept;
}

export function newTable(
  wanted: LastTable,
  more: {
    visibility?: NewTable["visibility"];
    seed?: string | null;
    clock?: NewTable["clock"];
    rated?: boolean;
    assistance?: boolean;
  } = {},
): NewTable {
  let first = true;
  const seats: NonNullable<NewTable["seats"]> = wanted.seats.map((seat) => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot ?? "random", name: "" };
    const mine = seat.kind === "me" && !first;
    first = false;
    return { kind: "human", name: seat.name ?? "", mine };
  });
  return {
    game: wanted.game,
    options: { ...wanted.options, players: wanted.seats.length },
    seats,
    visibility: more.visibility ?? "unlisted",
    hotseat: false,
    rated: more.rated ?? false,
    clock: more.clock ?? null,
    assistance: more.assistance ?? false,
    seed: more.seed ?? null,
    stack: null,
  };
}
