/** An automaton's turn, looked at step by step: where one is in it, and whether it goes on by itself. */
import { api } from "../lib/api/client";
import type { GameView } from "../lib/api/types";
import { learn, told } from "../lib/words.svelte";
import { ownSayings, stepsOf, type Marks, type Saying, type Step } from "./steps";

/** Where its sentences stand in the catalogue of messages. */
const WORDS = "mutul";

/** The pattern of the sentence that gives a reason, as far as it is known. */
export function because(): string {
  return told(WORDS, "event.because") ?? "";
}

/** The steps inside an action, each with the position after it. */
export async function stepsAt(id: string, ply: number, seat?: string | number | null): Promise<Step[]> {
  const [{ pauses }] = await Promise.all([api.pauses(id, ply, seat), learn(WORDS)]);
  return stepsOf(pauses, because());
}

interface Hooks {
  /** A step is on the screen now. */
  shown: (step: Step) => void;
  /** One has gone beyond the last step, or back before the first. */
  left: (forward: boolean) => void;
}

export class Walk {
  readonly ply: number;
  readonly steps: readonly Step[];
  /** It has just happened, and is shown for the first time. */
  readonly news: boolean;
  running = $state(false);
  #at = $state(0);
  #hooks: Hooks;

  constructor(ply: number, steps: readonly Step[], hooks: Hooks, at = 0, running = false, news = false) {
    this.ply = ply;
    this.steps = steps;
    this.#hooks = hooks;
    this.#at = Math.min(Math.max(0, at), steps.length - 1);
    this.running = running;
    this.news = news;
  }

  get at(): number {
    return this.#at;
  }
  get step(): Step {
    return this.steps[this.#at]!;
  }
  get view(): GameView {
    return this.step.view;
  }
  get marks(): Marks {
    return this.step.marks;
  }
  get sayings(): Saying[] {
    return ownSayings(this.step);
  }

  /** Go to a step and stay there. */
  go(to: number): void {
    this.running = false;
    this.#show(to);
  }

  next(): void {
    this.#show(this.#at + 1);
  }

  back(): void {
    this.running = false;
    this.#show(this.#at - 1);
  }

  /** See no more of it. */
  skip(): void {
    this.running = false;
    this.#hooks.left(true);
  }

  #show(to: number): void {
    if (to < 0 || to >= this.steps.length) return this.#hooks.left(to > 0);
    this.#at = to;
    this.#hooks.shown(this.step);
  }
}
