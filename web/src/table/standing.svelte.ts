/** What one leaves for one's own coming decisions, a maximum bid say: kept by the server, told to nobody else. */
import { Refused, Unreachable, api } from "../lib/api/client";
import type { Game, Orders, Table } from "../lib/api/types";

interface Desk {
  readonly id: string;
  readonly table: Table | null;
  readonly game: Game | null;
}

export class Standing {
  now = $state.raw<Orders | null>(null);
  busy = $state(false);
  readonly #desk: Desk;
  /** The version they were asked for. */
  #asked = -1;
  #answer = Promise.resolve();
  readonly #failed: (error: unknown) => Promise<void>;

  constructor(desk: Desk, failed: (error: unknown) => Promise<void>) {
    this.#desk = desk;
    this.#failed = failed;
  }

  /** One's actions that an order took. */
  get answered(): readonly number[] {
    return this.now?.answered ?? [];
  }

  /** Ask again when the table has moved on; only where the game has orders and one plays at a screen of one's own. */
  look(): Promise<void> {
    const { table, game } = this.#desk;
    if (!table || !game?.orders || table.you.length !== 1) return Promise.resolve();
    if (table.version !== this.#asked) this.#answer = this.#ask((this.#asked = table.version));
    return this.#answer;
  }

  async #ask(version: number): Promise<void> {
    const { id } = this.#desk;
    try {
      const found = await api.orders(id);
      if (version === this.#asked) this.now = found;
    } catch (error) {
      // The table itself says what is wrong; the next version asks again.
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    }
  }

  async leave(order: { key: string; n: number } | null): Promise<void> {
    if (!this.now || this.busy) return;
    this.busy = true;
    try {
      this.now = await api.leaveOrder(this.#desk.id, this.now.matter, order);
    } catch (error) {
      await this.#failed(error);
      this.#asked = -1;
      await this.look();
    } finally {
      this.busy = false;
    }
  }
}
