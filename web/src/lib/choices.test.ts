import { describe, expect, it } from "vitest";
import {
  bare,
  commonLabel,
  descend,
  groupBy,
  isBranch,
  search,
  touching,
  tree,
  type Choice,
} from "./choices";

const choice = (notation: string, label: string, touches: Record<string, unknown> = {}): Choice => ({
  notation,
  label,
  kind: notation.split(" ")[0] ?? "",
  touches,
  cost: null,
});

const places = ["b3", "c4", "c5"].flatMap((cell) =>
  [1, 2, 3, 4, 5].map((rotation) =>
    choice(`place ${cell} ${rotation}`, `Place the hex on ${cell}, rotation ${rotation}`, { cell, rotation }),
  ),
);
const moves = [
  choice("move explorer a5 a4", "Move an explorer from a5 to a4", {
    piece: "explorer",
    from: "a5",
    to: "a4",
  }),
  choice("move explorer a5 b4", "Move an explorer from a5 to b4", {
    piece: "explorer",
    from: "a5",
    to: "b4",
  }),
  choice("move leader a5 a4", "Move the leader from a5 to a4", { piece: "leader", from: "a5", to: "a4" }),
];
const end = choice("end", "End turn");

describe("touching", () => {
  it("keeps what is of the kind and touches all that is named", () => {
    expect(touching(moves, "move", { piece: "explorer", from: "a5" })).toHaveLength(2);
    expect(touching([...moves, end], ["move", "end"])).toHaveLength(4);
    expect(touching(moves, "shortcut")).toEqual([]);
  });
});

describe("groupBy", () => {
  it("groups by a field and leaves out what lacks it", () => {
    const groups = groupBy([...places, end], "cell");
    expect([...groups.keys()]).toEqual(["b3", "c4", "c5"]);
    expect(groups.get("c4")).toHaveLength(5);
  });
});

it("finds the choices that touch nothing", () => {
  expect(bare([...moves, end])).toEqual([end]);
});

describe("commonLabel", () => {
  it("takes the words all begin with", () => {
    expect(commonLabel(places)).toBe("Place the hex on …");
    expect(commonLabel(places.slice(0, 5))).toBe("Place the hex on b3, rotation …");
    expect(commonLabel([end])).toBe("End turn");
    expect(commonLabel([...moves, end])).toBe("");
  });
});

describe("tree", () => {
  it("leaves a short list flat", () => {
    expect(tree([...moves, end])).toEqual([...moves, end]);
  });

  it("splits one long kind by the first field that tells its choices apart", () => {
    const nodes = tree(places);
    expect(nodes.map((node) => node.label)).toEqual([
      "Place the hex on b3, rotation …",
      "Place the hex on c4, rotation …",
      "Place the hex on c5, rotation …",
    ]);
  });

  it("groups by kind first and keeps single choices as they are", () => {
    const nodes = tree([...places, ...moves, end]);
    expect(nodes.map((node) => (isBranch(node) ? node.key : node.notation))).toEqual([
      "place",
      "move",
      "end",
    ]);
  });

  it("loses no choice", () => {
    const all = [...places, ...moves, end];
    const leaves = (nodes: ReturnType<typeof tree>): Choice[] =>
      nodes.flatMap((node) => (isBranch(node) ? leaves(node.children) : [node]));
    expect(new Set(leaves(tree(all)))).toEqual(new Set(all));
  });

  it("does not hide choices behind a branch without a name", () => {
    const odd = Array.from({ length: 12 }, (_, i) => choice(`x ${i}`, `${i} corn`, { n: i }));
    expect(tree([...odd, end])).toEqual([...odd, end]);
  });
});

describe("descend", () => {
  const nodes = tree([...places, ...moves, end]);

  it("follows keys down", () => {
    expect(descend(nodes, [])).toBe(nodes);
    expect(descend(nodes, ["place", "place/cell=c4"])).toHaveLength(5);
  });

  it("says when the way is gone", () => {
    expect(descend(nodes, ["dig"])).toBeNull();
  });
});

describe("search", () => {
  it("needs every word, in label or notation, whatever the accents", () => {
    const french = [choice("dig d2", "Déterrer un trésor en d2"), choice("camp d2", "Établir un camp en d2")];
    expect(search(french, "tresor D2")).toEqual([french[0]]);
    expect(search(french, "d2")).toHaveLength(2);
    expect(search(french, "camp d2")).toEqual([french[1]]);
    expect(search(french, "")).toHaveLength(2);
  });
});
