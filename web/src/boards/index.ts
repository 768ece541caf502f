/** The boards, one line each; a game names its own (`board` in the catalogue). Whatever a board lacks, the generic table does:
 * without a board the list of choices fills the screen. */
import type { Component } from "svelte";
import type { IconName } from "../components/Icon.svelte";
import type { Event, GameView, Ply } from "../lib/api/types";
import type { Choice } from "../lib/choices";
import type { RoundScore } from "./rounds";
import type { Stage } from "./stage";

export interface BoardModule<Play = unknown> {
  /** What one is in the middle of at this board; shared by its parts. */
  begin(stage: Stage): Play;
  /** Where one plays, filling the stage. */
  Board?: Component<{ play: Play }>;
  /** How the game stands at a glance, beside the list of choices where there is no board. */
  Summary?: Component<{ play: Play }>;
  /** What lies open to be had, where there is no board. */
  Display?: Component<{ play: Play }>;
  /** A player's own things. */
  SeatPanel?: Component<{ play: Play; seat: number }>;
  /** What is left to spend in this turn. */
  Status?: Component<{ play: Play }>;
  /** The board's own buttons, in the bar where a thumb reaches them. */
  Controls?: Component<{ play: Play }>;
  /** Choices that touch nothing and that the controls show, so that the bar need not. */
  shows?(choice: Choice): boolean;
  /** Where a choice is made, as selectors of parts of the page. */
  spots?(choice: Choice): string[];
  /** A small picture of a choice, in the list of all of them. */
  ChoicePicture?: Component<{ play: Play; choice: Choice }>;
  /** Icons for the parts of a score. */
  signs?: Readonly<Record<string, IconName>>;
  /** How much longer than usual these events deserve to be looked at, in milliseconds. */
  linger?(events: readonly Event[]): number;
  /** What of a view its seat alone may see, as far as this board ever shows it; without this everything counts. */
  secrets?(view: GameView): unknown;
  /** Each seat's points by scoring round, for games that have such rounds. */
  rounds?(plies: readonly Ply[], seats: number): RoundScore[][];
  /** What the n-th of them is called, counted from one. */
  roundName?(n: number): string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own kind of play
type AnyBoard = BoardModule<any>;

const BOARDS: Record<string, () => Promise<{ default: AnyBoard }>> = {
  tikal: () => import("./tikal"),
  legend: () => import("./legend"),
  tzolkin: () => import("./tzolkin"),
};

export async function boardOf(key: string): Promise<AnyBoard | null> {
  const load = BOARDS[key];
  return load ? (await load()).default : null;
}
