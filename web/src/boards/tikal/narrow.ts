/** Which hexes and pieces the legal actions are about. Pure; no rule of the game is known here. */
import type { CellView, SiteTable } from "../../lib/api/types";
import { groupBy, touching, type Choice } from "../../lib/choices";

export interface Step {
  notation: string;
  cost: number;
}

export interface Way {
  cost: number;
  steps: Step[];
}

export interface ScoreLine {
  source: "temple" | "guarded" | "treasure";
  points: number;
  cell: string | null;
  kind: string | null;
  count: number;
}

export interface Walker {
  piece: string;
  from: string;
}

/** Pieces that walk together. */
export interface Party {
  /** A cell, or "reserve". */
  from: string;
  explorers: number;
  leaders: number;
}

export interface Placement {
  rotation: number;
  choice: Choice;
}

const AT_A_HEX = ["uncover", "dig", "camp", "guard", "deploy", "send", "from", "to"] as const;
const WALKS = ["move", "shortcut"] as const;

/** For each hex the tile may go to, the rotations it may lie in. */
export function placements(choices: readonly Choice[]): Map<string, Placement[]> {
  const found = new Map<string, Placement[]>();
  for (const [cell, group] of groupBy(touching(choices, "place"), "cell"))
    found.set(
      cell,
      group
        .map((choice) => ({ rotation: Number(choice.touches.rotation ?? 1), choice }))
        .sort((a, b) => a.rotation - b.rotation),
    );
  return found;
}

/** The placement to show when the tile comes to another hex: the same rotation if it may lie so, else the next. */
export function nearest(allowed: readonly Placement[], rotation: number): Placement | undefined {
  return (
    allowed.find((placement) => placement.rotation === rotation) ??
    allowed.find((placement) => placement.rotation > rotation) ??
    allowed[0]
  );
}

/** The next allowed rotation, one way or the other, round and round. */
export function turn(allowed: readonly Placement[], rotation: number, by: 1 | -1): Placement | undefined {
  const at = allowed.findIndex((placement) => placement.rotation === rotation);
  if (at < 0) return nearest(allowed, rotation);
  return allowed[(at + by + allowed.length) % allowed.length];
}

/** What may be done on a hex besides walking. */
export function deedsAt(choices: readonly Choice[], cell: string): Choice[] {
  return touching(choices, AT_A_HEX, { cell });
}

/** Every kind of piece that may walk away from somewhere. */
export function walkers(choices: readonly Choice[]): Walker[] {
  const seen = new Map<string, Walker>();
  for (const choice of touching(choices, WALKS)) {
    const walker = { piece: String(choice.touches.piece), from: String(choice.touches.from) };
    seen.set(`${walker.piece} ${walker.from}`, walker);
  }
  return [...seen.values()];
}

/** Hexes where something may be done at all. */
export function lively(choices: readonly Choice[]): Set<string> {
  return new Set([
    ...groupBy(touching(choices, AT_A_HEX), "cell").keys(),
    ...walkers(choices).map((walker) => walker.from),
  ]);
}

/** What somebody who clicks a hex most likely meant, to ask why it cannot be. */
export function meant(view: SiteTable, cell: string, walker: Walker | null): string {
  if (view.phase === "place") return `place ${cell} 1`;
  if (walker && walker.from !== "reserve") return `move ${walker.piece} ${walker.from} ${cell}`;
  if (walker) return `deploy ${walker.piece} ${cell}`;
  const found: CellView | undefined = view.cells[cell];
  if (!found) return `deploy explorer ${cell}`;
  if (found.type === "temple") return `uncover ${cell}`;
  if (found.type === "ruin" && !found.clearing) return `dig ${cell}`;
  if (found.type === "volcano") return `deploy explorer ${cell}`;
  return `camp ${cell}`;
}

/** The ways of several pieces that go to the same hex one after the other. */
export function together(
  groups: readonly { ways: Record<string, Way> | null; count: number }[],
): Record<string, Way> {
  const walking = groups.filter((group) => group.count > 0);
  const [first] = walking;
  const found: Record<string, Way> = {};
  for (const cell of Object.keys(first?.ways ?? {})) {
    const steps: Step[] = [];
    let cost = 0;
    for (const { ways, count } of walking) {
      const way = ways?.[cell];
      if (!way) break;
      for (let i = 0; i < count; i++) steps.push(...way.steps);
      cost += count * way.cost;
    }
    if (walking.every(({ ways }) => ways?.[cell])) found[cell] = { cost, steps };
  }
  return found;
}

/** The hexes of a way, its start included where it has one. */
export function stops(way: Way): string[] {
  const cells: string[] = [];
  for (const step of way.steps) {
    const words = step.notation.split(" ");
    const [verb] = words;
    if (verb === "deploy") continue;
    const [, , from, to] = words;
    if (!from || !to) continue;
    if (cells.length === 0) cells.push(from);
    else if (cells[0] === from) break; // the next of several that walk together
    cells.push(to);
  }
  return cells;
}

export interface Swap {
  rival: string;
  theirs: string;
  mine: string;
  choice: Choice;
}

export function swaps(choices: readonly Choice[]): Swap[] {
  return touching(choices, "swap").map((choice) => ({
    rival: String(choice.touches.rival),
    theirs: String(choice.touches.theirs),
    mine: String(choice.touches.mine),
    choice,
  }));
}
