import { describe, expect, it } from "vitest";
import type { Entry, Ply } from "./api/types";
import { RecentCache, eventsOf, merge, since, standing, turns, within } from "./history";

const ply = (number: number, seat: number, events: string[] = []): Ply => ({
  ply: number,
  seat,
  notation: `step ${number}`,
  label: `Step ${number}`,
  kind: "step",
  touches: {},
  events: events.map((kind) => ({ kind, params: {}, text: kind })) as Ply["events"],
});

const entry = (version: number, kind: Entry["kind"], at: number, plies: Ply[] = []): Entry => ({
  version,
  at: "2026-01-01T00:00:00Z",
  kind,
  seat: 0,
  ply: at,
  text: "",
  undone: false,
  plies,
  events: [],
});

describe("since", () => {
  const plies = [ply(1, 0), ply(2, 1), ply(3, 0), ply(4, 1), ply(5, 2), ply(6, 1)];
  const numbers = (found: Ply[]) => found.map((one) => one.ply);

  it("begins after one's own last step and ends with what is shown", () => {
    expect(numbers(since(plies, 0, 6))).toEqual([4, 5, 6]);
    expect(numbers(since(plies, 0, 5))).toEqual([4, 5]);
    expect(numbers(since(plies, 2, 6))).toEqual([6]);
    expect(numbers(since(plies, 1, 6))).toEqual([]);
  });

  it("counts what the server answered for one as news", () => {
    expect(numbers(since(plies, 0, 6, [3]))).toEqual([2, 3, 4, 5, 6]);
    expect(numbers(since(plies, 1, 6, [6]))).toEqual([5, 6]);
  });

  it("is the last turn for who has no seat", () => {
    expect(numbers(since(plies, null, 6))).toEqual([6]);
  });
});

describe("within", () => {
  it("keeps a ply between the first and the last", () => {
    expect(within(-3, 10)).toBe(0);
    expect(within(4, 10)).toBe(4);
    expect(within(99, 10)).toBe(10);
  });
});

describe("merge", () => {
  const one = entry(1, "actions", 1, [ply(1, 0)]);
  const walk = entry(2, "actions", 4, [ply(2, 0), ply(3, 0), ply(4, 0)]);

  it("puts entries in order and takes each version once", () => {
    const merged = merge([one], [walk, one]);
    expect(merged.map((e) => e.version)).toEqual([1, 2]);
    expect(standing(merged).map((p) => p.ply)).toEqual([1, 2, 3, 4]);
  });

  it("takes back what an undo took back, part of a walk included", () => {
    const merged = merge([one, walk], [entry(3, "undo", 3)]);
    expect(standing(merged).map((p) => p.ply)).toEqual([1, 2, 3]);
    const further = merge(merged, [entry(4, "undo", 0)]);
    expect(standing(further)).toEqual([]);
  });

  it("keeps what was played after an undo, and undoes that in turn", () => {
    const again = entry(4, "actions", 5, [ply(4, 0), ply(5, 1)]);
    const merged = merge([one, walk], [entry(3, "undo", 3), again]);
    expect(standing(merged).map((p) => p.ply)).toEqual([1, 2, 3, 4, 5]);
    expect(standing(merge(merged, [entry(5, "undo", 4)])).map((p) => p.ply)).toEqual([1, 2, 3, 4]);
  });
});

it("groups consecutive plies of a seat into turns", () => {
  const grouped = turns([ply(1, 0), ply(2, 0), ply(3, 1), ply(4, 0)]);
  expect(grouped.map((turn) => [turn.seat, turn.first, turn.plies.length])).toEqual([
    [0, 1, 2],
    [1, 3, 1],
    [0, 4, 1],
  ]);
});

it("finds events with the ply that caused them", () => {
  const found = eventsOf(
    [ply(1, 0, ["moved"]), ply(2, 0, ["turn", "scored"]), ply(3, 1, ["scored"])],
    "scored",
  );
  expect(found.map((hit) => hit.ply)).toEqual([2, 3]);
});

describe("RecentCache", () => {
  it("forgets what was not looked at for longest", () => {
    const cache = new RecentCache<number>(2);
    cache.put("a", 1);
    cache.put("b", 2);
    expect(cache.get("a")).toBe(1);
    cache.put("c", 3);
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("a")).toBe(1);
    expect(cache.get("c")).toBe(3);
  });
});
