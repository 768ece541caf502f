import { describe, expect, it } from "vitest";
import {
  ARROW,
  CALENDAR_TEETH,
  M,
  WHOLE,
  calendarTooth,
  calendarTurn,
  collarFrom,
  depth,
  gearTurn,
  polar,
  radiusOf,
  spaceAngle,
  spaceSpot,
  toothAngle,
  toothAt,
  toothed,
  wheel,
} from "./geometry";

const CITIES = [
  wheel("palenque", 10),
  wheel("yaxchilan", 10),
  wheel("tikal", 10),
  wheel("uxmal", 10),
  wheel("chichen", 13),
];
/** A turn of the calendar, two days more than it has, and moments in between. */
const DAYS = Array.from({ length: 28 * 4 }, (_, i) => i / 4);

/** The part of a turn by which an angle misses the next multiple of a step, between -1/2 and 1/2. */
function miss(angle: number, step: number): number {
  const share = angle / step;
  return share - Math.round(share);
}

describe("teeth mesh", () => {
  it.each(CITIES)("of $id and the calendar touch at their pitch circles", (gear) => {
    const gap = Math.hypot(gear.at.x, gear.at.y) - radiusOf(CALENDAR_TEETH) - gear.radius;
    expect(Math.abs(gap)).toBeLessThan(1e-9);
  });

  it.each(CITIES)("of $id: a tooth meets a gap on every day and on the way", (gear) => {
    for (const day of DAYS) {
      // Both seen from the point of contact, in teeth.
      const calendar = miss(gear.angle - calendarTooth(0, day), 360 / CALENDAR_TEETH);
      const facing = gear.angle + 180 - (toothAngle(gear, 0) + gearTurn(gear, day));
      const city = miss(facing, 360 / gear.teeth);
      const off = Math.abs(calendar + city);
      expect(Math.abs(off - 0.5)).toBeLessThan(0.1);
    }
  });

  it.each(CITIES)("of $id: the rims move at one speed in one direction where they touch", (gear) => {
    const calendar = (calendarTurn(1) * radiusOf(CALENDAR_TEETH) * Math.PI) / 180;
    const city = (gearTurn(gear, 1) * gear.radius * Math.PI) / 180;
    expect(calendar).toBeCloseTo(-city, 9);
  });

  it("one day is one tooth everywhere", () => {
    expect(calendarTurn(CALENDAR_TEETH)).toBeCloseTo(-360, 9);
    for (const gear of CITIES) expect(gearTurn(gear, gear.teeth)).toBeCloseTo(360, 9);
  });
});

describe("workers", () => {
  it.each(CITIES)("of $id stand at the space the view names, on every day", (gear) => {
    for (let day = 0; day <= 28; day++)
      for (let space = 0; space < gear.teeth; space++) {
        const tooth = toothAt(gear, space, day);
        const drawn = toothAngle(gear, tooth) + gearTurn(gear, day);
        expect(Math.abs(miss(drawn - spaceAngle(gear, space), 360))).toBeLessThan(1e-9);
      }
  });

  it.each(CITIES)("of $id ride: the tooth of a worker is the same on the next day, one space on", (gear) => {
    for (let day = 0; day < 28; day++) expect(toothAt(gear, 4, day + 1)).toBe(toothAt(gear, 3, day));
  });
});

describe("the board", () => {
  it("shows the tooth of the day at the arrow", () => {
    for (let day = 0; day <= 27; day++)
      expect(Math.abs(miss(calendarTooth(day % CALENDAR_TEETH, day) - ARROW, 360))).toBeLessThan(1e-9);
  });

  it.each(CITIES)("keeps the hidden teeth of $id towards the calendar", (gear) => {
    for (const space of [gear.teeth - 2, gear.teeth - 1]) {
      const { x, y } = spaceSpot(gear, space, gear.radius);
      expect(Math.hypot(x, y)).toBeLessThan(Math.hypot(gear.at.x, gear.at.y));
    }
  });

  it("has room for every space, and no two lie on each other", () => {
    const spots = CITIES.flatMap((gear) =>
      Array.from({ length: gear.teeth - 2 }, (_, space) => {
        const deep = depth(gear, space, 2);
        return { id: gear.id, space, deep, ...spaceSpot(gear, space, collarFrom(gear) + deep / 2) };
      }),
    );
    for (const spot of spots) {
      expect(spot.x - spot.deep / 2).toBeGreaterThan(WHOLE.x);
      expect(spot.y - spot.deep / 2).toBeGreaterThan(WHOLE.y);
      expect(spot.x + spot.deep / 2).toBeLessThan(WHOLE.x + WHOLE.width);
      expect(spot.y + spot.deep / 2).toBeLessThan(WHOLE.y + WHOLE.height);
      for (const other of spots)
        if (other.id !== spot.id)
          expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThan(
            (spot.deep + other.deep) / 2,
          );
    }
  });

  it("draws as many teeth as there are", () => {
    expect(toothed(13, 0).match(/Q/g)).toHaveLength(26);
    const { x, y } = polar(M, 90);
    expect([Math.round(x), Math.round(y)]).toEqual([0, M]);
  });
});
