import { describe, expect, it } from "vitest";
import { line } from "./chart";
import { bothLanguages } from "./words";

describe("the line of a rating", () => {
  it("goes through every value from left to right, higher ratings above", () => {
    const { points } = line(0, [2, -1, 6], 300, 100);
    expect(points.map(({ x }) => x)).toEqual([0, 100, 200, 300]);
    const [start, up, down, top] = points.map(({ y }) => y);
    expect(top).toBeLessThan(up!);
    expect(up).toBeLessThan(start!);
    expect(start).toBeLessThan(down!);
    expect(Math.min(top!, 100 - down!)).toBeGreaterThan(0);
  });
  it("does not make a mountain of very little", () => {
    const { points } = line(10, [10.1], 300, 100);
    expect(Math.abs(points[0]!.y - points[1]!.y)).toBeLessThan(5);
  });
  it("knows where nought lies", () => {
    expect(line(0, [4], 300, 100).zero).not.toBeNull();
    expect(line(20, [24], 300, 100).zero).toBeNull();
  });
});

it("says the same in both languages", () => {
  const fields = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
  for (const [key, text] of Object.entries(bothLanguages.en))
    expect(fields(bothLanguages.fr[key as keyof typeof bothLanguages.fr]), key).toEqual(fields(text));
});
