/** What somebody at a Tzolk'in board is in the middle of: a worker whose actions are fanned out, a look ahead. */
import type { TzolkinView } from "../../lib/api/types";
import { touching, type Choice } from "../../lib/choices";
import type { Stage } from "../stage";
import { wheel, type Wheel } from "./geometry";
import {
  gearInPlay,
  places,
  placesSince,
  question,
  sheetFor,
  things,
  type ActionHelp,
  type Outcome,
  type WorkerHelp,
} from "./narrow";
import { tipOf, type Tip } from "./tips";

export type Sheet = "temples" | "technologies" | "tiles";

/** Decisions in which a worker's actions are worth asking for. */
const HELPED = ["take", "as"] as const;

export class TzolkinPlay {
  readonly stage: Stage;

  /** The worker whose actions are fanned out, before it is picked up. */
  fan = $state<{ gear: string; space: number } | null>(null);
  help = $state.raw<WorkerHelp[]>([]);
  /** How many days ahead one looks. */
  ahead = $state<0 | 1 | 2>(0);
  /** The gear a small screen is zoomed to. */
  near = $state<string | null>(null);
  sheet = $state<Sheet | null>(null);
  /** The window is low and wide: what does not turn stands beside the gears. */
  low = $state(false);
  /** The thing pointed at. */
  pointed = $state<string | null>(null);
  #asked = 0;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  view = $derived.by(() => this.stage.view as TzolkinView);
  things = $derived.by(() => things(this.stage.choices));
  question = $derived.by(() => question(this.stage.choices));
  names = $derived.by(() => this.stage.faces.map((face) => face.name));
  deciding = $derived.by(() => this.stage.choices.length > 0);
  wheels: Wheel[] = $derived.by(() => this.view.gears.map((gear) => wheel(gear.id, gear.spaces.length)));

  /** Where something just happened, and where the others did something since one's own last step. */
  rung: ReadonlySet<string> = $derived.by(() => {
    const { moment, recent } = this.stage;
    const since = placesSince(recent.flatMap((ply) => ply.events));
    return moment ? new Set([...since, ...places(moment.events)]) : since;
  });

  wheel(id: string): Wheel | undefined {
    return this.wheels.find((one) => one.id === id);
  }

  word(seat: number | null): string {
    return seat === null ? "neutral" : (this.stage.faces[seat]?.word ?? "neutral");
  }

  tip(thing: string): Tip | null {
    return tipOf(this.view, this.names, thing);
  }

  /** What is read out for a thing: what it is, what it does, and what a click would do. */
  label(thing: string): string {
    const tip = this.tip(thing);
    const choice = this.things.get(thing);
    const about = tip
      ? [`${tip.title}.`, ...tip.lines.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`))]
      : [thing];
    return (choice ? [`${choice.label}.`, ...about] : about).join(" ");
  }

  /** The worker whose actions are to be chosen, on its gear or already in hand. */
  chosen: WorkerHelp | null = $derived.by(() => {
    const [gear, space] = this.view.taken?.split(" ") ?? [this.fan?.gear, String(this.fan?.space)];
    return this.help.find((one) => one.gear === gear && String(one.space) === space) ?? null;
  });

  /** The action of the chosen worker that a space stands for. */
  offered(action: string | null): ActionHelp | null {
    return this.chosen?.actions.find((one) => one.action === action) ?? null;
  }

  /** A new decision. */
  async renew(): Promise<void> {
    const { choices } = this.stage;
    const asked = ++this.#asked;
    this.fan = null;
    this.ahead = 0;
    this.sheet = sheetFor(choices);
    if (this.deciding) this.near = gearInPlay(this.view, choices);
    if (touching(choices, HELPED).length === 0) {
      this.help = [];
      return;
    }
    const answer = (await this.stage.assist("workers", {})) as { workers: WorkerHelp[] } | null;
    if (asked === this.#asked) this.help = answer?.workers ?? [];
  }

  /** A thing on the board was clicked. */
  async click(thing: string): Promise<void> {
    if (this.stage.busy) return;
    const [kind, gear = "", number = ""] = thing.split(" ");
    const choice = this.things.get(thing);
    if (kind === "worker" && choice) return this.#fanOut(gear, Number(number), choice);
    const offered = kind === "space" ? this.offered(`${gear}-${number}`) : null;
    if (offered) return this.#offer(offered);
    if (choice) {
      await this.stage.act([choice.notation]);
      return;
    }
    await this.#why(kind ?? "", gear, number);
  }

  /** Say why a click does nothing, where that is worth a sentence. */
  async #why(kind: string, a: string, b: string): Promise<void> {
    if (!this.deciding) return;
    const { phase } = this.view;
    if (kind === "gear" || kind === "start") {
      if (phase === "turn" || phase === "placing" || phase === "picking")
        await this.stage.explain(`put ${kind === "start" ? "start" : a}`);
    } else if (kind === "tile" && phase === "build") await this.stage.explain(`build ${a}`);
    else if ((kind === "temple" || kind === "step") && (phase === "up" || phase === "down"))
      await this.stage.explain(`${phase} ${a}`);
    else if ((kind === "technology" || kind === "level") && phase === "learn")
      await this.stage.explain(`learn ${a}`);
    else if (kind === "space" && phase === "use") await this.stage.explain(`use ${a} ${b}`);
  }

  /** Show what a worker could do; one without any action is simply taken back. */
  async #fanOut(gear: string, space: number, choice: Choice): Promise<void> {
    const help = this.help.find((one) => one.gear === gear && one.space === space);
    if (space === 0 && !help?.actions.some((action) => action.closed === null)) {
      await this.stage.act([choice.notation]);
      return;
    }
    const same = this.fan?.gear === gear && this.fan.space === space;
    this.fan = same ? null : { gear, space };
    if (this.fan) this.near = gear;
  }

  async #offer(action: ActionHelp): Promise<void> {
    const [outcome, ...others] = action.outcomes;
    if (action.closed) await this.#explainAction(action);
    else if (outcome && others.length === 0) await this.carryOut(action, outcome);
  }

  async #explainAction(action: ActionHelp): Promise<void> {
    if (this.view.taken) await this.stage.explain(action.notation);
  }

  /** Pick the worker up, if that is not done, and carry an action out in one of its ways. */
  async carryOut(action: ActionHelp, outcome: Outcome): Promise<void> {
    await this.#take([action.notation, ...outcome.notation]);
  }

  /** Take the worker back without an action. */
  async onlyTake(): Promise<void> {
    await this.#take(this.chosen?.space === 0 && !this.view.taken ? [] : ["nothing"]);
  }

  async #take(rest: string[]): Promise<void> {
    const { chosen } = this;
    if (!chosen) return;
    if (await this.stage.act(this.view.taken ? rest : [chosen.notation, ...rest])) this.fan = null;
  }

  async do(choice: Choice): Promise<void> {
    await this.stage.act([choice.notation]);
  }

  /** Close what is open; true when something was. */
  rest(): boolean {
    const open = this.fan !== null || this.sheet !== null || this.pointed !== null;
    this.fan = null;
    this.sheet = null;
    this.pointed = null;
    return open;
  }
}
