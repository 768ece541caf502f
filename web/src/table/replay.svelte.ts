/** A finished game, or a running one so far, looked at step by step through anybody's eyes. */
import type { BoardModule } from "../boards";
import type { Face, Moment, Stage } from "../boards/stage";
import { Refused, Unreachable, api } from "../lib/api/client";
import type { Entry, Game, GameView, History, Table } from "../lib/api/types";
import { catalogue } from "../lib/catalogue.svelte";
import type { Choice } from "../lib/choices";
import { sentence } from "../lib/failing";
import { RecentCache, merge, standing, within } from "../lib/history";
import { facesOf } from "../lib/seats";
import { shared } from "../lib/shared";
import { toasts } from "../lib/toasts.svelte";
import type { Marks, Step } from "../mutul/steps";
import { Walk, stepsAt } from "../mutul/walk.svelte";

const NOTHING: readonly Choice[] = [];

export class ReplayStore implements Stage {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  game = $state.raw<Game | null>(null);
  here = $state.raw<History | null>(null);
  entries = $state.raw<Entry[]>([]);
  failed = $state<"missing" | "unreachable" | null>(null);
  /** A seat's number, "none" or "all"; null: one's own. */
  eyes = $state<string | null>(null);
  moment = $state.raw<Moment | null>(null);
  pointed = $state.raw<string[]>([]);
  module = $state.raw<BoardModule | null>(null);
  #recent = new RecentCache<History>(200);
  /** An automaton's turn, when one stands inside it. */
  walk = $state.raw<Walk | null>(null);
  #steps = new RecentCache<Step[]>(50);
  #wanted = 0;
  #serial = 0;

  constructor(id: string, eyes: string | null) {
    this.id = id;
    this.eyes = eyes;
  }

  readonly choices = NOTHING;
  readonly recent = [];
  hint = null;
  readonly busy = false;
  readonly mine = null;

  faces: Face[] = $derived.by(() => facesOf(this.table?.seats ?? []));
  plies = $derived.by(() => standing(this.entries));

  get view(): GameView {
    if (!this.here) throw new Error("nothing is shown yet");
    return this.walk?.view ?? this.here.view;
  }

  get marks(): Marks | null {
    return this.walk?.marks ?? null;
  }

  /** Somebody at this table acts by itself. */
  get automatic(): boolean {
    return this.table?.seats.some((seat) => seat.kind === "automaton") ?? false;
  }

  get last(): number {
    return this.table?.ply ?? 0;
  }

  /** From the beginning, or from a moment; inside an automaton's turn where that is asked for. */
  async start(ply: number | null, step: number | null = null): Promise<void> {
    try {
      const [table, log] = await Promise.all([api.table(this.id), api.events(this.id, 0), catalogue.load()]);
      this.table = table;
      this.game = catalogue.find(table.game) ?? null;
      this.entries = merge([], log.entries);
      this.#recent = new RecentCache<History>(200);
      this.#steps = new RecentCache<Step[]>(50);
      await this.go(ply ?? 0);
      if (ply === null || step !== null) await this.watch(ply ?? 0, step ?? 0);
      if (!this.here) this.failed = "missing";
    } catch (error) {
      if (error instanceof Refused) this.failed = "missing";
      else if (error instanceof Unreachable) this.failed = "unreachable";
      else throw error;
    }
  }

  async #fetch(ply: number): Promise<History> {
    const key = `${this.eyes}/${ply}`;
    const known = this.#recent.get(key);
    if (known) return known;
    const found = await api.ply(this.id, ply, this.eyes);
    this.#recent.put(key, found);
    return found;
  }

  async #stepsAt(ply: number): Promise<Step[]> {
    if (!this.automatic) return [];
    const key = `${this.eyes}/${ply}`;
    const known = this.#steps.get(key);
    if (known) return known;
    const found = await stepsAt(this.id, ply, this.eyes);
    this.#steps.put(key, found);
    return found;
  }

  /** One step on: into an automaton's turn and through it, where there is one, before the action's own end. */
  async forward(running = false): Promise<void> {
    if (this.walk) return this.walk.next();
    const to = (this.here?.ply ?? -1) + 1;
    if (to <= this.last && !(await this.watch(to, 0, running))) await this.go(to);
  }

  async backward(): Promise<void> {
    if (this.walk) return this.walk.back();
    const ply = this.here?.ply ?? 0;
    if (!(await this.watch(ply, Infinity))) await this.go(ply - 1);
  }

  /** Stand inside the automaton's turn of an action; false where it has none. */
  async watch(ply: number, at = 0, running = false): Promise<boolean> {
    const wanted = ++this.#wanted;
    try {
      const steps = await this.#stepsAt(ply);
      if (wanted !== this.#wanted) return true;
      if (steps.length === 0) return false;
      if (this.here?.ply !== ply) {
        const found = await this.#fetch(ply);
        if (wanted !== this.#wanted) return true;
        this.here = found;
      }
      const shown = ({ events }: Step) => (this.moment = { serial: ++this.#serial, ply, events });
      const left = (forward: boolean) => {
        if (forward) this.#beyond(ply);
        else if (ply > 0) void this.go(ply - 1);
      };
      this.walk = new Walk(ply, steps, { shown, left }, at, running);
      this.moment = null;
      return true;
    } catch (error) {
      if (wanted === this.#wanted) toasts.show(sentence(error), "error");
      return true;
    }
  }

  /** The end of an action whose automaton's turn one has seen. */
  #beyond(ply: number): void {
    this.walk = null;
    if (this.here?.ply !== ply) void this.go(ply);
  }

  /** Go to a moment; the one asked for last wins, and the next one is fetched ahead. */
  async go(ply: number): Promise<void> {
    const to = within(ply, this.last);
    const wanted = ++this.#wanted;
    try {
      const found = await this.#fetch(to);
      if (wanted !== this.#wanted) return;
      this.walk = null;
      const forward = this.here !== null && to === this.here.ply + 1;
      this.here = { ...found, view: shared(this.here?.view, found.view) };
      this.moment =
        forward && found.last ? { serial: ++this.#serial, ply: to, events: found.last.events } : null;
      if (to < this.last) void this.#fetch(to + 1).catch(() => undefined);
    } catch (error) {
      if (wanted === this.#wanted) toasts.show(sentence(error), "error");
    }
  }

  async look(eyes: string | null): Promise<void> {
    const before = this.eyes;
    this.eyes = eyes;
    this.walk = null;
    try {
      this.here = await this.#fetch(this.here?.ply ?? 0);
    } catch (error) {
      this.eyes = before;
      toasts.show(sentence(error), "error");
    }
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
  assist(): Promise<unknown> {
    return Promise.resolve(null);
  }
  explain(): Promise<void> {
    return Promise.resolve();
  }
}
