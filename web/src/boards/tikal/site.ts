/** Where the cells of a site lie: everything the page knows of a site's geometry, as the game tells it. */
import { boxAround, centreOf, inside, type Box, type Point } from "../../lib/hex";
import type { TikalView } from "../../lib/api/types";

export type SiteData = TikalView["site"];

/** A letter at the edge of the board, above and below its column. */
interface Column {
  letter: string;
  x: number;
  top: number;
  bottom: number;
}

export class Site {
  /** All cells, in the order in which people read them. */
  readonly cells: readonly string[];
  readonly base: string;
  readonly columns: readonly Column[];
  readonly #centres: ReadonlyMap<string, Point>;
  readonly #dotted: ReadonlySet<string>;

  constructor(data: SiteData) {
    this.base = data.base;
    this.#dotted = new Set(data.dotted);
    this.#centres = new Map(
      Object.entries(data.cells).map(([cell, [column = 0, row = 0]]) => [cell, centreOf(column, row)]),
    );
    this.cells = [...this.#centres.keys()];
    this.columns = columnsOf(this.#centres);
  }

  has(cell: string): boolean {
    return this.#centres.has(cell);
  }

  centre(cell: string): Point {
    return this.#centres.get(cell) ?? { x: 0, y: 0 };
  }

  /** Cells of the dotted ring around the site. */
  isDotted(cell: string): boolean {
    return this.#dotted.has(cell);
  }

  cellAt(point: Point): string | null {
    return this.cells.find((cell) => inside(point, this.centre(cell))) ?? null;
  }

  /** The nearest of some cells in a direction; from nowhere, the first of them as people read. */
  towards(from: string | null, way: Point, among: Iterable<string>): string | null {
    const cells = [...among].filter((cell) => this.has(cell) && cell !== from);
    if (from === null) return this.cells.find((cell) => cells.includes(cell)) ?? null;
    const here = this.centre(from);
    let found: string | null = null;
    let best = Infinity;
    for (const cell of cells) {
      const { x, y } = this.centre(cell);
      const [dx, dy] = [x - here.x, y - here.y];
      const ahead = dx * way.x + dy * way.y;
      const aside = Math.abs(dx * way.y - dy * way.x);
      // What lies more to the side than ahead is in another direction.
      if (ahead <= 0 || aside > ahead * 2) continue;
      const far = ahead + aside;
      if (far < best) [best, found] = [far, cell];
    }
    return found;
  }

  /** The box around some cells, or around all of them. */
  box(cells: Iterable<string> = this.cells, margin = 0): Box {
    return boxAround(
      [...cells].filter((cell) => this.has(cell)).map((cell) => this.centre(cell)),
      margin,
    );
  }
}

function columnsOf(centres: ReadonlyMap<string, Point>): Column[] {
  const found = new Map<string, Column>();
  for (const [cell, { x, y }] of centres) {
    const letter = cell.slice(0, 1);
    const column = found.get(letter);
    if (!column) found.set(letter, { letter, x, top: y, bottom: y });
    else {
      column.top = Math.min(column.top, y);
      column.bottom = Math.max(column.bottom, y);
    }
  }
  return [...found.values()];
}

const known = new WeakMap<SiteData, Site>();

/** The site of a view; the same data gives the same object. */
export function siteOf(data: SiteData): Site {
  let site = known.get(data);
  if (!site) known.set(data, (site = new Site(data)));
  return site;
}
