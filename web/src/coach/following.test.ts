import { describe, expect, it } from "vitest";
import { doneSince, followed } from "./following";

const turn = ["place b3 1", "deploy explorer", "end"];

describe("following a turn", () => {
  it("counts the steps that were taken as told", () => {
    expect(followed(turn, [])).toBe(0);
    expect(followed(turn, ["place b3 1"])).toBe(1);
    expect(followed(turn, turn)).toBe(3);
  });
  it("ends where something else is done", () => {
    expect(followed(turn, ["place b3 2"])).toBeNull();
    expect(followed(turn, [...turn, "place a1 1"])).toBeNull();
    expect(followed(turn, null)).toBeNull();
  });
});

describe("what was done since", () => {
  const plies = turn.map((notation, i) => ({ ply: i + 5, notation }));
  it("is the standing actions after a ply", () => {
    expect(doneSince(plies, 5, 7)).toEqual(["deploy explorer", "end"]);
    expect(doneSince(plies, 7, 7)).toEqual([]);
  });
  it("is unknown before it, or while the log has not come", () => {
    expect(doneSince(plies, 5, 4)).toBeNull();
    expect(doneSince(plies, 5, 9)).toBeNull();
  });
});
