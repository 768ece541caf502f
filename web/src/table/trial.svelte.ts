/** Actions tried at a table that is nowhere kept: every step is asked of the server, with all that was tried before. */
import type { BoardModule } from "../boards";
import type { Face, Moment, Stage } from "../boards/stage";
import { Refused } from "../lib/api/client";
import type { Action, GameView, Ply } from "../lib/api/types";
import type { Choice } from "../lib/choices";
import { shared } from "../lib/shared";
import { toasts } from "../lib/toasts.svelte";
import type { Chooser } from "./chooser";

export type Gestures = readonly (readonly string[])[];

/** What the server answers: the table after all that was tried. */
export interface Tried {
  readonly prompt: string;
  readonly view: GameView;
  readonly legal: readonly Action[];
  readonly plies: readonly Ply[];
  readonly answer: unknown;
  readonly why: { readonly legal: boolean; readonly text: string } | null;
}

/** What else may be asked at the end. */
export interface Besides {
  assist?: { topic: string; args: Record<string, string | number>; seat: null };
  why?: string;
}

const NOTHING: readonly Choice[] = [];

export abstract class Trial<Found extends Tried> implements Stage, Chooser {
  now = $state.raw<Found | null>(null);
  busy = $state(false);
  hint = $state<string | null>(null);
  moment = $state.raw<Moment | null>(null);
  pointed = $state.raw<string[]>([]);
  /** What each gesture added. */
  protected gestures = $state.raw<Gestures>([]);
  #serial = 0;
  #last: Promise<unknown> = Promise.resolve();

  readonly recent = [];
  readonly marks = null;
  readonly past = null;
  readonly waiting = 0;
  readonly walk = null;
  readonly table = null;

  abstract readonly faces: readonly Face[];
  abstract readonly module: BoardModule | null;
  abstract readonly mine: number | null;
  protected abstract ask(gestures: Gestures, besides: Besides): Promise<Found>;
  /** Say what went wrong. */
  protected abstract failed(error: unknown): Promise<void>;

  get view(): GameView {
    if (!this.now) throw new Error("nothing is tried yet");
    return this.now.view;
  }
  get choices(): readonly Choice[] {
    return this.now?.legal ?? NOTHING;
  }
  get steps(): number {
    return this.gestures.length;
  }

  /** One request after the other: the server tries only so much at a time for one person. */
  #inTurn(gestures: Gestures, besides: Besides = {}): Promise<Found> {
    const asked = this.#last.then(() => this.ask(gestures, besides));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  /** The table with these gestures; false when the rules, or the table, have something against it. */
  protected async attempt(gestures: Gestures): Promise<boolean> {
    this.busy = true;
    try {
      const found = await this.#inTurn(gestures);
      const before = this.now;
      this.now = { ...found, view: shared(before?.view, found.view) };
      this.gestures = gestures;
      const fresh = found.plies.slice(before?.plies.length ?? 0);
      const events = fresh.flatMap((ply) => ply.events);
      this.moment = events.length ? { serial: ++this.#serial, ply: fresh.at(-1)?.ply ?? 0, events } : null;
      return true;
    } catch (error) {
      await this.failed(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  act(notations: readonly string[]): Promise<boolean> {
    return this.busy ? Promise.resolve(false) : this.attempt([...this.gestures, notations]);
  }
  async undo(): Promise<void> {
    if (!this.busy) await this.attempt(this.gestures.slice(0, -1));
  }
  async reset(): Promise<void> {
    await this.attempt([]);
  }

  async assist(topic: string, args: Record<string, string | number>): Promise<unknown> {
    try {
      return (await this.#inTurn(this.gestures, { assist: { topic, args, seat: null } })).answer;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  async explain(notation: string): Promise<void> {
    try {
      const { why } = await this.#inTurn(this.gestures, { why: notation });
      if (why && !why.legal && why.text) toasts.show(why.text, "info");
    } catch (error) {
      await this.failed(error);
    }
  }
}
