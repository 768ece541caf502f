import { describe, expect, it } from "vitest";
import { TALL, alongEdge, centreOf, towards, turned } from "./hex";

describe("centres", () => {
  it("put rows below each other and odd columns half a hex lower", () => {
    expect(centreOf(0, 1).y - centreOf(0, 0).y).toBeCloseTo(TALL);
    expect(centreOf(1, 0).y - centreOf(0, 0).y).toBeCloseTo(TALL / 2);
    expect(centreOf(2, 0).y).toBeCloseTo(centreOf(0, 0).y);
    expect(centreOf(-1, 0).y).toBeCloseTo(centreOf(1, 0).y);
  });

  it("agree with the directions of the edges", () => {
    const near = [
      [2, 1],
      [3, 1],
      [3, 2],
      [2, 3],
      [1, 2],
      [1, 1],
    ] as const;
    near.forEach(([column, row], edge) => {
      const way = towards(edge, TALL);
      expect(centreOf(2, 2).x + way.x).toBeCloseTo(centreOf(column, row).x);
      expect(centreOf(2, 2).y + way.y).toBeCloseTo(centreOf(column, row).y);
    });
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
