/** Clocks at a table: how much time each seat has left, and what is asked for when a table is opened. Pure. */
import type { Clock, NewTable } from "./api/types";

/** From here on, in seconds, it is urgent. */
export const LOW = 30;
/** What is left when it is said aloud. */
const SAID = [60, LOW, 10] as const;

/** Seconds a seat has left, so long after the table was told; null where it has no such clock. */
export function remaining(clock: Clock | null, seat: number, elapsed: number): number | null {
  if (!clock || clock.kind === "days") return null;
  const left = clock.left[String(seat)];
  if (left === undefined) return null;
  return clock.running.includes(seat) ? Math.max(0, left - elapsed) : left;
}

/** As a clock shows it; what is left of a second counts as one, so that 0:00 is the end. */
export function spelled(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The mark that was passed last: time is said aloud there, and not in between. */
export function milestone(seconds: number): number | null {
  return SAID.findLast((mark) => seconds <= mark) ?? null;
}

/** Clocks one can choose: a bank with seconds added after each turn, so long for each turn, days for a decision. */
export const BANKS = [
  [5, 5],
  [10, 5],
  [20, 10],
  [45, 15],
] as const;
export const TURNS = [1, 2, 5] as const;
export const DAYS = [1, 3, 7] as const;

/** A figure as people write it in either language: "15", "2.5", "2,5"; null when it is none. */
export function figure(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}

/** Figures somebody writes for a clock of their own. */
export interface OwnFigures {
  minutes: string;
  increment: string;
  turn: string;
}
export type Own = keyof OwnFigures;

/** The figures each kind of clock of one's own asks for. */
export const OWN: Readonly<Record<string, readonly Own[]>> = {
  "own bank": ["minutes", "increment"],
  "own turn": ["turn"],
};

/** The choice that such figures make, or the first of them that is no figure. What is too much or too little for a
 * clock is for the server to say. */
export function ownChoice(choice: string, figures: OwnFigures): { choice: string } | { wrong: Own } {
  const asked = OWN[choice];
  if (!asked) return { choice };
  const wrong = asked.find((one) => figure(figures[one]) === null);
  if (wrong) return { wrong };
  return { choice: [choice.slice("own ".length), ...asked.map((one) => figure(figures[one]))].join(" ") };
}

/** The clock a choice stands for: "bank 10 5", "turn 2", "days 3"; nothing else is one. */
export function clockOf(
  choice: string,
  bot: string,
  vacation = false,
): NonNullable<NewTable["clock"]> | null {
  const [kind, ...figures] = choice.split(" ");
  const [n = 0, more = 0] = figures.map(Number);
  if (kind === "bank") return { minutes: n, increment: more, bot };
  if (kind === "turn") return { turn_minutes: n, bot };
  if (kind !== "days") return null;
  return vacation ? { days: n, bot, vacation } : { days: n, bot };
}
