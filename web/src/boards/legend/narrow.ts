/** What the legal actions and the view say about cards, borders and exchanges. Pure; no rule of the game is known here. */
import type { LegendCard, LegendSeat, LegendView } from "../../lib/api/types";
import { touching, type Choice } from "../../lib/choices";

/** The kind of a card: several cards differ only in what they show. */
export function kindOf(card: string): string {
  return card.slice(0, 2);
}

/** Everything that may be done with a card now, in the order of the list. */
export function withCard(choices: readonly Choice[], card: string): Choice[] {
  const own = choices.filter((choice) => choice.touches.card === card);
  return kindOf(card) === "07" ? [...own, ...touching(choices, "peek")] : own;
}

/** Cards with what may be done with them, each card once even where there are copies. */
export function liveCards(choices: readonly Choice[]): ReadonlySet<string> {
  return new Set(choices.flatMap((choice) => (choice.touches.card ? [String(choice.touches.card)] : [])));
}

const SIDES = ["n", "ne", "se", "s", "sw", "nw"];

/** The side of a cell on which the border of a choice lies, N first and clockwise; null when it is not its border. */
export function sideOf(choice: Choice, cell: string): number | null {
  const { cell: own, other, side } = choice.touches;
  const at = SIDES.indexOf(String(side));
  if (at < 0) return null;
  if (own === cell) return at;
  return other === cell ? (at + 3) % 6 : null;
}

export function borders(choices: readonly Choice[]): Choice[] {
  return touching(choices, ["stone", "lift"]);
}

export function bordersAt(choices: readonly Choice[], cell: string): Choice[] {
  return borders(choices).filter((choice) => sideOf(choice, cell) !== null);
}

/** The cells on both sides of these borders. */
export function cellsBeside(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ touches }) => [String(touches.cell), String(touches.other)]);
}

/** A border's name as the view writes it, "c3 ne": its cell and side. */
export function borderOf(name: string): { cell: string; side: number } {
  const [cell = "", side = ""] = name.split(" ");
  return { cell, side: SIDES.indexOf(side) };
}

export interface Exchange {
  rival: string;
  theirs: readonly string[];
  mine: readonly string[];
  choice: Choice;
}

export function exchanges(choices: readonly Choice[]): Exchange[] {
  return touching(choices, "swap").map((choice) => ({
    rival: String(choice.touches.rival),
    theirs: choice.touches.theirs as string[],
    mine: choice.touches.mine as string[],
    choice,
  }));
}

/** How often each kind is in a list. */
export function tally(kinds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Whether a list holds everything that is in another, as often. */
export function holds(all: readonly string[], some: readonly string[]): boolean {
  const counts = tally(all);
  return [...tally(some)].every(([kind, count]) => (counts.get(kind) ?? 0) >= count);
}

function alike(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && holds(a, b);
}

export interface Tray {
  rival: string;
  theirs: readonly string[];
  mine: readonly string[];
}

/** The exchanges that are still possible with what lies in the tray. */
export function open(all: readonly Exchange[], tray: Tray): Exchange[] {
  return all.filter(
    ({ rival, theirs, mine }) => rival === tray.rival && holds(theirs, tray.theirs) && holds(mine, tray.mine),
  );
}

/** The exchange that is exactly what lies in the tray. */
export function settled(all: readonly Exchange[], tray: Tray): Exchange | undefined {
  return open(all, tray).find(({ theirs, mine }) => alike(theirs, tray.theirs) && alike(mine, tray.mine));
}

/** What else may be put on one side of the tray. */
export function addable(all: readonly Exchange[], tray: Tray, side: "theirs" | "mine"): Set<string> {
  const kinds = new Set(all.flatMap((exchange) => exchange[side]));
  return new Set(
    [...kinds].filter((kind) => open(all, { ...tray, [side]: [...tray[side], kind] }).length > 0),
  );
}

/** What is left to take in the draft: kinds with their number, in the order of the board. */
export function lacking(seat: LegendSeat | undefined): { kind: string; count: number }[] {
  return Object.entries(seat?.lacks ?? {})
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count }));
}

/** Cards with empty places behind them. */
export function places<T>(things: readonly T[], size: number): (T | null)[] {
  return Array.from({ length: Math.max(size, things.length) }, (_, i) => things[i] ?? null);
}

/** Whether a component is reconstructed, as the view says it. */
export function isOurs(view: LegendView, kind: string, id: string): boolean {
  return view.reconstructed[kind]?.includes(id) ?? false;
}

/** Parts of a score in the order in which they are counted. */
export const PARTS = ["temples", "high", "volcanoes", "jungles", "lakes", "treasures"] as const;
export type Part = (typeof PARTS)[number] | "unused";

export interface Counted {
  seat: number;
  total: number;
  parts: Readonly<Record<string, number>>;
}

/** The last count among what happened: one line a seat. */
export function lastCount(events: readonly { kind: string; params: Record<string, unknown> }[]): Counted[] {
  const found: Counted[] = [];
  for (const { kind, params } of events) {
    if (kind !== "scored") continue;
    const parts: Record<string, number> = {};
    for (const part of [...PARTS, "unused"]) parts[part] = Number(params[part] ?? 0);
    found.push({ seat: Number(params.seat), total: Number(params.total), parts });
  }
  return found;
}

/** A card as it lies in front of a seat, with where it lies. */
export function cardOf(view: LegendView, id: string): LegendCard | null {
  const seats = view.seats.flatMap((seat) => [...seat.right, ...seat.left]);
  return [...view.cards, ...seats].find((card) => card?.id === id) ?? null;
}
