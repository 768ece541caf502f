import { describe, expect, it } from "vitest";
import { APOTHEM, SIZE, TALL, towards } from "../../lib/hex";
import { Site, siteOf, type SiteData } from "./site";

/** A site as the game tells it: columns by their letters, rows by their numbers, a dotted ring perhaps. */
function told(letters: string, rows: number[], dotted: string[] = []): SiteData {
  const cells: Record<string, number[]> = {};
  for (const letter of letters)
    for (const row of rows)
      cells[`${letter}${row}`] = [letter === "z" ? -1 : letter.charCodeAt(0) - 97, row - 1];
  return { cells, dotted, base: "a5" };
}

const small = told("abcdefgh", [1, 2, 3, 4, 5]);
const large = told("zabcdefghi", [0, 1, 2, 3, 4, 5, 6], ["z0", "i6"]);

describe("arrows on a site", () => {
  const site = new Site(small);
  const up = { x: 0, y: -1 };
  const right = { x: 1, y: 0 };

  it("lead to the neighbour on that side", () => {
    expect(site.towards("c3", up, site.cells)).toBe("c2");
    expect(["d2", "d3"]).toContain(site.towards("c3", right, site.cells));
  });

  it("lead to the nearest of the cells that are meant", () => {
    expect(site.towards("a3", right, ["h3", "d3", "a1"])).toBe("d3");
    expect(site.towards("a1", up, ["a3", "b1", "h5"])).toBeNull();
  });

  it("begin at the first of them", () => {
    expect(site.towards(null, up, ["d4", "b2"])).toBe("b2");
    expect(site.towards(null, up, [])).toBeNull();
  });

  it("reach every cell from every other", () => {
    const ways = [up, right, { x: 0, y: 1 }, { x: -1, y: 0 }];
    const reached = new Set(["a1"]);
    for (const cell of reached)
      for (const way of ways) {
        const next = site.towards(cell, way, site.cells);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(site.cells.length);
  });
});

describe("a site", () => {
  it("has the cells it was told, in that order", () => {
    expect(new Site(small).cells).toHaveLength(40);
    expect(new Site(large).cells).toHaveLength(70);
    expect(new Site(large).cells[0]).toBe("z0");
    expect(new Site(large).isDotted("z0")).toBe(true);
    expect(new Site(large).isDotted("c3")).toBe(false);
  });

  it("lies where z is left of a and row 0 above row 1", () => {
    const site = new Site(large);
    expect(site.centre("z1").x).toBeLessThan(site.centre("a1").x);
    expect(site.centre("a0").y).toBeLessThan(site.centre("a1").y);
    const { x, y } = site.centre("a1");
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(0);
  });

  it.each([
    ["small", small],
    ["large", large],
  ])("finds every cell under a point: %s", (_, data) => {
    const site = new Site(data);
    for (const cell of site.cells) {
      const middle = site.centre(cell);
      for (let edge = 0; edge < 6; edge++) {
        const way = towards(edge, APOTHEM - 1);
        expect(site.cellAt({ x: middle.x + way.x, y: middle.y + way.y })).toBe(cell);
      }
    }
    expect(site.cellAt({ x: -4 * SIZE, y: -4 * APOTHEM })).toBeNull();
  });

  it("boxes all cells, or some of them", () => {
    const site = new Site(small);
    expect(site.box(undefined, 10).width).toBeCloseTo(12.5 * SIZE + 20);
    expect(site.box(undefined, 10).height).toBeCloseTo(5.5 * TALL + 20);
    expect(site.box(["a1"]).width).toBeCloseTo(2 * SIZE);
  });

  it("names its columns at both ends", () => {
    const site = new Site(large);
    expect(site.columns.map((column) => column.letter).join("")).toBe("zabcdefghi");
    expect(site.columns[1]?.top).toBeCloseTo(site.centre("a0").y);
    expect(site.columns[1]?.bottom).toBeCloseTo(site.centre("a6").y);
  });

  it("is made once for the same data", () => {
    expect(siteOf(small)).toBe(siteOf(small));
    expect(siteOf(small)).not.toBe(siteOf(large));
  });
});
