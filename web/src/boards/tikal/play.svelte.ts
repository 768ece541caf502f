/** What somebody at a Tikal board is in the middle of: pieces in hand, a tile over a hex, half a swap. */
import type { SiteTable, TikalView, TileView } from "../../lib/api/types";
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
  together,
  turn,
  walkers,
  type Party,
  type Placement,
  type Swap,
  type Walker,
  type Way,
} from "./narrow";
import { siteOf } from "./site";
import { ARTICLES } from "./words";

/** A piece on its way: the board draws it there and not where it will stand. */
export interface Flight {
  key: string;
  seat: number;
  kind: string;
  from: string;
  to: string;
  wait: number;
}

/** Who of somebody's stands on a cell. */
export interface Members {
  explorers: readonly number[];
  leaders: readonly number[];
  strength: readonly number[];
}

/** Whatever is played on the site. */
export type SitePlay = TikalPlay<SiteTable>;

export class TikalPlay<V extends SiteTable = TikalView> {
  readonly stage: Stage;

  party = $state.raw<Party | null>(null);
  ways = $state.raw<Record<string, Way>>({});
  hovered = $state<string | null>(null);
  /** The hex whose deeds are offered, or which is being looked at. */
  menu = $state<string | null>(null);
  ghost = $state<string | null>(null);
  #rotation = $state(1);
  bargain = $state<{ rival: string; theirs: string } | null>(null);
  /** What is under the pointer and only considered: its notations and what they would cost. */
  considered = $state.raw<{ notations: readonly string[]; cost: number | null } | null>(null);
  /** What every seat would score after that; null when nothing is considered or nothing can be told. */
  forecast = $state.raw<readonly number[] | null>(null);
  flights = $state.raw<readonly Flight[]>([]);
  /** There is no room around a hex, or it is a finger that points: deeds are offered in the bar. */
  docked = $state(false);
  finger = $state(false);
  #asked = 0;
  #forecasts = new Map<string, Promise<unknown>>();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  view: V = $derived.by(() => this.stage.view as V);
  site = $derived.by(() => siteOf(this.view.site));
  places = $derived.by(() => placements(this.stage.choices));
  walkers = $derived.by(() => walkers(this.stage.choices));
  lively = $derived.by(() => this.findLively());
  swaps = $derived.by(() => this.findSwaps());
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

  /** Points the thing under the pointer would cost. */
  get preview(): number | null {
    return this.considered?.cost ?? null;
  }

  /** The way to the hex under the pointer, when a piece is in hand. */
  trail: string[] = $derived.by(() => {
    const way = this.hovered ? this.ways[this.hovered] : undefined;
    return way ? stops(way) : [];
  });

  /** Hexes where something may be done. */
  findLively(): Set<string> {
    return lively(this.stage.choices);
  }

  findSwaps(): Swap[] {
    return swaps(this.stage.choices);
  }

  /** Who stands on a cell, explored or not. */
  membersAt(cell: string): Members | undefined {
    return this.view.cells[cell];
  }

  /** The article that explains a kind of hex. */
  about(type: string): { book: string; article: string | undefined } {
    return { book: "tikal", article: ARTICLES[type] };
  }

  /** Where around its hex a deed stands, in degrees, 0 pointing right; null: anywhere. */
  angleOf(_choice: Choice, _cell: string): number | null {
    return null;
  }

  canWalk(piece: string, from: string): boolean {
    return this.walkers.some((walker) => walker.piece === piece && walker.from === from);
  }

  deeds(cell: string): Choice[] {
    return deedsAt(this.stage.choices, cell);
  }

  walkersAt(cell: string): Walker[] {
    return this.walkers.filter((walker) => walker.from === cell);
  }

  /** Everybody of the seat that decides who stands on a hex and may leave it. */
  everybodyAt(cell: string): Party {
    const seat = this.view.actor ?? -1;
    const found = this.membersAt(cell);
    return {
      from: cell,
      explorers: this.canWalk("explorer", cell) ? (found?.explorers[seat] ?? 0) : 0,
      leaders: this.canWalk("leader", cell) ? (found?.leaders.filter((one) => one === seat).length ?? 0) : 0,
    };
  }

  /** Kinds of piece that may still come from the reserve. */
  recruits = $derived.by(() => [
    ...new Set(touching(this.stage.choices, "deploy").map((choice) => String(choice.touches.piece))),
  ]);

  hover(cell: string | null): void {
    this.hovered = cell;
    if (this.placing && cell) this.ghost = this.places.has(cell) ? cell : null;
    const way = cell ? this.ways[cell] : undefined;
    this.consider(way ? { notations: way.steps.map((step) => step.notation), cost: way.cost } : null);
  }

  /** Say what something would cost and bring before it is done. */
  consider(what: { notations: readonly string[]; cost: number | null } | null): void {
    this.considered = what;
    this.forecast = null;
    if (!what) return;
    const after = what.notations.join("; ");
    let asked = this.#forecasts.get(after);
    if (!asked) this.#forecasts.set(after, (asked = this.stage.assist("standing", { after })));
    void asked.then((answer) => {
      const due = (answer as { due: number[] } | null)?.due ?? [];
      if (this.considered === what && due.length > 0) this.forecast = due;
    });
  }

  considerChoice(choice: Choice | null): void {
    this.consider(choice && { notations: [choice.notation], cost: choice.cost ?? null });
    this.stage.hint = choice?.label ?? null;
  }

  turn(by: 1 | -1): void {
    if (!this.placing) return;
    const allowed = this.ghost === null ? undefined : this.places.get(this.ghost);
    const next = allowed && turn(allowed, this.rotation, by);
    this.#rotation = next ? next.rotation : ((this.#rotation - 1 + by + 6) % 6) + 1;
  }

  /** Take pieces in hand, or put them back. */
  async pick(party: Party | null): Promise<void> {
    const same = party && this.party && JSON.stringify(party) === JSON.stringify(this.party);
    this.menu = null;
    this.ways = {};
    this.party = same ? null : party;
    if (!this.party) return;
    const asked = ++this.#asked;
    const ways = await this.#reach(this.party);
    if (asked === this.#asked && this.party) this.ways = ways;
  }

  pickOne(walker: Walker): Promise<void> {
    const leads = walker.piece === "leader";
    return this.pick({ from: walker.from, explorers: leads ? 0 : 1, leaders: leads ? 1 : 0 });
  }

  /** Where all of them can go; several share the points that are left. */
  async #reach({ from, explorers, leaders }: Party): Promise<Record<string, Way>> {
    const size = explorers + leaders;
    const share: Record<string, number> =
      size > 1 ? { points: Math.floor((this.view.points ?? 0) / size) } : {};
    const ask = async (piece: string) =>
      ((await this.stage.assist("reach", { piece, from, ...share })) as { ways: Record<string, Way> } | null)
        ?.ways ?? {};
    const [first, second] = await Promise.all([
      explorers ? ask("explorer") : null,
      leaders ? ask("leader") : null,
    ]);
    return together([
      { ways: first, count: explorers },
      { ways: second, count: leaders },
    ]);
  }

  /** A hex was clicked, on one of one's own pieces perhaps. With a finger a tile is first laid, then confirmed. */
  async click(cell: string, piece: string | null): Promise<void> {
    const open = this.menu;
    if (!this.deciding || this.stage.busy) {
      this.menu = open === cell ? null : cell;
      return;
    }
    if (this.placing) return this.#clickToPlace(cell);
    const way = this.party ? this.ways[cell] : undefined;
    if (way) return this.#walk(cell, way);
    if (piece && this.canWalk(piece, cell)) return this.pickOne({ piece, from: cell });
    const here = this.walkersAt(cell);
    const [only] = here;
    if (this.party && !here.length && !this.deeds(cell).length) {
      // A piece is in hand: the click asks why it cannot go there.
      const { from, explorers } = this.party;
      return this.stage.explain(meant(this.view, cell, { piece: explorers ? "explorer" : "leader", from }));
    }
    if (open === cell) {
      this.menu = null;
      return;
    }
    if (this.deeds(cell).length === 0 && only && here.length === 1 && !this.#isCrowd(cell))
      return this.pickOne(only);
    if (this.lively.has(cell)) {
      await this.pick(null);
      this.menu = cell;
      return;
    }
    // What is open closes, and nothing else happens.
    if (open) this.menu = null;
    else if (this.bids.length || this.takes.length) this.menu = cell;
    else await this.stage.explain(meant(this.view, cell, null));
  }

  #isCrowd(cell: string): boolean {
    const { explorers, leaders } = this.everybodyAt(cell);
    return explorers + leaders > 1;
  }

  async #clickToPlace(cell: string): Promise<void> {
    if (!this.places.has(cell)) return this.stage.explain(meant(this.view, cell, null));
    if (this.finger) {
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
    if (cell && (this.deeds(cell).length > 0 || this.walkersAt(cell).length > 0)) this.menu = cell;
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
    if (this.party || !this.deciding) return new Set<string>();
    return this.placing ? new Set(this.places.keys()) : this.lively;
  });

  /** A new decision: what was in hand and can no longer be used is put back. */
  letGo(): void {
    const { party } = this;
    this.#forecasts.clear();
    this.consider(null);
    this.stage.hint = null;
    if (party && party.from !== "reserve" && this.walkersAt(party.from).length === 0) this.rest();
    if (!this.deciding) this.menu = null;
  }

  /** Something is open that Escape or a click elsewhere would close. */
  get open(): boolean {
    return Boolean(this.party || this.menu || this.bargain || (this.finger && this.ghost));
  }

  /** Put everything back. */
  rest(): void {
    this.party = null;
    this.ways = {};
    this.menu = null;
    this.ghost = null;
    this.bargain = null;
    this.stage.hint = null;
    this.consider(null);
  }
}
