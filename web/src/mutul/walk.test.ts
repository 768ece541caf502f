import { describe, expect, it, vi } from "vitest";
import type { Step } from "./steps";
import { Walk } from "./walk.svelte";

const steps = [0, 1, 2].map(
  (index) => ({ index, seat: 1, sayings: [], marks: null, events: [], view: {} }) as unknown as Step,
);

function walking(at = 0, running = false) {
  const shown = vi.fn();
  const left = vi.fn();
  return { walk: new Walk(4, steps, { shown, left }, at, running), shown, left };
}

describe("a walk through an automaton's turn", () => {
  it("goes on to the last step and then leaves forward", () => {
    const { walk, shown, left } = walking();
    walk.next();
    walk.next();
    expect(walk.at).toBe(2);
    expect(shown.mock.calls.map(([step]) => (step as Step).index)).toEqual([1, 2]);
    expect(left).not.toHaveBeenCalled();
    walk.next();
    expect(walk.at).toBe(2);
    expect(left).toHaveBeenCalledWith(true);
  });

  it("leaves backward before the first step", () => {
    const { walk, left } = walking();
    walk.back();
    expect(left).toHaveBeenCalledWith(false);
  });

  it("stops when somebody takes it in hand", () => {
    const { walk } = walking(1, true);
    walk.back();
    expect([walk.at, walk.running]).toEqual([0, false]);
  });

  it("begins only at a step that exists", () => {
    expect(walking(99).walk.at).toBe(2);
  });
});
