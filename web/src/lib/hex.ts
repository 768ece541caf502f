/** Flat-topped hexes in columns and rows. Edges run N, NE, SE, S, SW, NW. */

export const SIZE = 100;
export const TALL = SIZE * Math.sqrt(3);
export const APOTHEM = TALL / 2;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The middle of the hex in a column and a row; odd columns sit half a hex lower. */
export function centreOf(column: number, row: number): Point {
  const lowered = Math.abs(column) % 2 === 1 ? 0.5 : 0;
  return { x: 1.5 * SIZE * column, y: TALL * (row + lowered) };
}

/** The corners of a hex around the origin, from the right one clockwise. */
function corners(size = SIZE): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
  });
}

export function outline(size = SIZE): string {
  return corners(size)
    .map((p) => `${round(p.x)},${round(p.y)}`)
    .join(" ");
}

/** The direction from a hex's centre to the middle of an edge, in degrees, 0 pointing right. */
export function edgeAngle(edge: number): number {
  return edge * 60 - 90;
}

/** A point on the way from the centre to the middle of an edge. */
export function towards(edge: number, reach: number): Point {
  const angle = (edgeAngle(edge) * Math.PI) / 180;
  return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
}

/** Where each stone of an edge lies, side by side along it, as offset from the edge's middle. */
export function alongEdge(count: number, gap: number): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * gap);
}

/** Stones as they lie after turning a hex: rotation 1 is as printed, each further one a sixth clockwise. */
export function turned(edges: readonly number[], rotation: number): number[] {
  return edges.map((_, i) => edges[(i - (rotation - 1) + 12) % 6] ?? 0);
}

/** Whether a point lies in the hex around a middle. */
export function inside(point: Point, middle: Point): boolean {
  const dx = Math.abs(point.x - middle.x);
  const dy = Math.abs(point.y - middle.y);
  return dy <= APOTHEM && dx <= SIZE - dy / Math.sqrt(3);
}

/** The box around hexes, with a margin. */
export function boxAround(middles: Iterable<Point>, margin = 0): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of middles) {
    left = Math.min(left, x - SIZE);
    right = Math.max(right, x + SIZE);
    top = Math.min(top, y - APOTHEM);
    bottom = Math.max(bottom, y + APOTHEM);
  }
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
