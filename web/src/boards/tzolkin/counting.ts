/** Food days and the end of the game, from what happened to a table of figures. Pure. */
import type { Event, TzolkinView } from "../../lib/api/types";

export interface Line {
  /** A key of the game's words, or one of the page's own rows. */
  key: string;
  /** One cell a seat; null: nothing. */
  cells: (Cell | null)[];
  /** The temple it is counted on. */
  temple?: string;
}

export interface Cell {
  points?: number;
  corn?: number;
  goods?: Record<string, number>;
}

export interface Count {
  kind: "middle" | "end" | "final";
  number: number;
  lines: Line[];
}

interface TempleLine {
  temple: string;
  step: number;
  points: number;
  bonus: number;
}

type Params = Record<string, unknown>;

const seatOf = (params: Params): number => Number(params.seat);

function line(lines: Line[], key: string, seats: number, temple?: string): Line {
  const known = lines.find((one) => one.key === key);
  if (known) return known;
  const fresh: Line = {
    key,
    cells: Array.from({ length: seats }, () => null),
    ...(temple ? { temple } : {}),
  };
  lines.push(fresh);
  return fresh;
}

/** What a food day among the events did to everybody; null when there was none. */
function foodDay(events: readonly Event[], seats: number): Count | null {
  const start = events.findIndex((event) => event.kind === "food-day");
  if (start < 0) return null;
  const lines: Line[] = [];
  let kind: Count["kind"] = "middle";
  for (const event of events.slice(start + 1)) {
    const params = event.params as Params;
    const seat = seatOf(params);
    if (event.kind === "fed") line(lines, "fed", seats).cells[seat] = { corn: -Number(params.corn) };
    else if (event.kind === "lost" && String(params.source).endsWith("hunger"))
      line(lines, "hunger", seats).cells[seat] = { points: -Number(params.n) };
    else if (event.kind === "gained") {
      const good = /good\.(\w+)/.exec(String(params.good))?.[1] ?? "";
      const gifts = line(lines, "gifts", seats);
      const before = gifts.cells[seat]?.goods ?? {};
      gifts.cells[seat] = { goods: { ...before, [good]: (before[good] ?? 0) + Number(params.n) } };
    } else if (Array.isArray(params.lines)) {
      kind = "end";
      for (const part of params.lines as TempleLine[])
        line(lines, part.temple, seats, part.temple).cells[seat] = { points: part.points };
    } else if (["tooth", "marker", "goods-counted", "over"].includes(event.kind)) break;
  }
  return { kind, number: Number((events[start]!.params as Params).n), lines };
}

/** The last reckoning: every source of points, for all seats. */
function final(events: readonly Event[], view: TzolkinView): Count | null {
  if (!events.some((event) => event.kind === "over")) return null;
  const sources = [...new Set(view.seats.flatMap((seat) => Object.keys(seat.points)))];
  return {
    kind: "final",
    number: 0,
    lines: sources.map((source) => ({
      key: source,
      cells: view.seats.map((seat) => {
        const quarters = seat.points[source];
        return quarters === undefined ? null : { points: quarters / 4 };
      }),
    })),
  };
}

export function counts(events: readonly Event[], view: TzolkinView): Count[] {
  return [foodDay(events, view.seats.length), final(events, view)].filter((count) => count !== null);
}

/** What the lines shown so far make, a seat each; null for lines that are not points. */
export function totals(lines: readonly Line[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    lines.reduce((sum, one) => sum + (one.cells[seat]?.points ?? 0), 0),
  );
}

const EACH = 550;
const REST = 3000;

/** How long the counting deserves to be looked at, in milliseconds. */
export function linger(events: readonly Event[]): number {
  const food = events.some((event) => event.kind === "food-day");
  const over = events.some((event) => event.kind === "over");
  return (food ? 5 * EACH + REST : 0) + (over ? 9 * EACH + REST : 0);
}

export { EACH, REST };
