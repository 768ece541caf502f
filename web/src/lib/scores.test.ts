import { expect, it } from "vitest";
import { scoreText } from "./scores";

it("says points in halves and quarters as people write them", () => {
  expect([242, 23, 2, 0, 84].map((quarters) => scoreText(quarters, 4))).toEqual([
    "60½",
    "5¾",
    "½",
    "0",
    "21",
  ]);
});

it("says what is below nothing with a minus, not a hyphen", () => {
  expect(scoreText(-9, 1)).toBe("\u22129");
  expect(scoreText(-30, 4)).toBe("\u22127½");
});
