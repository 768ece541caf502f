/** Which family of games has a board of its own: one line each. Without one, the list of choices fills the screen. */
import type { Component } from "svelte";
import type { Event } from "../lib/api/types";
import type { Stage } from "./stage";

export interface BoardModule<Play = unknown> {
  /** What one is in the middle of at this board; shared by its parts. */
  begin(stage: Stage): Play;
  Board: Component<{ play: Play }>;
  SeatPanel: Component<{ play: Play; seat: number }>;
  Status: Component<{ play: Play }>;
  /** How much longer than usual these events deserve to be looked at, in milliseconds. */
  linger(events: readonly Event[]): number;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own kind of play
type AnyBoard = BoardModule<any>;

const BOARDS: Record<string, () => Promise<{ default: AnyBoard }>> = {
  tikal: () => import("./tikal"),
};

export async function boardOf(family: string): Promise<AnyBoard | null> {
  const load = BOARDS[family];
  return load ? (await load()).default : null;
}
