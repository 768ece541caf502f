/** The curve of everybody's chances, as points of a picture. */

export interface Moment {
  ply: number;
  points: readonly number[];
  chances: readonly number[];
}

export const WIDTH = 600;
export const HEIGHT = 200;

/** Where a moment stands from left to right. */
export function across(ply: number, last: number): number {
  return last > 0 ? (ply / last) * WIDTH : 0;
}

/** One seat's line, from the first moment to the last. */
export function line(graph: readonly Moment[], seat: number): string {
  const last = graph.at(-1)?.ply ?? 0;
  return graph
    .map((moment) => {
      const y = HEIGHT * (1 - (moment.chances[seat] ?? 0));
      return `${across(moment.ply, last).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

/** The moment nearest to a place in the picture, from 0 at its left edge to 1 at its right one. */
export function nearest(graph: readonly Moment[], share: number): Moment | undefined {
  const at = share * (graph.at(-1)?.ply ?? 0);
  let best: Moment | undefined;
  for (const moment of graph) if (!best || Math.abs(moment.ply - at) < Math.abs(best.ply - at)) best = moment;
  return best;
}
