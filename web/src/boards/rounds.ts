/** Points by scoring round, from what the log says. */
import type { Ply } from "../lib/api/types";
import { eventsOf } from "../lib/history";

export interface RoundScore {
  total: number;
  parts: Record<string, number>;
}

const NOT_PARTS = new Set(["seat", "total", "score"]);

/** For each seat its scoring rounds in order: what `scored` events say of total and parts. */
export function rounds(plies: readonly Ply[], seats: number): RoundScore[][] {
  const found: RoundScore[][] = Array.from({ length: seats }, () => []);
  for (const { event } of eventsOf(plies, "scored")) {
    const params = event.params as Record<string, unknown>;
    const seat = Number(params.seat);
    const total = Number(params.total ?? 0);
    const parts: Record<string, number> = {};
    for (const [name, value] of Object.entries(params))
      if (typeof value === "number" && !NOT_PARTS.has(name)) parts[name] = value;
    found[seat]?.push({ total, parts });
  }
  return found;
}

/** What the rounds do not explain: points to begin with, bids paid. */
export function others(perSeat: readonly RoundScore[][], scores: readonly number[]): number[] {
  return scores.map(
    (score, seat) => score - (perSeat[seat] ?? []).reduce((sum, round) => sum + round.total, 0),
  );
}
