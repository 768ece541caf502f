/** What a board may see and do. A table in play and a replay both are such a stage. */
import type { Event, GameView, Ply } from "../lib/api/types";
import type { Choice } from "../lib/choices";
import type { Marks } from "../mutul/steps";

export interface Face {
  seat: number;
  word: string;
  label: string;
  name: string;
  you: boolean;
}

/** What just happened; `serial` grows with every one. */
export interface Moment {
  serial: number;
  ply: number;
  events: readonly Event[];
}

export interface Stage {
  readonly view: GameView;
  readonly faces: readonly Face[];
  /** The seat through whose eyes one looks, when it is one's own. */
  readonly mine: number | null;
  /** Every legal action; none while one only looks. */
  readonly choices: readonly Choice[];
  readonly busy: boolean;
  readonly moment: Moment | null;
  /** Ids a line of the log points at. */
  readonly pointed: readonly string[];
  /** What others did since one's own last step, as far as it is on the screen. */
  readonly recent: readonly Ply[];
  /** What a step of an automaton is about, while it is looked at. */
  readonly marks: Marks | null;
  /** What to do next in the middle of a gesture, said instead of the server's prompt. */
  hint: string | null;
  act(notations: readonly string[]): Promise<boolean>;
  assist(topic: string, args: Record<string, string | number>): Promise<unknown>;
  /** Say why an action cannot be taken. */
  explain(notation: string): Promise<void>;
}
