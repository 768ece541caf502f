import { describe, expect, it } from "vitest";
import type { Clock } from "./api/types";
import { clockOf, figure, milestone, ownChoice, remaining, spelled } from "./clock";

const bank: Clock = {
  kind: "bank",
  vacation: false,
  stands_until: null,
  days: null,
  minutes: 10,
  increment: 5,
  turn_minutes: null,
  left: { "0": 512.3, "1": 600 },
  running: [0],
  deadline: null,
  out: false,
  bot: "novice",
};

describe("what is left", () => {
  it("runs for the seat that decides and stands still for the others", () => {
    expect(remaining(bank, 0, 12.3)).toBeCloseTo(500);
    expect(remaining(bank, 1, 12.3)).toBe(600);
    expect(remaining(bank, 2, 12.3)).toBeNull();
  });

  it("never goes below nothing, and stands still when nobody's time runs", () => {
    expect(remaining(bank, 0, 9999)).toBe(0);
    expect(remaining({ ...bank, running: [] }, 0, 9999)).toBe(512.3);
  });

  it("is not shown where days are given or there is no clock", () => {
    expect(remaining({ ...bank, kind: "days" }, 0, 0)).toBeNull();
    expect(remaining(null, 0, 0)).toBeNull();
  });
});

describe("on the face of the clock", () => {
  it("stand minutes and seconds, with hours where there are any", () => {
    expect([600, 65, 9.2, 0.1, 0].map(spelled)).toEqual(["10:00", "1:05", "0:10", "0:01", "0:00"]);
    expect(spelled(3725)).toBe("1:02:05");
  });

  it("a few marks are said aloud, each once", () => {
    expect([61, 60, 31, 30, 11, 10, 0].map(milestone)).toEqual([null, 60, 60, 30, 30, 10, 10]);
  });
});

it("a choice asks for its clock", () => {
  expect(clockOf("bank 10 5", "novice")).toEqual({ minutes: 10, increment: 5, bot: "novice" });
  expect(clockOf("turn 2", "novice")).toEqual({ turn_minutes: 2, bot: "novice" });
  expect(clockOf("days 3", "novice")).toEqual({ days: 3, bot: "novice" });
  expect(clockOf("days 3", "novice", true)).toEqual({ days: 3, bot: "novice", vacation: true });
  expect(clockOf("turn 2", "novice", true)).toEqual({ turn_minutes: 2, bot: "novice" });
  expect(clockOf("", "novice")).toBeNull();
});

describe("a clock of one's own", () => {
  const figures = { minutes: "12", increment: "2,5", turn: " 0.5 " };

  it("is made of figures written in either language", () => {
    expect(ownChoice("own bank", figures)).toEqual({ choice: "bank 12 2.5" });
    expect(ownChoice("own turn", figures)).toEqual({ choice: "turn 0.5" });
    expect(["15", "2,5", ".5", "", "a lot", "-3", "1e9", "1,2,3"].map(figure)).toEqual([
      15,
      2.5,
      0.5,
      ...Array<null>(5).fill(null),
    ]);
  });

  it("names the first figure that is none", () => {
    expect(ownChoice("own bank", { ...figures, increment: "soon" })).toEqual({ wrong: "increment" });
    expect(ownChoice("own bank", { ...figures, minutes: "", increment: "" })).toEqual({ wrong: "minutes" });
  });

  it("leaves every other choice as it is", () => {
    expect(ownChoice("bank 20 10", { minutes: "", increment: "", turn: "" })).toEqual({
      choice: "bank 20 10",
    });
    expect(ownChoice("", figures)).toEqual({ choice: "" });
  });

  it("asks for nothing too: the server says what is too little", () => {
    expect(clockOf("turn 0", "novice")).toEqual({ turn_minutes: 0, bot: "novice" });
  });
});
