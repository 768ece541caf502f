import { describe, expect, it } from "vitest";
import type { LegendSeat } from "../../lib/api/types";
import type { Choice } from "../../lib/choices";
import {
  addable,
  borderOf,
  bordersAt,
  cellsBeside,
  exchanges,
  lacking,
  lastCount,
  liveCards,
  places,
  settled,
  sideOf,
  withCard,
} from "./narrow";
import { bothLanguages } from "./words";

function choice(notation: string, kind: string, touches: Record<string, unknown> = {}): Choice {
  return { notation, label: notation, kind, touches, cost: null };
}

const stone = choice("stone c3 ne", "stone", { border: "c3 ne", cell: "c3", side: "ne", other: "d2" });

describe("cards", () => {
  const choices = [
    choice("hold 05", "hold", { card: "05" }),
    choice("play 05", "play", { card: "05" }),
    choice("peek", "peek"),
  ];

  it("finds what may be done with a card", () => {
    expect(withCard(choices, "05").map(({ notation }) => notation)).toEqual(["hold 05", "play 05"]);
    expect(withCard(choices, "07").map(({ notation }) => notation)).toEqual(["peek"]);
    expect(liveCards(choices)).toEqual(new Set(["05"]));
  });

  it("fills a board with free places", () => {
    expect(places(["a"], 3)).toEqual(["a", null, null]);
    expect(places(["a", "b"], 1)).toEqual(["a", "b"]);
  });
});

describe("borders", () => {
  it("lie on one side of a cell and on the opposite one of the other", () => {
    expect(sideOf(stone, "c3")).toBe(1);
    expect(sideOf(stone, "d2")).toBe(4);
    expect(sideOf(stone, "e1")).toBeNull();
    expect(bordersAt([stone], "d2")).toEqual([stone]);
    expect(cellsBeside([stone])).toEqual(["c3", "d2"]);
    expect(borderOf("c3 ne")).toEqual({ cell: "c3", side: 1 });
  });
});

describe("exchanges", () => {
  const swap = (theirs: string[], mine: string[]) =>
    choice(`swap ${theirs.join()} for ${mine.join()}`, "swap", { rival: "orange", theirs, mine });
  const all = exchanges([
    swap(["lion"], ["totem"]),
    swap(["lion", "lion"], ["mask", "totem"]),
    swap(["plate"], ["mask"]),
  ]);

  it("offers what still leads to a legal exchange", () => {
    const empty = { rival: "orange", theirs: [], mine: [] };
    expect(addable(all, empty, "theirs")).toEqual(new Set(["lion", "plate"]));
    expect(addable(all, { ...empty, theirs: ["plate"] }, "mine")).toEqual(new Set(["mask"]));
    expect(addable(all, { ...empty, theirs: ["lion", "lion"] }, "theirs")).toEqual(new Set());
    expect(addable(all, { ...empty, rival: "blue" }, "theirs")).toEqual(new Set());
  });

  it("is settled when both sides are complete, in whatever order", () => {
    const tray = { rival: "orange", theirs: ["lion", "lion"], mine: ["totem"] };
    expect(settled(all, tray)).toBeUndefined();
    expect(settled(all, { ...tray, mine: ["totem", "mask"] })).toBe(all[1]);
  });
});

describe("figures", () => {
  it("names what is lacking and leaves out what is there", () => {
    const seat = { lacks: { order: 1, token: 0, tiles: 2, cards: 0 } } as unknown as LegendSeat;
    expect(lacking(seat)).toEqual([
      { kind: "order", count: 1 },
      { kind: "tiles", count: 2 },
    ]);
  });

  it("reads a count out of what happened", () => {
    const params = { seat: 1, total: 12, temples: 5, lakes: 4, treasures: 3 };
    const [count] = lastCount([
      { kind: "placed", params: {} },
      { kind: "scored", params },
    ]);
    expect(count).toMatchObject({ seat: 1, total: 12, parts: { temples: 5, high: 0, lakes: 4 } });
  });
});

describe("words", () => {
  it("have the same parameters in both languages", () => {
    const fields = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
    for (const [key, text] of Object.entries(bothLanguages.en))
      expect(fields(bothLanguages.fr[key as keyof typeof bothLanguages.fr]), key).toEqual(fields(text));
  });
});
