/** What somebody at a Tikal board is in the middle of: a piece in hand, a tile over a hex, half a swap. */
import type { TikalView, TileView } from "../../lib/api/types";
import { touching, type Choice } from "../../lib/choices";
import type { Stage } from "../stage";
import {
  deedsAt,
  lively,
  meant,
  nearest,
  placements,
  stops,
  swaps,
  turn,
  walkers,
  type Placement,
  type Walker,
  type Way,
} from "./narrow";

export class TikalPlay {
  readonly stage: Stage;

  walker = $state<Walker | null>(null);
  ways = $state.raw<Record<string, Way>>({});
  hovered = $state<string | null>(null);
  menu = $state<string | null>(null);
  ghost = $state<string | null>(null);
  #rotation = $state(1);
  bargain = $state<{ rival: string; theirs: string } | null>(null);
  /** Points the thing under the pointer would cost. */
  preview = $state<number | null>(null);
  #asked = 0;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  view = $derived.by(() => this.stage.view as TikalView);
  places = $derived.by(() => placements(this.stage.choices));
  walkers = $derived.by(() => walkers(this.stage.choices));
  lively = $derived.by(() => lively(this.stage.choices));
  swaps = $derived.by(() => swaps(this.stage.choices));
  bids = $derived.by(() => touching(this.stage.choices, "bid"));
  takes = $derived.by(() => touching(this.stage.choices, "take"));
  placing = $derived(this.places.size > 0);
  deciding = $derived.by(() => this.stage.choices.length > 0);

  /** The tile as it would lie where the pointer is. */
  shadow: { tile: TileView; cell: string; placement: Placement; turns: number } | null = $derived.by(() => {
    const tile = this.view.hand;
    const allowed = this.ghost === null ? undefined : this.places.get(this.ghost);
    const placement = allowed && nearest(allowed, this.#rotation);
    if (!tile || !allowed || !placement || this.ghost === null) return null;
    return { tile, cell: this.ghost, placement, turns: allowed.length };
  });

  get rotation(): number {
    return this.shadow?.placement.rotation ?? this.#rotation;
  }

  /** The way to the hex under the pointer, when a piece is in hand. */
  trail: string[] = $derived.by(() => {
    const way = this.hovered ? this.ways[this.hovered] : undefined;
    return way ? stops(way) : [];
  });

  canWalk(piece: string, from: string): boolean {
    return this.walkers.some((walker) => walker.piece === piece && walker.from === from);
  }

  deeds(cell: string): Choice[] {
    return deedsAt(this.stage.choices, cell);
  }

  /** Kinds of piece that may still come from the reserve. */
  recruits = $derived.by(() => [
    ...new Set(touching(this.stage.choices, "deploy").map((choice) => String(choice.touches.piece))),
  ]);

  hover(cell: string | null): void {
    this.hovered = cell;
    if (this.placing && cell) this.ghost = this.places.has(cell) ? cell : null;
    const way = cell ? this.ways[cell] : undefined;
    this.preview = way ? way.cost : null;
  }

  turn(by: 1 | -1): void {
    if (!this.placing) return;
    const allowed = this.ghost === null ? undefined : this.places.get(this.ghost);
    const next = allowed && turn(allowed, this.rotation, by);
    this.#rotation = next ? next.rotation : ((this.#rotation - 1 + by + 6) % 6) + 1;
  }

  /** Take a piece in hand, or put it back. */
  async pick(walker: Walker | null): Promise<void> {
    const same =
      walker && this.walker && walker.piece === this.walker.piece && walker.from === this.walker.from;
    this.menu = null;
    this.ways = {};
    this.walker = same ? null : walker;
    if (!this.walker) return;
    const asked = ++this.#asked;
    const answer = (await this.stage.assist("reach", { ...this.walker })) as {
      ways: Record<string, Way>;
    } | null;
    if (asked === this.#asked && this.walker) this.ways = answer?.ways ?? {};
  }

  /** A hex was clicked, on one of one's own pieces perhaps. With a finger a tile is first laid, then confirmed. */
  async click(cell: string, piece: string | null, finger: boolean): Promise<void> {
    if (!this.deciding || this.stage.busy) {
      this.menu = this.menu === cell ? null : cell;
      return;
    }
    if (this.placing) return this.#clickToPlace(cell, finger);
    const way = this.walker ? this.ways[cell] : undefined;
    if (way) return this.#walk(cell, way);
    if (piece && this.canWalk(piece, cell)) return this.pick({ piece, from: cell });
    const here = this.walkers.filter((walker) => walker.from === cell);
    const [only] = here;
    if (this.walker && !here.length && !this.deeds(cell).length)
      return this.stage.explain(meant(this.view, cell, this.walker));
    if (this.deeds(cell).length === 0 && only && here.length === 1) return this.pick(only);
    if (this.lively.has(cell)) {
      await this.pick(null);
      this.menu = cell;
      return;
    }
    if (this.bids.length || this.takes.length) this.menu = this.menu === cell ? null : cell;
    else await this.stage.explain(meant(this.view, cell, null));
  }

  async #clickToPlace(cell: string, finger: boolean): Promise<void> {
    if (!this.places.has(cell)) return this.stage.explain(meant(this.view, cell, null));
    if (finger && this.ghost !== cell) {
      this.ghost = cell;
      return;
    }
    this.ghost = cell;
    await this.confirm();
  }

  async confirm(): Promise<void> {
    const shadow = this.shadow;
    if (shadow && (await this.stage.act([shadow.placement.choice.notation]))) this.rest();
  }

  async #walk(cell: string, way: Way): Promise<void> {
    const done = await this.stage.act(way.steps.map((step) => step.notation));
    if (!done) return;
    this.rest();
    if (this.deeds(cell).length > 0) this.menu = cell;
  }

  async do(choice: Choice): Promise<void> {
    const cell = this.menu;
    if (!(await this.stage.act([choice.notation]))) return;
    this.rest();
    if (cell && (this.deeds(cell).length > 0 || this.walkers.some((walker) => walker.from === cell)))
      this.menu = cell;
  }

  /** First the treasure one wants, then the one that is given; also both at once, when dragged. */
  async swap(rival: string, theirs: string, mine: string): Promise<void> {
    const swap = this.swaps.find((s) => s.rival === rival && s.theirs === theirs && s.mine === mine);
    this.bargain = null;
    if (swap) await this.stage.act([swap.choice.notation]);
    else await this.stage.explain(`swap ${rival} ${theirs} for ${mine}`);
  }

  /** Hexes to light up: where the tile may go, or where something may be done. */
  glowing: ReadonlySet<string> = $derived.by(() => {
    if (this.walker || !this.deciding) return new Set<string>();
    return this.placing ? new Set(this.places.keys()) : this.lively;
  });

  /** A new decision: what was in hand and can no longer be used is put back. */
  letGo(): void {
    const { walker } = this;
    if (walker && walker.from !== "reserve" && !this.canWalk(walker.piece, walker.from)) this.rest();
    if (!this.deciding) this.menu = null;
  }

  /** Put everything back. */
  rest(): void {
    this.walker = null;
    this.ways = {};
    this.menu = null;
    this.ghost = null;
    this.bargain = null;
    this.preview = null;
  }
}
