import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "./pace";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(delay: number) {
  const shown: number[] = [];
  const waiting: number[] = [];
  const pace = new Pace<number>(
    (step) => void shown.push(step),
    () => delay,
    (count) => void waiting.push(count),
  );
  return { pace, shown, waiting };
}

describe("pace", () => {
  it("shows the first step at once and the others one by one", async () => {
    const { pace, shown } = started(500);
    pace.add(1, 2, 3);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([1]);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("keeps the order of steps that arrive while others wait", async () => {
    const { pace, shown } = started(100);
    pace.add(1, 2);
    await vi.advanceTimersByTimeAsync(50);
    pace.add(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("shows everything at once without delay", async () => {
    const { pace, shown } = started(0);
    pace.add(1, 2, 3);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("skips to the last step and goes on with what comes later", async () => {
    const { pace, shown, waiting } = started(1000);
    pace.add(1, 2, 3, 4);
    await vi.advanceTimersByTimeAsync(0);
    pace.skip();
    expect(shown).toEqual([1, 4]);
    expect(waiting.at(-1)).toBe(0);
    pace.add(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([1, 4, 5]);
  });

  it("shows nothing any more after clear", async () => {
    const { pace, shown } = started(10);
    pace.add(1, 2);
    await vi.advanceTimersByTimeAsync(0);
    pace.clear();
    await vi.advanceTimersByTimeAsync(100);
    expect(shown).toEqual([1]);
  });

  it("does not go on with what was under way when it was cleared", async () => {
    const shown: string[] = [];
    const pace = new Pace<string>(
      async (step) => {
        if (step === "slow") await new Promise((done) => setTimeout(done, 100));
        shown.push(step);
      },
      () => 0,
      () => undefined,
    );
    pace.add("slow", "never");
    await vi.advanceTimersByTimeAsync(10);
    pace.clear();
    pace.add("new");
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual(["new", "slow"]);
  });
});
