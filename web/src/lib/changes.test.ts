import { describe, expect, it } from "vitest";
import type { LiveChanges, LiveTable, Table } from "./api/types";
import { Line, patched } from "./changes";

const table = {
  version: 3,
  seats: [{ seat: 0 }],
  legal: [{ notation: "end" }],
  view: { game: "toy", cells: { a1: { level: 1 }, b2: { level: 2 } }, points: 4 },
} as unknown as Table;
const told = (changes: LiveChanges["changes"]): LiveChanges => ({
  type: "changes",
  version: 4,
  ply: 2,
  events: [],
  changes,
});
const whole: LiveTable = { type: "table", version: 3, ply: 1, events: [], table };

describe("changes", () => {
  it("puts each value at its path and leaves the table it had as it was", () => {
    const before = structuredClone(table);
    const now = patched(table, [
      [["version"], 4],
      [["view", "cells", "b2"], { level: 5 }],
      [["view", "cells", "c3"], { level: 1 }],
    ]);
    expect(now).toMatchObject({
      version: 4,
      view: { points: 4, cells: { a1: { level: 1 }, b2: { level: 5 }, c3: { level: 1 } } },
    });
    expect(table).toEqual(before);
  });

  it("keeps what has not changed the same object, so that it is not drawn again", () => {
    const now = patched(table, [[["view", "cells", "b2"], { level: 5 }]]);
    const cells = (of: Table) => (of.view as unknown as { cells: Record<string, unknown> }).cells;
    expect(now.legal).toBe(table.legal);
    expect(cells(now).a1).toBe(cells(table).a1);
    expect(cells(now)).not.toBe(cells(table));
  });

  it("adds one message's changes to those before it", () => {
    const line = new Line();
    line.whole(whole);
    line.whole(told([[["version"], 4]]));
    const second = line.whole(told([[["view", "points"], 1]]));
    expect(second?.table).toMatchObject({ version: 4, view: { points: 1 } });
  });

  it("says nothing of changes to a table it never heard of", () => {
    expect(new Line().whole(told([[["version"], 4]]))).toBeNull();
  });
});
