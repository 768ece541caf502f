import { expect, it } from "vitest";
import { differ, shared } from "./shared";

it("keeps what did not change and takes what did", () => {
  const before = { cells: { a1: { level: 1, stones: [1, 2] }, b1: { level: 3, stones: [] } }, ply: 1 };
  const now = shared(before, {
    cells: { a1: { level: 1, stones: [1, 2] }, b1: { level: 4, stones: [] } },
    ply: 2,
  });
  expect(now).toEqual({ cells: { a1: { level: 1, stones: [1, 2] }, b1: { level: 4, stones: [] } }, ply: 2 });
  expect(now.cells.a1).toBe(before.cells.a1);
  expect(now.cells.b1).not.toBe(before.cells.b1);
  expect(now.cells.b1.stones).toBe(before.cells.b1.stones);
});

it("is the same object when nothing changed", () => {
  const before = { a: [1, { b: null }] };
  expect(shared(before, { a: [1, { b: null }] })).toBe(before);
});

it("notices what was added, taken away or turned into something else", () => {
  expect(shared({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
  expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(shared({ a: [1] }, { a: { 0: 1 } })).toEqual({ a: { 0: 1 } });
  expect(shared({ a: null }, { a: {} })).toEqual({ a: {} });
  expect(shared(null, { a: 1 })).toEqual({ a: 1 });
});

it("tells whether two values differ and touches neither", () => {
  const one = { seats: [{ dealt: ["a", "b"], wealth: [] }], phase: "keep" };
  const same = structuredClone(one);
  expect(differ(one, same)).toBe(false);
  expect(differ(one, { ...same, seats: [{ dealt: null, wealth: [] }] })).toBe(true);
  expect(differ({ a: undefined }, { b: 1 })).toBe(true);
  expect(one.seats[0]).not.toBe(same.seats[0]);
});
