/** What a screen needs to show an automaton: its parts, loaded when there is one, and the question why. */
import type { Saying } from "./steps";
import type { Walk } from "./walk.svelte";

interface Host {
  readonly automatic: boolean;
  readonly walk: Walk | null;
  watch(ply: number, step: number): Promise<unknown>;
}

export class Showing {
  parts = $state.raw<typeof import(".") | null>(null);
  question = $state.raw<{ sayings: readonly Saying[]; show: (() => void) | null } | null>(null);
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Tables where nobody acts by itself need none of it. */
  load(): void {
    if (this.#host.automatic && !this.parts) void import(".").then((parts) => (this.parts = parts));
  }

  /** Say why; a step that is not on the screen can be shown on the board. */
  ask = (sayings: readonly Saying[], ply: number, step: number | null): void => {
    if (this.#host.walk) this.#host.walk.running = false;
    const show = () => {
      this.close();
      void this.#host.watch(ply, step ?? 0);
    };
    this.question = { sayings, show: step === null ? null : show };
  };

  close = (): void => {
    this.question = null;
  };
}
