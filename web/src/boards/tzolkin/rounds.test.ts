import { describe, expect, it } from "vitest";
import type { Ply } from "../../lib/api/types";
import { rounds } from "./rounds";

const ply = (...events: [string, Record<string, unknown>][]) =>
  ({
    ply: 1,
    seat: 0,
    events: events.map(([kind, params]) => ({ kind, params, text: "" })),
  }) as unknown as Ply;

describe("points from food day to food day", () => {
  const plies = [
    ply(["scored", { seat: 1, n: 3, source: "@tzolkin.source.buildings" }], ["round.plain", { round: 2 }]),
    ply(
      ["food-day", { n: 1 }],
      ["lost", { seat: 0, n: 6, source: "@tzolkin.source.hunger" }],
      ["marker", { seat: 1 }],
      ["round.plain", { round: 7 }],
    ),
    ply(["scored", { seat: 0, n: 2, source: "@tzolkin.source.chichen" }]),
    ply(["food-day", { n: 2 }], ["scored", { seat: 0, n: 9, source: "@tzolkin.source.temples-1" }]),
    ply(["round.plain", { round: 12 }], ["scored", { seat: 1, n: 1, source: "@tzolkin.source.chichen" }]),
    ply(["food-day", { n: 3 }], ["round.plain", { round: 20 }]),
    ply(
      ["food-day", { n: 4 }],
      ["scored", { seat: 1, n: 5, source: "@tzolkin.source.temples-2" }],
      ["goods-counted", { seat: 0, n: 7 }],
      ["monument-scored", { seat: 1, n: 4, tile: "@tzolkin.tile.x" }],
    ),
  ];
  const totals = rounds(plies, 2).map((seat) => seat.map((round) => round.total));

  it("are counted to the food day that ends the stretch, in quarters", () => {
    expect(totals[0]).toEqual([-24, 44, 0, 0, 7]);
    expect(totals[1]).toEqual([12, 0, 4, 20, 16]);
  });
});
