/** What somebody at a Legend board is in the middle of, besides what the site itself knows. */
import type { LegendSeat, LegendView } from "../../lib/api/types";
import { touching, type Choice } from "../../lib/choices";
import { edgeAngle } from "../../lib/hex";
import type { Swap } from "../tikal/narrow";
import { TikalPlay, type Members } from "../tikal/play.svelte";
import { borders, bordersAt, cellsBeside, exchanges, liveCards, sideOf } from "./narrow";

/** The article that explains each kind of hex. */
const ARTICLES: Record<string, string> = {
  jungle: "L4",
  base: "L54",
  temple: "L116",
  clearing: "L64",
  ruin: "L93",
  volcano: "L118",
  lake: "L120",
};

/** What lies open over the table: one thing at a time. */
export type Opened =
  | { what: "card"; id: string }
  | { what: "camp"; seat: number }
  | { what: "score" }
  | { what: "exchange" }
  | { what: "known"; kind: string; id: string };

const AT_ONCE = ["from", "to"];

export class LegendPlay extends TikalPlay<LegendView> {
  opened = $state.raw<Opened | null>(null);
  /** The draft is put aside to look at the site. */
  folded = $state(false);
  /** One is about to place a stone token. */
  laying = $state(false);

  borders = $derived.by(() => borders(this.stage.choices));
  exchanges = $derived.by(() => exchanges(this.stage.choices));
  liveCards = $derived.by(() => liveCards(this.stage.choices));
  /** With points a stone may go anywhere, so one says first that one wants to; a card asks for nothing else. */
  stoning = $derived.by(() => this.borders.length > 0 && (this.laying || this.view.phase !== "spend"));
  drafting = $derived.by(() => this.view.phase === "draft");

  /** The seat whose camp board lies in front of one: one's own, else whose turn it is. */
  get near(): number {
    return this.stage.mine ?? this.view.actor ?? this.view.turn ?? 0;
  }

  seatAt(seat: number): LegendSeat | undefined {
    return this.view.seats[seat];
  }

  override findLively(): Set<string> {
    if (this.stoning) return new Set(cellsBeside(this.borders));
    const found = super.findLively();
    for (const choice of touching(this.stage.choices, "recamp")) found.add(String(choice.touches.to));
    return found;
  }

  /** Exchanges have a tray of their own. */
  override findSwaps(): Swap[] {
    return [];
  }

  override membersAt(cell: string): Members | undefined {
    return this.view.cells[cell] ?? this.view.jungle[cell];
  }

  override deeds(cell: string): Choice[] {
    if (this.stoning) return bordersAt(this.stage.choices, cell);
    return [...super.deeds(cell), ...touching(this.stage.choices, "recamp", { to: cell })];
  }

  override angleOf(choice: Choice, cell: string): number | null {
    const side = sideOf(choice, cell);
    return side === null ? null : edgeAngle(side);
  }

  override about(type: string): { book: string; article: string | undefined } {
    return { book: "legend", article: ARTICLES[type] };
  }

  override async click(cell: string, piece: string | null): Promise<void> {
    const [only, ...rest] = this.deeds(cell);
    if (only && !rest.length && AT_ONCE.includes(only.kind) && !this.stage.busy) {
      await this.stage.act([only.notation]);
      return;
    }
    await super.click(cell, piece);
  }

  /** The choice of a kind that touches these things, when there is exactly one to take. */
  one(kind: string, touches: Record<string, unknown> = {}): Choice | undefined {
    return touching(this.stage.choices, kind, touches)[0];
  }

  async take(choice: Choice | undefined): Promise<void> {
    if (!choice || this.stage.busy) return;
    if (await this.stage.act([choice.notation])) {
      this.opened = null;
      this.rest();
    }
  }

  override letGo(): void {
    super.letGo();
    if (this.borders.length === 0) this.laying = false;
    if (!this.drafting) this.folded = false;
    if (this.opened?.what === "exchange" && this.exchanges.length === 0) this.opened = null;
  }

  override rest(): void {
    super.rest();
    this.laying = false;
  }

  override get open(): boolean {
    return super.open || this.laying;
  }
}
