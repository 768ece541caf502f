import { describe, expect, it } from "vitest";
import type { Event, TzolkinView } from "../../lib/api/types";
import { counts, linger, totals } from "./counting";

const event = (kind: string, params: Record<string, unknown>) =>
  ({ kind, params, text: "" }) as unknown as Event;
const view = {
  seats: [
    { seat: 0, points: { buildings: 24, hunger: -12 } },
    { seat: 1, points: { goods: 7 } },
  ],
} as unknown as TzolkinView;

describe("a food day", () => {
  const events = [
    event("gained", { seat: 0, n: 3, good: "@tzolkin.good.corn" }),
    event("food-day", { n: 2 }),
    event("fed", { seat: 0, n: 3, corn: 6 }),
    event("fed", { seat: 1, n: 1, corn: 2 }),
    event("lost", { seat: 1, n: 6, source: "@tzolkin.source.hunger" }),
    event("scored", {
      seat: 0,
      n: 9,
      source: "@tzolkin.source.temples-1",
      lines: [
        { temple: "brown", step: 3, points: 12, bonus: 6 },
        { temple: "green", step: -1, points: -3, bonus: 0 },
      ],
    }),
    event("marker", { seat: 1 }),
    event("gained", { seat: 1, n: 9, good: "@tzolkin.good.gold" }),
  ];

  it("is told for all seats, temple by temple", () => {
    const [count] = counts(events, view);
    expect(count).toEqual({
      kind: "end",
      number: 2,
      lines: [
        { key: "fed", cells: [{ corn: -6 }, { corn: -2 }] },
        { key: "hunger", cells: [null, { points: -6 }] },
        { key: "brown", temple: "brown", cells: [{ points: 12 }, null] },
        { key: "green", temple: "green", cells: [{ points: -3 }, null] },
      ],
    });
    expect(totals(count!.lines, 2)).toEqual([9, -6]);
  });

  it("brings gifts in the middle of an age", () => {
    const gifts = [
      event("food-day", { n: 1 }),
      event("gained", { seat: 1, n: 2, good: "@tzolkin.good.wood.many" }),
      event("gained", { seat: 1, n: 1, good: "@tzolkin.good.skull" }),
    ];
    expect(counts(gifts, view)[0]).toEqual({
      kind: "middle",
      number: 1,
      lines: [{ key: "gifts", cells: [null, { goods: { wood: 2, skull: 1 } }] }],
    });
  });

  it("is looked at longer than anything else", () => {
    expect(linger(events)).toBeGreaterThan(3000);
    expect(linger([event("put", { seat: 0 })])).toBe(0);
  });
});

describe("the end", () => {
  it("counts every source", () => {
    const [count] = counts([event("over", { winner: [0] })], view);
    expect(count?.lines.map((line) => [line.key, line.cells])).toEqual([
      ["buildings", [{ points: 6 }, null]],
      ["hunger", [{ points: -3 }, null]],
      ["goods", [null, { points: 1.75 }]],
    ]);
  });
});
