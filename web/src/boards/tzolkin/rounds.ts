/** Points from food day to food day, from what the log says; the last of them is the reckoning at the end. Pure. */
import type { Event, Ply } from "../../lib/api/types";
import { t } from "../../lib/i18n/index.svelte";
import type { RoundScore } from "../rounds";
import { QUARTERS } from "./words";

const FOOD_DAYS = 4;

/** What an event adds to its seat's points, in quarters. */
function worth({ kind, params }: Event): number {
  const n = Number((params as { n?: unknown }).n ?? 0);
  if (kind === "scored" || kind === "monument-scored") return n * QUARTERS;
  if (kind === "lost") return -n * QUARTERS;
  return kind === "goods-counted" ? n : 0;
}

export function rounds(plies: readonly Ply[], seats: number): RoundScore[][] {
  const found: RoundScore[][] = Array.from({ length: seats }, () =>
    Array.from({ length: FOOD_DAYS + 1 }, () => ({ total: 0, parts: {} })),
  );
  let round = 0;
  let held = 0;
  for (const event of plies.flatMap((ply) => ply.events)) {
    // What a food day brings is told before the calendar moves on, the last one's before goods are counted.
    if (event.kind === "food-day") held++;
    else if (event.kind.startsWith("round.") || event.kind === "goods-counted") round = held;
    const { seat } = event.params as { seat?: number };
    const own = seat === undefined ? undefined : found[seat]?.[round];
    if (own) own.total += worth(event);
  }
  return found;
}

export function roundName(n: number): string {
  return n > FOOD_DAYS ? t("tzolkin.reckoning") : t("tzolkin.foodDay", { n });
}
