import { describe, expect, it } from "vitest";
import { broughtIn, isWhole, opened, panBy, zoomAt } from "./panzoom";

const whole = { x: -100, y: -50, width: 1000, height: 500 };

describe("zooming", () => {
  it("keeps the point under the pointer in its place", () => {
    const at = { x: 300, y: 120 };
    const near = zoomAt(whole, whole, 2, at);
    expect(near.width).toBe(500);
    expect((at.x - near.x) / near.width).toBeCloseTo((at.x - whole.x) / whole.width);
    expect((at.y - near.y) / near.height).toBeCloseTo((at.y - whole.y) / whole.height);
  });

  it("stops at the whole drawing and at the closest look", () => {
    expect(zoomAt(whole, whole, 0.2, { x: 0, y: 0 })).toEqual(whole);
    expect(zoomAt(whole, whole, 1000, { x: 0, y: 0 }).width).toBeCloseTo(1000 / 6);
  });

  it("knows when all is seen", () => {
    expect(isWhole(whole, whole)).toBe(true);
    expect(isWhole(zoomAt(whole, whole, 1.5, { x: 0, y: 0 }), whole)).toBe(false);
  });
});

describe("opening", () => {
  const part = { x: 0, y: 0, width: 400, height: 400 };

  it("fills the height of the screen with the part, around what matters", () => {
    const upright = opened(part, { x: 300, y: 0, width: 20, height: 20 }, whole, 0.5);
    expect(upright).toEqual({ x: 200, y: 0, width: 200, height: 400 });
    const lying = opened(part, part, whole, 2);
    expect(lying.height).toBe(400);
    expect(lying.width).toBe(800);
    expect(lying.x).toBe(-100);
  });

  it("never shows more than the whole in both directions", () => {
    expect(opened({ ...whole, height: 900 }, whole, whole, 2).height).toBe(500);
  });
});

describe("panning", () => {
  it("never leaves the drawing", () => {
    const near = zoomAt(whole, whole, 2, { x: 400, y: 200 });
    expect(panBy(near, whole, -5000, 0).x).toBe(whole.x);
    expect(panBy(near, whole, 5000, 5000)).toMatchObject({ x: 400, y: 200 });
    expect(panBy(whole, whole, 50, 50)).toEqual(whole);
  });

  it("brings a part in sight with as little movement as that takes", () => {
    const near = { x: 0, y: 0, width: 200, height: 100 };
    expect(broughtIn(near, whole, { x: 20, y: 20, width: 50, height: 50 })).toEqual(near);
    expect(broughtIn(near, whole, { x: 280, y: -30, width: 40, height: 40 })).toMatchObject({
      x: 120,
      y: -30,
    });
    expect(broughtIn(near, whole, { x: 300, y: 0, width: 400, height: 10 }).x).toBe(400);
  });
});
