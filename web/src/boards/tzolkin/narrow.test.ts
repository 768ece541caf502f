import { describe, expect, it } from "vitest";
import type { TzolkinView } from "../../lib/api/types";
import type { Choice } from "../../lib/choices";
import { gearInPlay, places, placesSince, question, riders, sheetFor, things } from "./narrow";
import { actionMarks, extent, netMarks, scoreMarks, settings } from "./pictures";

function choice(notation: string, kind: string, touches: Record<string, unknown> = {}): Choice {
  return { notation, label: notation, kind, touches, cost: null };
}

const TURN = [
  choice("beg", "beg"),
  choice("put tikal", "put", { gear: "tikal" }),
  choice("put start", "put", { gear: "start" }),
  choice("take uxmal 3", "take", { gear: "uxmal", space: 3 }),
];

describe("what can be clicked", () => {
  it("is the gear, the first-player space and the worker that a turn offers", () => {
    expect([...things(TURN).keys()]).toEqual(["gear tikal", "start", "worker uxmal 3"]);
    expect(things(TURN).get("worker uxmal 3")?.notation).toBe("take uxmal 3");
  });

  it("leaves questions without a thing for the middle of the board", () => {
    expect(question(TURN)).toBeNull();
    const goods = [choice("pay wood", "pay", { good: "wood" }), choice("done", "done")];
    expect(question(goods)).toEqual({ kind: "goods", choices: [goods[0]] });
    expect(question([choice("buy gold", "buy", { good: "gold" })])?.kind).toBe("market");
    expect(question([choice("burn", "burn", { tile: "wood" })])?.kind).toBe("harvest");
    expect(question([choice("advance 2", "advance", { days: 2 })])?.kind).toBe("advance");
    expect(question([choice("without architecture", "without", {})])?.kind).toBe("architecture");
  });

  it("opens the sheet on which the thing lies", () => {
    expect(sheetFor([choice("up brown", "up", { temple: "brown" })])).toBe("temples");
    expect(sheetFor([choice("learn theology", "learn", { technology: "theology" })])).toBe("technologies");
    expect(sheetFor([choice("build farm-one", "build", { tile: "farm-one" })])).toBe("tiles");
    expect(sheetFor(TURN)).toBeNull();
  });
});

describe("who rides", () => {
  const space = (n: number, worker: number | null, neutral = false) => ({
    space: n,
    worker,
    neutral,
    ahead: worker === null && !neutral ? [] : [n + 1, null],
  });
  const view = {
    taken: "tikal 4",
    gears: [
      { id: "tikal", spaces: [space(0, null), space(1, 2), space(2, null, true)] },
      { id: "uxmal", spaces: [space(0, null)] },
    ],
  } as unknown as TzolkinView;

  it("is everybody on a tooth, neutral workers too", () => {
    expect(riders(view)).toEqual([
      { gear: "tikal", space: 1, seat: 2, ahead: [2, null] },
      { gear: "tikal", space: 2, seat: null, ahead: [3, null] },
    ]);
  });

  it("tells the gear in play", () => {
    expect(gearInPlay(view, [])).toBe("tikal");
    const idle = { ...view, taken: null };
    expect(gearInPlay(idle, [])).toBeNull();
    expect(gearInPlay(idle, [choice("burn", "burn", {})])).toBe("palenque");
  });
});

describe("where something happened", () => {
  const event = (kind: string, params: Record<string, unknown>) =>
    ({ kind, params, text: "" }) as unknown as Parameters<typeof places>[0][number];

  it("is ringed", () => {
    const events = [
      event("took", { seat: 1, gear: "@tzolkin.gear.uxmal", space: 4 }),
      event("climbed", { seat: 1, temple: "@tzolkin.temple.green", step: 2 }),
      event("learned", { seat: 1, technology: "@tzolkin.technology.theology", level: 1 }),
      event("gained", { seat: 1, n: 3, good: "@tzolkin.good.corn" }),
    ];
    expect([...places(events)]).toEqual(["space uxmal 4", "step green 2", "level theology 1"]);
  });

  it("stays ringed where it is now: workers ride on, spaces do not", () => {
    const events = [
      event("put", { seat: 1, gear: "@tzolkin.gear.tikal", space: 0 }),
      event("took", { seat: 1, gear: "@tzolkin.gear.uxmal", space: 4 }),
      event("hurried", { seat: 1 }),
      event("round.plain", { round: 3 }),
      event("put", { seat: 1, gear: "@tzolkin.gear.tikal", space: 1 }),
    ];
    expect([...placesSince(events)]).toEqual(["worker tikal 2", "space uxmal 4", "worker tikal 1"]);
  });
});

describe("pictures", () => {
  it("tell an action with its figures", () => {
    expect(actionMarks({ do: "harvest", corn: 7, wood: 3 })).toEqual([
      { icon: "corn", text: "7" },
      { icon: "or" },
      { icon: "wood", text: "3" },
    ]);
    expect(actionMarks({ do: "learn", levels: 2 })).toEqual([{ icon: "learn-any", text: "2" }]);
  });

  it("tell gains and losses with their sign", () => {
    expect(netMarks({ corn: -2, wood: 1, brown: -1 }, 3)).toEqual([
      { icon: "corn", text: "−2" },
      { icon: "wood", text: "+1" },
      { icon: "down-brown", text: "−1" },
      { icon: "points", text: "+3" },
    ]);
  });

  it("are set in a row or one below the other, signs with what follows", () => {
    const [row, column] = settings(actionMarks({ do: "offer", corn: 3, temples: 1 }));
    expect(row).toHaveLength(1);
    expect(column).toEqual([[{ icon: "corn", text: "3" }], [{ icon: "for" }, { icon: "temple-any" }]]);
    expect(extent(column!).width).toBeLessThan(extent(row!).width);
  });

  it("tell how a monument scores", () => {
    expect(scoreMarks({ per: "type", type: "civil", points: 4 })).toEqual([
      { icon: "points", text: "4" },
      { icon: "type-civil" },
    ]);
    expect(scoreMarks({ per: "workers", table: [0, 0, 0, 0, 6, 12, 18] })[0]).toEqual({
      icon: "points",
      text: "≤18",
    });
  });
});
