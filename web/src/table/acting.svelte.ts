/** What one does at a table: one write at a time, each answered with the table as it then stands. */
import { Refused, Unreachable, api } from "../lib/api/client";
import type { Entry, Table } from "../lib/api/types";
import { sentence } from "../lib/failing";
import { gesture } from "../lib/history";
import { t } from "../lib/i18n/index.svelte";
import { paths } from "../lib/router.svelte";
import { play } from "../lib/sound";
import { toasts } from "../lib/toasts.svelte";

/** A server that answers within this time, in milliseconds, needs no sign that one waits. */
const SLOW = 150;

/** What acting needs to know of the table, and whom it tells. */
interface Desk {
  readonly id: string;
  readonly table: Table | null;
  readonly entries: readonly Entry[];
  readonly mine: number | null;
  /** The book a refusal's article stands in. */
  bookOf(article: string): string;
  adopt(table: Table): Promise<void>;
  /** One has sat down: the server knows people by their live line, so it is opened again. */
  seated(): void;
}

export class Acting {
  /** An answer is being waited for, long enough to show it. */
  busy = $state(false);
  readonly #desk: Desk;
  /** The write under way; it never fails. */
  #writing: Promise<unknown> | null = null;
  /** The last gesture and where it led: the log may come after the answer. */
  #gesture = { ply: -1, steps: 0 };

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get #version(): number {
    return this.#desk.table?.version ?? 0;
  }

  /** True when all of it was done: what would have followed something newly shown is left for a new decision. */
  async act(notations: readonly string[]): Promise<boolean> {
    if (!this.#desk.table) return false;
    let rest: string[] = [];
    const done = await this.#write(async () => {
      const answer = await api.act(this.#desk.id, this.#version, notations);
      const { taken, rest: left, ...table } = answer;
      this.#gesture = { ply: table.ply, steps: taken };
      rest = left;
      return table;
    });
    if (rest.length > 0) toasts.show(t("act.rest"), "info");
    return done && rest.length === 0;
  }

  /** Take back what the last gesture did, however many steps that were, or the whole turn; a gesture whose
   * answer is still awaited is taken back when it comes. */
  async undo(what: "gesture" | "turn"): Promise<boolean> {
    while (this.#writing) await this.#writing;
    const { id, table, entries } = this.#desk;
    if (!table || table.undo.steps === 0) return false;
    if (what === "turn") return this.#write(() => api.undo(id, this.#version, "turn"));
    const { steps } = table.undo;
    const known = this.#gesture.ply === table.ply ? Math.min(this.#gesture.steps, steps) : 0;
    const back = known || gesture(entries, table.you, steps);
    return this.#write(() => api.undoTo(id, this.#version, table.ply - back));
  }

  /** Further back than the rules let one go: everybody is asked. */
  askUndo(ply: number): Promise<boolean> {
    return this.#write(() => api.undoTo(this.#desk.id, this.#version, ply));
  }

  answer(agree: boolean): Promise<boolean> {
    return this.#write(() => api.answer(this.#desk.id, this.#version, agree));
  }

  /** Skip a step of the lesson, leave it, or come back to it. */
  steer(change: Parameters<typeof api.steer>[1]): Promise<boolean> {
    return this.#write(() => api.steer(this.#desk.id, change));
  }

  cancel(): Promise<boolean> {
    return this.#write(() => api.cancel(this.#desk.id, this.#version));
  }

  async seat(seat: number, change: Parameters<typeof api.seat>[2]): Promise<string | null> {
    let path: string | null = null;
    await this.#write(async () => {
      const answer = await api.seat(this.#desk.id, seat, change);
      path = answer.invitation?.path ?? null;
      return answer;
    });
    if (change.do === "claim" || change.do === "take") this.#desk.seated();
    return path;
  }

  /** An answer is being waited for, however short. */
  get writing(): boolean {
    return this.#writing !== null;
  }

  #write(deed: () => Promise<Table>): Promise<boolean> {
    if (this.#writing) return Promise.resolve(false);
    const write = this.#carryOut(deed);
    this.#writing = write;
    return write;
  }

  async #carryOut(deed: () => Promise<Table>): Promise<boolean> {
    const slow = setTimeout(() => (this.busy = true), SLOW);
    try {
      await this.#desk.adopt(await deed());
      return true;
    } catch (error) {
      await this.failed(error);
      return false;
    } finally {
      clearTimeout(slow);
      this.#writing = null;
      this.busy = false;
    }
  }

  /** Say what went wrong; where the table has moved on, it comes with the answer. */
  async failed(error: unknown): Promise<void> {
    if (error instanceof Refused && error.table) {
      await this.#desk.adopt(error.table);
      toasts.show(t("error.stale"), "info");
    } else if (error instanceof Refused && error.problem.article)
      this.#refuse(error.problem.article, error.message);
    else toasts.show(sentence(error), "error");
  }

  async assist(topic: string, args: Record<string, string | number>): Promise<unknown> {
    try {
      return (await api.assist(this.#desk.id, topic, args, this.#desk.mine)).answer;
    } catch (error) {
      if (error instanceof Refused || error instanceof Unreachable) return null;
      throw error;
    }
  }

  /** Say why an action cannot be taken. */
  async explain(notation: string): Promise<void> {
    try {
      const why = await api.why(this.#desk.id, notation);
      if (!why.legal && why.article) this.#refuse(why.article, why.text);
    } catch (error) {
      toasts.show(sentence(error), "error");
    }
  }

  #refuse(article: string, text: string): void {
    play("refused");
    toasts.show(text.replace(new RegExp(`^${article}: `), ""), "why", {
      href: paths.help(this.#desk.bookOf(article), article),
      text: t("why.rule", { article }),
    });
  }
}
