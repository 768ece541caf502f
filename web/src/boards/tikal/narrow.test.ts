import { describe, expect, it } from "vitest";
import type { Choice } from "../../lib/choices";
import type { TikalView } from "../../lib/api/types";
import { deedsAt, lively, meant, nearest, placements, stops, swaps, turn, walkers } from "./narrow";

const choice = (notation: string, touches: Record<string, unknown>): Choice => ({
  notation,
  label: notation,
  kind: notation.split(" ")[0] ?? "",
  touches,
  cost: null,
});

const placing = [
  choice("place c4 5", { cell: "c4", rotation: 5 }),
  choice("place c4 2", { cell: "c4", rotation: 2 }),
  choice("place b3 1", { cell: "b3", rotation: 1 }),
];
const exploring = [
  choice("deploy leader base", { piece: "leader", cell: "a5" }),
  choice("move explorer a5 a4", { piece: "explorer", from: "a5", to: "a4" }),
  choice("move explorer a5 b4", { piece: "explorer", from: "a5", to: "b4" }),
  choice("shortcut leader a5 d2", { piece: "leader", from: "a5", to: "d2" }),
  choice("uncover a4", { cell: "a4" }),
  choice("guard a4 explorer", { cell: "a4", piece: "explorer" }),
  choice("swap red totem for lion", { rival: "red", theirs: "totem", mine: "lion" }),
  choice("end", {}),
];

describe("placing", () => {
  const places = placements(placing);

  it("knows the rotations of each hex in order", () => {
    expect([...places.keys()]).toEqual(["c4", "b3"]);
    expect(places.get("c4")?.map((p) => p.rotation)).toEqual([2, 5]);
  });

  it("turns through the allowed rotations only, both ways, round and round", () => {
    const allowed = places.get("c4")!;
    expect(turn(allowed, 2, 1)?.rotation).toBe(5);
    expect(turn(allowed, 5, 1)?.rotation).toBe(2);
    expect(turn(allowed, 2, -1)?.rotation).toBe(5);
    expect(turn(allowed, 1, 1)?.rotation).toBe(2);
  });

  it("keeps the rotation from hex to hex where it can", () => {
    const allowed = places.get("c4")!;
    expect(nearest(allowed, 5)?.rotation).toBe(5);
    expect(nearest(allowed, 3)?.rotation).toBe(5);
    expect(nearest(allowed, 6)?.rotation).toBe(2);
    expect(nearest([], 1)).toBeUndefined();
  });
});

describe("exploring", () => {
  it("finds what may be done on a hex", () => {
    expect(deedsAt(exploring, "a4").map((c) => c.notation)).toEqual(["uncover a4", "guard a4 explorer"]);
    expect(deedsAt(exploring, "a5").map((c) => c.notation)).toEqual(["deploy leader base"]);
    expect(deedsAt(exploring, "h1")).toEqual([]);
  });

  it("names each walker once", () => {
    expect(walkers(exploring)).toEqual([
      { piece: "explorer", from: "a5" },
      { piece: "leader", from: "a5" },
    ]);
  });

  it("lights up hexes with something to do", () => {
    expect(lively(exploring)).toEqual(new Set(["a5", "a4"]));
    expect(lively([])).toEqual(new Set());
  });

  it("lists the swaps", () => {
    expect(swaps(exploring)).toMatchObject([{ rival: "red", theirs: "totem", mine: "lion" }]);
  });
});

describe("what a click meant", () => {
  const view = (phase: string, cells: Record<string, { type: string; clearing?: boolean }>) =>
    ({ phase, cells }) as unknown as TikalView;

  it("depends on what lies there and on the piece in hand", () => {
    expect(meant(view("place", {}), "c3", null)).toBe("place c3 1");
    const explore = view("explore", {
      c3: { type: "temple" },
      d3: { type: "ruin" },
      e3: { type: "clearing" },
    });
    expect(meant(explore, "c3", null)).toBe("uncover c3");
    expect(meant(explore, "d3", null)).toBe("dig d3");
    expect(meant(explore, "e3", null)).toBe("camp e3");
    expect(meant(explore, "h1", null)).toBe("deploy explorer h1");
    expect(meant(explore, "c3", { piece: "leader", from: "a5" })).toBe("move leader a5 c3");
  });
});

it("follows a way from stop to stop", () => {
  expect(
    stops({
      cost: 4,
      steps: [
        { notation: "deploy explorer base", cost: 1 },
        { notation: "move explorer a5 a4", cost: 2 },
        { notation: "move explorer a4 a3", cost: 1 },
      ],
    }),
  ).toEqual(["a5", "a4", "a3"]);
});
