/** What an automaton did, step by step, as the log tells it: sentences, their reasons, the places they are about.
 * No rule is known here: reasons, candidates and the compass come with the events. */
import type { Event, GameView, Pauses } from "../lib/api/types";
import { seatOf } from "../lib/history";

/** How the compass lay when it decided. */
export interface Needle {
  centre: string;
  needle: string;
  sweep: string;
}

export interface Reason {
  text: string;
  articles: readonly string[];
  /** The place that was chosen, and those it was chosen from. */
  cell: string | null;
  candidates: readonly string[];
  compass: Needle | null;
}

/** A sentence with what it rests on. */
export interface Saying {
  kind: string;
  seat: number | null;
  text: string;
  why: readonly Reason[];
}

/** What a step is about on the board. */
export interface Marks {
  /** Where something was decided or done: ringed. */
  chosen: readonly string[];
  /** Where it could have been as well: faint. */
  candidates: readonly string[];
  compass: Needle | null;
  /** Where it was active in the turn before one's own, until one acts. */
  traces: readonly string[];
}

/** A part of what an action caused: one step of an automaton, or what comes before and after all of them. */
export interface Part {
  /** The number of the pause that ends it; null: no automaton's step ends here. */
  step: number | null;
  sayings: readonly Saying[];
}

export interface Step {
  index: number;
  seat: number;
  sayings: readonly Saying[];
  marks: Marks;
  events: readonly Event[];
  view: GameView;
}

const BECAUSE = "because";

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

function needleOf(value: unknown): Needle | null {
  const { centre, needle, sweep } = (value ?? {}) as Partial<Record<keyof Needle, unknown>>;
  return typeof centre === "string" && typeof needle === "string" && typeof sweep === "string"
    ? { centre, needle, sweep }
    : null;
}

/** A sentence that only gives a reason begins with a word for "why": what comes before the reason in its pattern. */
function bareReason(text: string, pattern: string): string {
  const [before = ""] = pattern.split("{reason}");
  return text.startsWith(before) ? text.slice(before.length) : text;
}

/** The reason an event gives; null where it gives none. */
export function reasonOf(event: Event, pattern = ""): Reason | null {
  const params = event.params as Record<string, unknown>;
  const articles = words(params.articles);
  if (articles.length === 0) return null;
  return {
    text: event.kind === BECAUSE ? bareReason(event.text, pattern) : event.text,
    articles,
    cell: typeof params.cell === "string" ? params.cell : null,
    candidates: words(params.candidates),
    compass: needleOf(params.compass),
  };
}

/** Sentences, each with the reasons told after it: a reason belongs to the last thing its seat did. */
export function sayingsOf(events: readonly Event[], pattern = ""): Saying[] {
  const sayings: { kind: string; seat: number | null; text: string; why: Reason[] }[] = [];
  for (const event of events) {
    const seat = seatOf(event);
    const reason = reasonOf(event, pattern);
    const deed = event.kind === BECAUSE ? sayings.findLast((saying) => saying.seat === seat) : undefined;
    if (deed && reason) deed.why.push(reason);
    else
      sayings.push({
        kind: event.kind,
        seat,
        text: event.kind === BECAUSE && reason ? reason.text : event.text,
        why: reason ? [reason] : [],
      });
  }
  return sayings;
}

/** What an action caused, cut after each step of an automaton. */
export function partsOf(events: readonly Event[], pattern = ""): Part[] {
  const parts: Part[] = [];
  let begin = 0;
  let step = 0;
  events.forEach((event, i) => {
    if (event.pause === null) return;
    parts.push({ step: step++, sayings: sayingsOf(events.slice(begin, i + 1), pattern) });
    begin = i + 1;
  });
  if (begin < events.length) parts.push({ step: null, sayings: sayingsOf(events.slice(begin), pattern) });
  return parts;
}

/** All the reasons of some sentences. */
export function reasonsOf(sayings: readonly Saying[]): Reason[] {
  return sayings.flatMap((saying) => saying.why);
}

const PLACES = ["from", "to", "cell"] as const;

/** The places a step is about. */
export function marksOf(events: readonly Event[], seat: number): Marks {
  const chosen = new Set<string>();
  const candidates = new Set<string>();
  let compass: Needle | null = null;
  for (const event of events) {
    if (seatOf(event) !== seat) continue;
    const params = event.params as Record<string, unknown>;
    for (const name of PLACES) {
      const place = params[name];
      if (typeof place === "string") chosen.add(place);
    }
    const reason = reasonOf(event);
    reason?.candidates.forEach((cell) => candidates.add(cell));
    if (reason && reason.candidates.length > 1) compass = reason.compass ?? compass;
  }
  for (const cell of chosen) candidates.delete(cell);
  return { chosen: [...chosen], candidates: [...candidates], compass, traces: [] };
}

/** Where an automaton was active in a turn that is over; null where none took one. */
export function tracesOf(events: readonly Event[]): Marks | null {
  const seat = events.find((event) => event.pause !== null)?.pause ?? null;
  if (seat === null) return null;
  const deeds = events.filter((event) => event.kind !== BECAUSE);
  return { chosen: [], candidates: [], compass: null, traces: marksOf(deeds, seat).chosen };
}

/** The steps as the server tells them, each with the position after it. */
export function stepsOf(pauses: Pauses["pauses"], pattern = ""): Step[] {
  return pauses.map(({ seat, events, view }, index) => ({
    index,
    seat,
    sayings: sayingsOf(events, pattern),
    marks: marksOf(events, seat),
    events,
    view: view as unknown as GameView,
  }));
}

/** What is said only beside a deed: that a turn begins, or that nothing came of something. */
const BESIDE = new Set(["turn", "idle"]);

/** What the automaton itself did and why, its deeds first: what others did before it is told elsewhere. */
export function ownSayings(step: Step): Saying[] {
  const own = step.sayings.filter((saying) => saying.seat === step.seat);
  const deeds = own.filter(({ kind }) => !BESIDE.has(kind));
  return [...deeds, ...own.filter(({ kind }) => kind === "idle")];
}

/** The deeds among them; all of them where nothing was done. */
export function deedsOf(sayings: readonly Saying[]): readonly Saying[] {
  const deeds = sayings.filter(({ kind }) => !BESIDE.has(kind));
  return deeds.length ? deeds : sayings;
}
