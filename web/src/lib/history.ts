/** Looking back: where one is between the first position and the last, and what happened on the way. */
import type { Entry, Event, Ply } from "./api/types";

/** A ply that exists. */
export function within(ply: number, last: number): number {
  return Math.min(Math.max(0, Math.round(ply)), last);
}

/** The plies that stand, in order, whatever was taken back in between. */
export function standing(entries: readonly Entry[]): Ply[] {
  return entries.filter((entry) => !entry.undone).flatMap((entry) => entry.plies);
}

/** Entries by version: new ones replace what an undo changed. */
export function merge(known: readonly Entry[], fresh: readonly Entry[]): Entry[] {
  if (fresh.length === 0) return [...known];
  const byVersion = new Map(known.map((entry) => [entry.version, entry]));
  for (const entry of fresh) byVersion.set(entry.version, entry);
  const merged = [...byVersion.values()].sort((a, b) => a.version - b.version);
  return undoneBy(merged);
}

/** An undo back to a ply takes everything beyond it with it. */
function undoneBy(entries: Entry[]): Entry[] {
  let floor = Infinity;
  const kept: Entry[] = [];
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (entry.kind === "actions" && !entry.undone && entry.ply > floor) {
      const plies = entry.plies.filter((ply) => ply.ply <= floor);
      kept.push({ ...entry, plies, undone: plies.length === 0 });
    } else kept.push(entry);
    if (entry.kind === "undo") floor = Math.min(floor, entry.ply);
  }
  return kept.reverse();
}

/** What a step caused, in sentences; the step itself where it caused nothing to tell. */
export function textsOf(ply: Ply): string[] {
  return ply.events.length ? ply.events.map((event) => event.text) : [ply.label ?? ply.notation];
}

/** The same in one sentence about the seat that took the step, not about what came after it. */
export function deedOf(ply: Ply): string {
  return ply.events.find((event) => seatOf(event) === ply.seat)?.text ?? ply.label ?? ply.notation;
}

const PLACES = ["cell", "from", "to"] as const;

/** The places a choice or a step is about. */
export function idsOf({ touches }: { touches: Record<string, unknown> }): string[] {
  return PLACES.map((field) => touches[field]).filter((id): id is string => typeof id === "string");
}

/** The seat an event is about, where it says so. */
export function seatOf(event: Event): number | null {
  const { seat } = event.params as { seat?: unknown };
  return typeof seat === "number" ? seat : null;
}

export interface Turn {
  seat: number;
  first: number;
  plies: Ply[];
}

/** Consecutive plies of one seat belong together. */
export function turns(plies: readonly Ply[]): Turn[] {
  const all: Turn[] = [];
  for (const ply of plies) {
    const last = all.at(-1);
    if (last && last.seat === ply.seat) last.plies.push(ply);
    else all.push({ seat: ply.seat, first: ply.ply, plies: [ply] });
  }
  return all;
}

/** How many steps the last gesture took that can be taken back: what was written at once goes at once. */
export function gesture(entries: readonly Entry[], own: readonly number[], free: number): number {
  const last = entries.findLast((entry) => !entry.undone && entry.plies.length > 0);
  if (!last || last.seat === null || !own.includes(last.seat)) return Math.min(1, free);
  return Math.min(last.plies.length, free);
}

/** What happened after a seat's own last step, as far as it is shown; for those without a seat, the last turn. What
 * the server `answered` for the seat is news to who left it. */
export function since(
  plies: readonly Ply[],
  seat: number | null,
  shown: number,
  answered: readonly number[] = [],
): Ply[] {
  const seen = plies.filter((ply) => ply.ply <= shown);
  if (seat === null) return turns(seen).at(-1)?.plies ?? [];
  return seen.slice(seen.findLastIndex((ply) => ply.seat === seat && !answered.includes(ply.ply)) + 1);
}

/** All events of a kind with the ply that caused them. */
export function eventsOf(plies: readonly Ply[], kind: string): { ply: number; event: Event }[] {
  return plies.flatMap((ply) =>
    ply.events.filter((event) => event.kind === kind).map((event) => ({ ply: ply.ply, event })),
  );
}

/** Keeps the positions looked at most recently. */
export class RecentCache<Value> {
  #kept = new Map<string, Value>();
  #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, value);
    }
    return value;
  }

  put(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#most && !oldest.done) this.#kept.delete(oldest.value);
  }
}
