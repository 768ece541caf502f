/** One's next turn, tried at an imagined table; nothing is done at the true one. */
import type { BoardModule } from "../boards";
import type { Face } from "../boards/stage";
import { Refused, api } from "../lib/api/client";
import type { Plan } from "../lib/api/types";
import { t } from "../lib/i18n/index.svelte";
import { toasts } from "../lib/toasts.svelte";
import type { TableStore } from "./store.svelte";
import { Trial, type Besides, type Gestures } from "./trial.svelte";

const DICE = 2 ** 32;

export class PlanStore extends Trial<Plan> {
  #dice = Math.floor(Math.random() * DICE);
  #following = false;
  readonly #store: TableStore;

  constructor(store: TableStore) {
    super();
    this.#store = store;
  }

  get faces(): Face[] {
    return this.#store.faces;
  }
  get module(): BoardModule | null {
    return this.#store.module;
  }
  get mine(): number | null {
    return this.now?.seat ?? null;
  }

  protected ask(gestures: Gestures, besides: Besides): Promise<Plan> {
    const version = this.#store.table?.version ?? 0;
    const asked = { version, seat: this.#store.mine, dice: this.#dice, actions: gestures.flat() };
    return api.plan(this.#store.id, { ...asked, ...besides });
  }

  protected async failed(error: unknown): Promise<void> {
    // The true table comes with the answer, and the plan follows it.
    if (error instanceof Refused && error.table) await this.#store.adopt(error.table);
    else await this.#store.acting.failed(error);
  }

  /** The table has moved on: the same plan from there, or a new one where it does not fit any more. */
  async follow(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    let version = -1;
    while (version !== this.#store.table?.version) {
      version = this.#store.table?.version ?? version;
      if ((await this.attempt(this.gestures)) || version !== this.#store.table?.version) continue;
      if (this.gestures.length === 0) break;
      toasts.show(t("plan.anew"), "info");
      await this.attempt([]);
    }
    this.#following = false;
  }

  /** Begin anew with other draws. */
  async otherChance(): Promise<void> {
    this.#dice = Math.floor(Math.random() * DICE);
    await this.attempt([]);
  }
}
