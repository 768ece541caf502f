/** Showing what others do one step at a time, however fast it arrives. */

export class Pace<Step> {
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  /** Nothing is shown before this time. */
  #held = 0;
  /** Grows with every clearing, so that what was under way then does not go on. */
  #round = 0;
  #show: (step: Step) => void | Promise<void>;
  #delay: () => number;
  #changed: (waiting: number) => void;

  constructor(
    show: (step: Step) => void | Promise<void>,
    delay: () => number,
    changed: (waiting: number) => void,
  ) {
    this.#show = show;
    this.#delay = delay;
    this.#changed = changed;
  }

  get waiting(): number {
    return this.#steps.length;
  }

  /** Add steps; the first is shown at once when nothing else is going on. */
  add(...steps: Step[]): void {
    this.#steps.push(...steps);
    this.#changed(this.#steps.length);
    if (this.#running || this.#steps.length === 0) return;
    const wait = this.#held - Date.now();
    this.#running = true;
    if (wait > 0) this.#timer = setTimeout(() => void this.#next(), wait);
    else void this.#next();
  }

  /** Something is being shown that deserves its time: what comes next waits for it. */
  hold(milliseconds: number): void {
    this.#held = Date.now() + milliseconds;
  }

  /** Show only the last step, now. */
  skip(): void {
    const last = this.#steps.at(-1);
    this.clear();
    this.#held = 0;
    if (last !== undefined) void this.#show(last);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
    this.#running = false;
    this.#round += 1;
    this.#changed(0);
  }

  async #next(): Promise<void> {
    const round = this.#round;
    const step = this.#steps.shift();
    this.#running = step !== undefined;
    this.#changed(this.#steps.length);
    if (step === undefined) return;
    await this.#show(step);
    if (round !== this.#round) return;
    const delay = this.#delay();
    if (delay === 0) await this.#next();
    else this.#timer = setTimeout(() => void this.#next(), delay);
  }
}
