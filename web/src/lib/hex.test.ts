import { describe, expect, it } from "vitest";
import { APOTHEM, SIZE, TALL, alongEdge, board, bounds, cellAt, centre, place, towards, turned } from "./hex";

const distance = (a: string, b: string) => {
  const p = centre(a);
  const q = centre(b);
  return Math.hypot(p.x - q.x, p.y - q.y);
};

describe("cells", () => {
  it("are named column first, z left of a", () => {
    expect(place("c3")).toEqual({ column: 2, row: 3 });
    expect(place("z0")).toEqual({ column: -1, row: 0 });
  });

  it("make forty on the Tikal board", () => {
    const cells = board(8, 5);
    expect(cells).toHaveLength(40);
    expect(new Set(cells).size).toBe(40);
    expect(cells[0]).toBe("a1");
    expect(cells.at(-1)).toBe("h5");
  });
});

describe("centres", () => {
  it("put rows below each other and a, c, e, g half a hex higher", () => {
    expect(centre("a2").y - centre("a1").y).toBeCloseTo(TALL);
    expect(centre("b1").y - centre("a1").y).toBeCloseTo(TALL / 2);
    expect(centre("c1").y).toBeCloseTo(centre("a1").y);
    expect(centre("z1").y).toBeCloseTo(centre("b1").y);
  });

  it("lie one hex apart for all six neighbours of raised and lowered columns", () => {
    for (const near of ["c2", "d2", "d3", "c4", "b3", "b2"]) expect(distance("c3", near)).toBeCloseTo(TALL);
    for (const near of ["b3", "c4", "c5", "b5", "a5", "a4"]) expect(distance("b4", near)).toBeCloseTo(TALL);
  });

  it("agree with the directions of the edges", () => {
    const near = ["c2", "d2", "d3", "c4", "b3", "b2"];
    near.forEach((cell, edge) => {
      const way = towards(edge, TALL);
      expect(centre("c3").x + way.x).toBeCloseTo(centre(cell).x);
      expect(centre("c3").y + way.y).toBeCloseTo(centre(cell).y);
    });
  });
});

describe("cellAt", () => {
  const cells = board(8, 5);

  it("finds every cell at its centre and just inside its edges", () => {
    for (const cell of cells) {
      const middle = centre(cell);
      expect(cellAt(middle, cells)).toBe(cell);
      for (let edge = 0; edge < 6; edge++) {
        const way = towards(edge, APOTHEM - 1);
        expect(cellAt({ x: middle.x + way.x, y: middle.y + way.y }, cells)).toBe(cell);
      }
    }
  });

  it("finds nothing outside", () => {
    expect(cellAt({ x: -SIZE, y: -APOTHEM }, cells)).toBeNull();
  });
});

describe("turning", () => {
  const edges = [2, 0, 1, 0, 0, 0];

  it("leaves rotation 1 as printed and turns clockwise", () => {
    expect(turned(edges, 1)).toEqual(edges);
    expect(turned(edges, 2)).toEqual([0, 2, 0, 1, 0, 0]);
    expect(turned(edges, 6)).toEqual([0, 1, 0, 0, 0, 2]);
  });

  it("comes round after six", () => {
    expect(turned(turned(edges, 4), 4)).toEqual(edges);
  });
});

it("spreads stones evenly along an edge", () => {
  expect(alongEdge(1, 20)).toEqual([0]);
  expect(alongEdge(3, 20)).toEqual([-20, 0, 20]);
});

it("boxes the whole board", () => {
  const box = bounds(board(8, 5), 10);
  expect(box.width).toBeCloseTo(12.5 * SIZE + 20);
  expect(box.height).toBeCloseTo(5.5 * TALL + 20);
});
