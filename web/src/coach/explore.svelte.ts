/** Other actions from a moment of a finished game: tried, judged by the coach, and kept as variations. */
import type { BoardModule } from "../boards";
import type { Face } from "../boards/stage";
import { Refused, api } from "../lib/api/client";
import type { Explored, Judged, Turn, Variation, Variations } from "../lib/api/types";
import { attempt, sentence } from "../lib/failing";
import { RecentCache } from "../lib/history";
import { toasts } from "../lib/toasts.svelte";
import type { ReplayStore } from "../table/replay.svelte";
import { Trial, type Besides, type Gestures } from "../table/trial.svelte";

/** A line: actions of the game before it, and its own. */
export interface Line {
  readonly ply: number;
  readonly actions: readonly string[];
}

/** The gestures that hold the first so many actions. */
export function upTo(gestures: Gestures, actions: number): Gestures {
  let left = actions;
  return gestures.filter((gesture) => (left -= gesture.length) >= 0);
}

export class ExploreStore extends Trial<Explored> {
  ply = $state(0);
  judged = $state.raw<Judged | null>(null);
  judging = $state(false);
  problem = $state("");
  kept = $state.raw<Variations | null>(null);
  readonly #replay: ReplayStore;
  #known = new RecentCache<Judged>(100);
  #asking: AbortController | null = null;

  constructor(replay: ReplayStore) {
    super();
    this.#replay = replay;
  }

  get faces(): Face[] {
    return this.#replay.faces;
  }
  get module(): BoardModule | null {
    return this.#replay.module;
  }
  get mine(): number | null {
    return typeof this.now?.seat === "number" ? this.now.seat : null;
  }
  get actions(): readonly string[] {
    return this.now?.actions ?? [];
  }
  /** The variation one stands in, where it is kept. */
  get variation(): Variation | null {
    const fits = (one: Variation) =>
      one.ply === this.ply && this.actions.every((action, i) => one.actions[i] === action);
    return this.actions.length ? (this.kept?.variations.find(fits) ?? null) : null;
  }

  protected ask(gestures: Gestures, besides: Besides): Promise<Explored> {
    return api.explore(this.#replay.id, { ply: this.ply, actions: gestures.flat(), ...besides });
  }
  protected failed(error: unknown): Promise<void> {
    toasts.show(sentence(error), error instanceof Refused && error.problem.article ? "info" : "error");
    return Promise.resolve();
  }

  /** Stand at the end of a line, each of its actions a step that can be taken back. */
  async open({ ply, actions }: Line): Promise<void> {
    this.ply = ply;
    await this.attempt(await this.#fitting(actions.map((action) => [action])));
  }
  /** What was better was planned without knowing what would be drawn: its last steps may not fit. */
  async #fitting(steps: Gestures): Promise<Gestures> {
    try {
      if (steps.length) await this.ask(steps, {});
    } catch (error) {
      const at = error instanceof Refused ? error.problem.at : null;
      return at === null ? steps : upTo(steps, at);
    }
    return steps;
  }

  /** Follow one of the coach's turns as far as it can be played. */
  async follow({ actions }: Turn): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const steps = actions.map((action) => [action]);
    await this.attempt(await this.#fitting([...this.gestures, ...steps]));
  }

  /** Ask what the position is worth; an earlier question is given up. */
  async judge(): Promise<void> {
    this.#asking?.abort();
    const key = `${this.ply}/${this.actions.join("/")}`;
    this.judged = this.#known.get(key) ?? null;
    if (this.judged) return;
    const asking = (this.#asking = new AbortController());
    this.judging = true;
    this.problem = "";
    try {
      const found = await api.judge(this.#replay.id, this.ply, this.actions, asking.signal);
      this.#known.put(key, found);
      if (this.#asking === asking) this.judged = found;
    } catch (error) {
      if (this.#asking === asking && !asking.signal.aborted) this.problem = sentence(error);
    } finally {
      if (this.#asking === asking) this.judging = false;
    }
  }
  forget(): void {
    this.#known = new RecentCache<Judged>(100);
  }
  close(): void {
    this.#asking?.abort();
    this.#asking = null;
  }

  async load(): Promise<void> {
    this.kept = (await attempt(() => api.variations(this.#replay.id))) ?? this.kept;
  }
  async keep(): Promise<void> {
    const deed = { do: "keep" as const, ply: this.ply, actions: [...this.actions] };
    this.kept = (await attempt(() => api.vary(this.#replay.id, deed))) ?? this.kept;
  }
  async drop({ id }: Variation): Promise<void> {
    const deed = { do: "drop" as const, variation: id };
    this.kept = (await attempt(() => api.vary(this.#replay.id, deed))) ?? this.kept;
  }
}
