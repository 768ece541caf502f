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
    return this.here.view;
  }

  get last(): number {
    return this.table?.ply ?? 0;
  }

  async start(ply: number | null): Promise<void> {
    try {
      const [table, log] = await Promise.all([api.table(this.id), api.events(this.id, 0), catalogue.load()]);
      this.table = table;
      this.game = catalogue.find(table.game) ?? null;
      this.entries = merge([], log.entries);
      this.#recent = new RecentCache<History>(200);
      await this.go(ply ?? 0);
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

  /** Go to a moment; the one asked for last wins, and the next one is fetched ahead. */
  async go(ply: number): Promise<void> {
    const to = within(ply, this.last);
    const wanted = ++this.#wanted;
    try {
      const found = await this.#fetch(to);
      if (wanted !== this.#wanted) return;
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
