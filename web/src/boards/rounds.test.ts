import { expect, it } from "vitest";
import type { Ply } from "../lib/api/types";
import { others, rounds } from "./rounds";

const scored = (ply: number, seat: number, temples: number, treasures: number) =>
  ({
    ply,
    seat,
    notation: "end",
    label: "End turn",
    kind: "end",
    touches: {},
    events: [
      {
        kind: "scored",
        text: "",
        params: { seat, total: temples + treasures, temples, treasures, score: 99, lines: [] },
      },
    ],
  }) as unknown as Ply;

it("collects each seat's rounds in order, with their parts", () => {
  const found = rounds([scored(5, 1, 3, 1), scored(9, 0, 4, 0), scored(20, 1, 7, 3)], 2);
  expect(found).toEqual([
    [{ total: 4, parts: { temples: 4, treasures: 0 } }],
    [
      { total: 4, parts: { temples: 3, treasures: 1 } },
      { total: 10, parts: { temples: 7, treasures: 3 } },
    ],
  ]);
});

it("shows what rounds do not explain", () => {
  const found = rounds([scored(5, 0, 10, 2), scored(6, 1, 1, 0)], 2);
  expect(others(found, [27, 1])).toEqual([15, 0]);
});
