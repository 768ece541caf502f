import { describe, expect, it } from "vitest";
import { HEIGHT, WIDTH, line, nearest } from "./graph";

const graph = [
  { ply: 0, points: [50, 50], chances: [0.5, 0.5] },
  { ply: 10, points: [60, 40], chances: [0.75, 0.25] },
  { ply: 40, points: [70, 30], chances: [1, 0] },
];

describe("the curve", () => {
  it("goes from left to right by actions and upwards by chances", () => {
    expect(line(graph, 0)).toBe(
      `0.0,${HEIGHT / 2}.0 ${(WIDTH / 4).toFixed(1)},${HEIGHT / 4}.0 ${WIDTH}.0,0.0`,
    );
    expect(line(graph, 1).endsWith(`${WIDTH}.0,${HEIGHT}.0`)).toBe(true);
  });
  it("finds the moment one points at", () => {
    expect(nearest(graph, 0)?.ply).toBe(0);
    expect(nearest(graph, 0.3)?.ply).toBe(10);
    expect(nearest(graph, 0.9)?.ply).toBe(40);
    expect(nearest([], 0.5)).toBeUndefined();
  });
});
