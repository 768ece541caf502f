/** The site by keys alone: arrows lead from cell to cell where something may be done, Enter does what a click does. */
import { tick } from "svelte";
import type { Point } from "../../lib/hex";
import { t } from "../../lib/i18n/index.svelte";
import type { Panning } from "../../lib/panning.svelte";
import type { SitePlay } from "./play.svelte";
import { describeCell } from "./words";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const NOWHERE: Point = { x: 0, y: 0 };
/** Where keys go on after a decision: what asks most clearly first. */
const OVER = "[data-draft] .live, [data-search] [data-action]";
const OWN = ".dock .live";
const BAR = ".bar :is([data-action], [data-final]):not(:disabled)";

export class Steering {
  /** The last thing that was touched is the keyboard. */
  keyed = false;
  /** The site itself is where keys go now. */
  here = $state(false);
  /** What had the focus last is in the list of choices, which goes on by itself. */
  #listed = false;
  readonly #play: SitePlay;
  readonly #panning: Panning;
  readonly #board: () => HTMLElement | undefined;

  constructor(play: SitePlay, panning: Panning, board: () => HTMLElement | undefined) {
    this.#play = play;
    this.#panning = panning;
    this.#board = board;
  }

  /** The cell one has come to, and what may be done there. */
  get words(): string {
    const { hovered, view } = this.#play;
    if (!this.here || hovered === null) return "";
    const deeds = this.#play.deeds(hovered).map(({ label }) => label);
    return t("colon", { what: hovered, text: [describeCell(view.cells[hovered]), ...deeds].join(", ") });
  }

  /** Where arrows lead: to what may be done now, else anywhere. */
  #stops(): string[] {
    const { party, ways, glowing, site } = this.#play;
    if (party) return Object.keys(ways);
    return glowing.size ? [...glowing] : [...site.cells];
  }

  #lookAt(cell: string | null): void {
    if (cell === null) return;
    this.#play.hover(cell);
    this.#panning.reveal(this.#play.site.box([cell], 16));
  }

  async press(event: KeyboardEvent): Promise<void> {
    const play = this.#play;
    const way = ARROWS[event.key];
    if (!play.deciding || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!way && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    play.finger = false;
    if (way) {
      this.#lookAt(play.site.towards(play.hovered, way, this.#stops()));
      return;
    }
    if (play.hovered === null) return;
    await play.click(play.hovered, null);
    await tick();
    if (play.menu) document.querySelector<HTMLElement>(".deeds .deed")?.focus({ preventScroll: true });
  }

  /** Keys have come to the site. */
  arrive(): void {
    const play = this.#play;
    this.here = this.#panning.svg?.matches(":focus-visible") ?? false;
    const stops = this.#stops();
    if (this.here && play.deciding && !stops.includes(play.hovered ?? ""))
      this.#lookAt(play.site.towards(null, NOWHERE, stops));
  }

  focused(target: EventTarget | null): void {
    if (target instanceof Element) this.#listed = target.closest(".choices") !== null;
  }

  /** Whoever plays by keys and whose button went away goes on where something may be done. */
  goOn(): void {
    const play = this.#play;
    const lost = !document.activeElement || document.activeElement === document.body;
    if (!this.keyed || this.#listed || !lost || !play.deciding || document.querySelector("dialog[open]"))
      return;
    const board = this.#board();
    const next =
      board?.querySelector<HTMLElement>(OVER) ??
      (play.glowing.size ? this.#panning.svg : undefined) ??
      board?.querySelector<HTMLElement>(OWN) ??
      document.querySelector<HTMLElement>(BAR);
    next?.focus({ preventScroll: true });
  }
}
