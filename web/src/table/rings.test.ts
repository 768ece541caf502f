import { describe, expect, it } from "vitest";
import type { Choice } from "../lib/choices";
import { selectorsOf } from "./rings";

const choice = (notation: string, cell?: string): Choice => ({
  notation,
  label: notation,
  kind: notation.split(" ")[0]!,
  touches: cell ? { cell } : {},
  cost: null,
});
const spots = ({ touches }: Choice) => (touches.cell ? [`#${String(touches.cell)}`] : []);

describe("what a step rings", () => {
  const choices = [choice("dig c3", "c3"), choice("camp c3", "c3"), choice("end")];

  it("is where the fitting choices are made", () => {
    const found = selectorsOf({ ring: [], fits: ["dig c3"] }, choices, spots);
    expect(found[0]).toBe("#c3");
    expect(found.some((one) => one.includes("camp") || one.includes("end"))).toBe(false);
  });

  it("is one part where several choices meet", () => {
    const found = selectorsOf({ ring: [], fits: ["dig c3", "camp c3"] }, choices, spots);
    expect(found.filter((one) => one === "#c3")).toHaveLength(1);
  });

  it("is the parts it names, if it names any", () => {
    const found = selectorsOf({ ring: ["hand"], fits: ["dig c3"] }, choices, spots);
    expect(found[0]).toBe('[data-place="hand"]');
    expect(found).not.toContain("#c3");
  });

  it("is what ends the turn where the step must wait", () => {
    const waiting = { ring: ["hand"], fits: [], possible: false };
    expect(selectorsOf(waiting, choices, spots)).toEqual(["[data-final]"]);
    expect(selectorsOf({ ...waiting, possible: true, ring: [] }, choices, spots)).toEqual([]);
  });

  it("is nothing while one cannot decide", () => {
    expect(selectorsOf({ ring: ["hand"], fits: ["end"] }, [], spots)).toEqual([]);
  });
});
