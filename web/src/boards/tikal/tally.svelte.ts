/** A scoring round as it is counted: seat after seat, source after source. */
import type { Event } from "../../lib/api/types";
import { prefs } from "../../lib/prefs.svelte";
import type { ScoreLine } from "./narrow";

export interface Count {
  seat: number;
  total: number;
  lines: readonly ScoreLine[];
}

/** Milliseconds for each source of points, and for the sum once it is there. */
const EACH = 320;
const SUM = 1200;

export class Tally {
  /** The seats that have scored in this round, in order. */
  counts = $state.raw<readonly Count[]>([]);
  #at = $state(0);
  #shown = $state(0);
  #running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get counting(): Count | undefined {
    return this.counts[this.#at];
  }

  /** What has been counted of the seat in question. */
  get lines(): readonly ScoreLine[] {
    return this.counting?.lines.slice(0, this.#shown) ?? [];
  }

  /** What is being counted right now, to be marked where it lies. */
  get marks(): readonly ScoreLine[] {
    return this.#running ? this.lines : [];
  }

  /** A seat's points so far; null before the first ones are counted. */
  sumOf(count: Count): number | null {
    const at = this.counts.indexOf(count);
    if (at < this.#at || count.lines.length === 0) return count.total;
    if (at > this.#at || this.#shown === 0) return null;
    if (this.#shown >= count.lines.length) return count.total;
    return this.lines.reduce((sum, line) => sum + line.points, 0);
  }

  hear(events: readonly Event[]): void {
    const fresh = events
      .filter((event) => event.kind === "scored")
      .map(({ params }) => ({
        seat: Number(params.seat),
        total: Number(params.total),
        lines: (params.lines ?? []) as ScoreLine[],
      }));
    if (fresh.length === 0) {
      if (events.some((event) => event.kind === "placed")) this.close();
      return;
    }
    const again = fresh.some((count) => this.counts.some((known) => known.seat === count.seat));
    if (again) this.close();
    this.counts = [...this.counts, ...fresh];
    if (!this.#running) this.#begin(this.counts.length - fresh.length);
  }

  #begin(at: number): void {
    clearTimeout(this.#timer);
    this.#at = at;
    this.#running = true;
    this.#shown = prefs.moving ? 0 : (this.counting?.lines.length ?? 0);
    if (this.counting) this.#timer = setTimeout(() => this.#next(), this.#shown ? SUM : EACH);
  }

  #next(): void {
    const all = this.counting?.lines.length ?? 0;
    if (this.#shown >= all) {
      if (this.#at + 1 < this.counts.length) this.#begin(this.#at + 1);
      else this.#running = false;
      return;
    }
    this.#shown += 1;
    this.#timer = setTimeout(() => this.#next(), this.#shown < all ? EACH : SUM);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.counts = [];
    this.#at = 0;
    this.#shown = 0;
    this.#running = false;
  }
}

/** How long the counting of these events takes. */
export function countingTime(events: readonly Event[]): number {
  return events
    .filter((event) => event.kind === "scored")
    .reduce((time, { params }) => {
      const lines = (params.lines as unknown[] | undefined)?.length ?? 0;
      return time + SUM + (prefs.moving ? EACH * (lines + 1) : 0);
    }, 0);
}
