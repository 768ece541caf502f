/** Which things on the board the legal actions are about. Pure; no rule of the game is known here. */
import type { Event, GameView, TzolkinView } from "../../lib/api/types";
import { touching, type Choice } from "../../lib/choices";

export interface Outcome {
  notation: string[];
  net: Record<string, number>;
  points: number;
  then: string | null;
}

export interface Message {
  key: string;
  params: Record<string, unknown>;
}

export interface ActionHelp {
  action: string;
  notation: string;
  fee: number | null;
  closed: { article: string; message: Message } | null;
  outcomes: Outcome[];
}

export interface WorkerHelp {
  gear: string;
  space: number;
  notation: string;
  actions: ActionHelp[];
}

/** What can be clicked: an id for each thing on the board, as `data-thing` writes it. */
export type Things = ReadonlyMap<string, Choice>;

const ABOUT: Record<string, (touches: Record<string, unknown>) => string> = {
  put: ({ gear }) => (gear === "start" ? "start" : `gear ${String(gear)}`),
  take: ({ gear, space }) => `worker ${String(gear)} ${String(space)}`,
  use: ({ gear, action }) => `space ${String(gear)} ${String(action)}`,
  up: ({ temple }) => `temple ${String(temple)}`,
  down: ({ temple }) => `temple ${String(temple)}`,
  learn: ({ technology }) => `technology ${String(technology)}`,
  build: ({ tile }) => `tile ${String(tile)}`,
  keep: ({ wealth }) => `wealth ${String(wealth)}`,
  pay: ({ good }) => `good ${String(good)}`,
  spare: ({ good }) => `good ${String(good)}`,
};

/** The things on the board that stand for a choice. */
export function things(choices: readonly Choice[]): Things {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const about = ABOUT[choice.kind];
    if (about) found.set(about(choice.touches), choice);
  }
  return found;
}

/** Where a choice is made, as selectors. */
export function spots(choice: Choice): string[] {
  const { kind, notation, touches } = choice;
  if (kind === "keep") return [`[data-wealth="${String(touches.wealth)}"]`];
  if (kind === "as") return [`[data-way^="${notation}"]`];
  const about = ABOUT[kind];
  return about ? [`[data-thing="${about(touches)}"]`] : [`[data-ask="${notation}"]`];
}

/** Questions that nothing on the board stands for are asked in the middle of it. */
const ASKED = [
  "harvest",
  "burn",
  "pay",
  "gain",
  "spare",
  "with",
  "without",
  "sell",
  "buy",
  "advance",
] as const;

export interface Question {
  kind: "goods" | "market" | "harvest" | "architecture" | "advance";
  choices: Choice[];
}

export function question(choices: readonly Choice[]): Question | null {
  const asked = touching(choices, ASKED);
  const first = asked[0];
  if (!first) return null;
  switch (first.kind) {
    case "sell":
    case "buy":
      return { kind: "market", choices: asked };
    case "harvest":
    case "burn":
      return { kind: "harvest", choices: asked };
    case "with":
    case "without":
      return { kind: "architecture", choices: asked };
    case "advance":
      return { kind: "advance", choices: asked };
    default:
      return { kind: "goods", choices: asked };
  }
}

/** The wealth tiles while they are chosen; what was put back is shown to nobody afterwards. */
export function secrets(view: GameView): unknown {
  const { phase, seats } = view as TzolkinView;
  return phase === "keep" ? seats.map(({ dealt, wealth }) => ({ dealt, wealth })) : null;
}

/** Where the decision is to be taken, for screens that cannot show everything at once. */
export function sheetFor(choices: readonly Choice[]): "temples" | "technologies" | "tiles" | null {
  if (choices.some(({ kind }) => kind === "up" || kind === "down")) return "temples";
  if (choices.some(({ kind }) => kind === "learn")) return "technologies";
  if (choices.some(({ kind }) => kind === "build")) return "tiles";
  return null;
}

/** Whoever stands on a tooth: a seat, or nobody's worker. */
export interface Rider {
  gear: string;
  space: number;
  seat: number | null;
  ahead: readonly (number | null)[];
}

export function riders(view: TzolkinView): Rider[] {
  return view.gears.flatMap((gear) =>
    gear.spaces
      .filter((space) => space.worker !== null || space.neutral)
      .map(({ space, worker, ahead }) => ({ gear: gear.id, space, seat: worker, ahead })),
  );
}

/** The gear a decision is about: where a worker was taken, or what a choice names. */
export function gearInPlay(view: TzolkinView, choices: readonly Choice[]): string | null {
  if (view.taken) return view.taken.split(" ")[0] ?? null;
  if (choices.some(({ kind }) => kind === "harvest" || kind === "burn")) return "palenque";
  return null;
}

/** The days the calendar moved on with an event. */
function daysOf(kind: string): number {
  return kind.startsWith("round.") || kind === "hurried" ? 1 : 0;
}

/** The places where something happened since, as ids of things: workers have ridden on with their gear. */
export function placesSince(events: readonly Event[]): Set<string> {
  let found = new Set<string>();
  for (const event of events) {
    const days = daysOf(event.kind);
    if (days > 0) found = new Set([...found].map((thing) => ridden(thing, days)));
    for (const thing of places([event]))
      if (event.kind !== "put" || !thing.startsWith("space ")) found.add(thing);
  }
  return found;
}

function ridden(thing: string, days: number): string {
  const [kind, gear, space] = thing.split(" ");
  return kind === "worker" ? `${kind} ${gear} ${Number(space) + days}` : thing;
}

/** The places where something just happened, as ids of things. */
export function places(events: readonly Event[]): Set<string> {
  const found = new Set<string>();
  for (const { kind, params } of events) {
    const facts = params as Record<string, unknown>;
    const last = (key: string) =>
      String(facts[key] ?? "")
        .split(".")
        .at(-1) ?? "";
    if (kind === "put") {
      found.add(`space ${last("gear")} ${String(facts.space)}`);
      found.add(`worker ${last("gear")} ${String(facts.space)}`);
    } else if (kind === "put.start") found.add("start");
    else if (kind === "took") found.add(`space ${last("gear")} ${String(facts.space)}`);
    else if (kind === "acts") found.add(`space ${last("gear")} ${String(facts.action)}`);
    else if (kind === "skull-laid") found.add(`space chichen ${String(facts.action)}`);
    else if (kind === "climbed" || kind === "descended")
      found.add(`step ${last("temple")} ${String(facts.step)}`);
    else if (kind === "learned") found.add(`level ${last("technology")} ${String(facts.level)}`);
    else if (kind === "laid-out") found.add(`tile ${last("tile")}`);
  }
  return found;
}
