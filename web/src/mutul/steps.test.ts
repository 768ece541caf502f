import { describe, expect, it } from "vitest";
import type { Event } from "../lib/api/types";
import { deedsOf, marksOf, ownSayings, partsOf, reasonsOf, sayingsOf, stepsOf, tracesOf } from "./steps";

const PATTERN = "Why: {reason}";
const told = (kind: string, text: string, params: object = {}, pause: number | null = null) =>
  ({ kind, text, params: { seat: 1, ...params }, pause }) as unknown as Event;

const turn = [
  told("ended", "Red ends the turn", { seat: 0 }),
  told("card", "Mutul reveals card SC06. His turn begins.", { articles: ["M17"], card: "SC06" }, 1),
  told("idle", "Nothing for row 2", { articles: ["M21"] }),
  told("placed", "Mutul places a ruin on b1", { cell: "b1" }),
  told("stocked", "4 treasures hidden at b1", { seat: undefined, cell: "b1" }),
  told("because", "Why: b1 is nearest", {
    articles: ["M22", "M15"],
    cell: "b1",
    candidates: ["a2", "b1", "c3"],
    compass: { centre: "b2", needle: "N", sweep: "cw" },
  }),
  told("because", "Why: rotation 4 is best", { articles: ["M7"], cell: "b1", candidates: [1, 2, 3] }),
  told("guide", "The Guide moves to b1", { cell: "b1" }, 1),
  told("idle", "Nothing for row 5", { articles: ["M32"] }),
];

describe("an automaton's turn", () => {
  it("is cut after each of its steps, and what follows them stands apart", () => {
    const parts = partsOf(turn, PATTERN);
    expect(parts.map(({ step }) => step)).toEqual([0, 1, null]);
    expect(parts[0]?.sayings.map(({ text }) => text)).toEqual([
      "Red ends the turn",
      "Mutul reveals card SC06. His turn begins.",
    ]);
    expect(parts[2]?.sayings).toHaveLength(1);
  });

  it("gives a deed the reasons told after it, without the word for why", () => {
    const [, placed] = sayingsOf(turn.slice(2, 8), PATTERN);
    expect(placed?.text).toBe("Mutul places a ruin on b1");
    expect(placed?.why.map(({ text }) => text)).toEqual(["b1 is nearest", "rotation 4 is best"]);
    expect(reasonsOf(sayingsOf(turn.slice(2, 8), PATTERN)).flatMap(({ articles }) => articles)).toEqual([
      "M21",
      "M22",
      "M15",
      "M7",
    ]);
  });

  it("says a reason by itself where nothing was done", () => {
    const [only] = sayingsOf([told("because", "Why: d2 has fewest", { articles: ["M76"] })], PATTERN);
    expect(only?.text).toBe("d2 has fewest");
    expect(only?.why).toHaveLength(1);
  });

  it("rings what was chosen and keeps only cells as candidates", () => {
    expect(marksOf(turn.slice(2, 8), 1)).toEqual({
      chosen: ["b1"],
      candidates: ["a2", "c3"],
      compass: { centre: "b2", needle: "N", sweep: "cw" },
      traces: [],
    });
    expect(marksOf(turn.slice(0, 2), 1)).toEqual({ chosen: [], candidates: [], compass: null, traces: [] });
  });

  it("leaves a trace where it was active, and none where it had no turn", () => {
    expect(tracesOf(turn)?.traces).toEqual(["b1"]);
    expect(tracesOf(turn.slice(0, 1))).toBeNull();
  });

  it("tells a step without what others did before it", () => {
    const [first] = stepsOf([{ seat: 1, events: turn.slice(0, 2), view: {} as never }], PATTERN);
    expect(first && ownSayings(first).map(({ text }) => text)).toEqual([
      "Mutul reveals card SC06. His turn begins.",
    ]);
  });

  it("tells deeds before what came to nothing", () => {
    const [step] = stepsOf([{ seat: 1, events: turn.slice(2, 8), view: {} as never }], PATTERN);
    const sayings = step ? ownSayings(step) : [];
    expect(sayings.map(({ kind }) => kind)).toEqual(["placed", "guide", "idle"]);
    expect(deedsOf(sayings).map(({ kind }) => kind)).toEqual(["placed", "guide"]);
    expect(deedsOf(sayings.slice(2)).map(({ kind }) => kind)).toEqual(["idle"]);
  });
});
