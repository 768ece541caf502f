import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Live, backoff, type Connection } from "./live";

class Line {
  static opened: Line[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  constructor(readonly address: string) {
    Line.opened.push(this);
  }
  close() {
    this.closed = true;
    this.onclose?.();
  }
  say(version: number) {
    this.onmessage?.({ data: JSON.stringify({ type: "beat", version }) });
  }
}

const listeners = new Map<string, () => void>();
const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  Line.opened = [];
  listeners.clear();
  vi.stubGlobal("addEventListener", (name: string, call: () => void) => listeners.set(name, call));
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function started() {
  const states: Connection[] = [];
  const heard: number[] = [];
  let since = 0;
  const live = new Live({
    address: () => `since=${since}`,
    heard: (message) => {
      if (message.type === "beat") heard.push((since = message.version));
    },
    changed: (state) => void states.push(state),
    open: (address) => new Line(address) as unknown as WebSocket,
  });
  return { live, states, heard };
}

it("waits longer each time, never more than some seconds", () => {
  expect(backoff(0, 0.5)).toBe(400);
  expect(backoff(3, 0.5)).toBe(3200);
  expect(backoff(20, 1)).toBeLessThanOrEqual(12_500);
});

it("comes back after a break and asks for what it missed", () => {
  const { states, heard } = started();
  Line.opened[0]!.say(7);
  Line.opened[0]!.close();
  expect(states.at(-1)).toBe("away");
  vi.advanceTimersByTime(1000);
  expect(Line.opened).toHaveLength(2);
  expect(Line.opened[1]!.address).toBe("since=7");
  Line.opened[1]!.say(9);
  expect(states.at(-1)).toBe("live");
  expect(heard).toEqual([7, 9]);
});

it("takes long silence for a break", () => {
  const { states } = started();
  Line.opened[0]!.say(1);
  vi.advanceTimersByTime(46_000);
  expect(Line.opened[0]!.closed).toBe(true);
  expect(states).toContain("away");
});

it("does not wait when the machine is back on the network", () => {
  started();
  listeners.get("offline")?.();
  expect(Line.opened).toHaveLength(1);
  listeners.get("online")?.();
  expect(Line.opened).toHaveLength(2);
});

it("stays away once it is closed", () => {
  const { live } = started();
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(Line.opened).toHaveLength(1);
});
