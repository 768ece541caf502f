/** Flat-topped hexes by their names: column letter and row number, as printed at the board's edge.
 *
 * Columns a, c, e, g sit half a hex higher; `z` is the column left of `a`, row 0 the one above 1.
 * Edges run N, NE, SE, S, SW, NW.
 */

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

/** Column number, a = 0, and row number of a cell's name. */
export function place(cell: string): { column: number; row: number } {
  const letter = cell.charCodeAt(0);
  const column = cell[0] === "z" ? -1 : letter - 97;
  return { column, row: Number(cell.slice(1)) };
}

function cellName(column: number, row: number): string {
  return `${column < 0 ? "z" : String.fromCharCode(97 + column)}${row}`;
}

/** All cells of a board with columns a… and rows 1…, column by column. */
export function board(columns: number, rows: number): string[] {
  return Array.from({ length: columns * rows }, (_, i) => cellName(Math.floor(i / rows), (i % rows) + 1));
}

export function centre(cell: string): Point {
  const { column, row } = place(cell);
  const lowered = Math.abs(column) % 2 === 1 ? 0.5 : 0;
  return { x: 1.5 * SIZE * column, y: TALL * (row - 1 + lowered) };
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

/** Which of the cells a point lies in. */
export function cellAt(point: Point, cells: Iterable<string>): string | null {
  for (const cell of cells) {
    const middle = centre(cell);
    const dx = Math.abs(point.x - middle.x);
    const dy = Math.abs(point.y - middle.y);
    if (dy <= APOTHEM && dx <= SIZE - dy / Math.sqrt(3)) return cell;
  }
  return null;
}

/** The box around hexes, with a margin. */
export function bounds(cells: Iterable<string>, margin = 0): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const cell of cells) {
    const { x, y } = centre(cell);
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
