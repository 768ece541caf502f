/** Every request the page makes, in one place. */
import { lang } from "../i18n/index.svelte";
import type * as A from "./types";

/** The server, or the way to it, refused. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: A.Problem;
  readonly table: A.Table | null;

  constructor(status: number, problem: A.Problem, table: A.Table | null) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
    this.table = table;
  }
}

/** Nothing came back at all. */
export class Unreachable extends Error {}

type Query = Record<string, string | number | null | undefined>;

function address(path: string, query: Query = {}): string {
  const words = new URLSearchParams({ lang: lang() });
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined) words.set(key, String(value));
  return `/api${path}?${words}`;
}

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  query?: Query,
  signal?: AbortSignal,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address(path, query), {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return (await response.json()) as T;
  let said: { error?: A.Problem; table?: A.Table } = {};
  try {
    said = (await response.json()) as typeof said;
  } catch {
    // A proxy's own error page says nothing we could show.
  }
  const problem = said.error ?? {
    code: String(response.status),
    message: "",
    article: null,
    at: null,
    details: [],
  };
  throw new Refused(response.status, problem, said.table ?? null);
}

const get = <T>(path: string, query?: Query) => ask<T>("GET", path, undefined, query);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => get<A.Game[]>("/games"),
  rules: (book: string) => get<A.Rules>(`/rules/${encodeURIComponent(book)}`),
  words: (prefix: string) => get<A.Words>(`/words/${encodeURIComponent(prefix)}`),

  tables: (filter: "mine" | "open" | "live" | "finished", limit = 20, after?: string | null) =>
    get<A.TableList>("/tables", { filter, limit, after }),
  open: (table: A.NewTable) => post<A.Created>("/tables", table),
  learn: (game: string) => post<A.Created>("/tables/lesson", { game }),
  puzzles: (game?: string | null) => get<A.PuzzleLine[]>("/puzzles", { game }),
  puzzle: (id: string) => post<A.Created>(`/puzzles/${encodeURIComponent(id)}/start`),
  solution: (id: string) => get<A.Solution>(`/puzzles/${encodeURIComponent(id)}/solution`),
  import: (record: string) => post<A.Created>("/tables/import", { record, assistance: true }),

  table: (id: string, seat?: number | null) => get<A.Table>(at(id), { seat }),
  events: async (id: string, since: number, seat?: number | null): Promise<A.Events> => {
    const all = await get<A.Events>(`${at(id)}/events`, { since, seat });
    while (all.next !== null) {
      const more = await get<A.Events>(`${at(id)}/events`, { since: all.next, seat });
      Object.assign(all, more, { entries: [...all.entries, ...more.entries] });
    }
    return all;
  },
  ply: (id: string, ply: number, seat?: string | number | null) =>
    get<A.History>(`${at(id)}/plies/${ply}`, { seat }),
  pauses: (id: string, ply: number, seat?: string | number | null) =>
    get<A.Pauses>(`${at(id)}/plies/${ply}/pauses`, { seat }),
  why: (id: string, text: string) => get<A.Why>(`${at(id)}/why`, { text }),
  assist: (id: string, topic: string, args: Record<string, string | number>, seat: number | null) =>
    post<A.Assisted>(`${at(id)}/assist`, { topic, args, seat }),

  act: (id: string, version: number, actions: readonly string[]) =>
    post<A.Acted>(`${at(id)}/actions`, { version, actions }),
  undo: (id: string, version: number, what: "step" | "turn") =>
    post<A.Table>(`${at(id)}/undo`, { version, what }),
  undoTo: (id: string, version: number, ply: number) =>
    post<A.Table>(`${at(id)}/undo`, { version, to_ply: ply }),
  answer: (id: string, version: number, agree: boolean) =>
    post<A.Table>(`${at(id)}/answer`, { version, agree }),
  cancel: (id: string, version: number) => post<A.Table>(`${at(id)}/cancel`, { version }),
  seat: (id: string, seat: number, change: A.SeatChange) =>
    post<A.SeatAnswer>(`${at(id)}/seats/${seat}`, change),
  steer: (id: string, change: A.LessonChange) => post<A.Table>(`${at(id)}/lesson`, change),
  hint: (id: string, version: number, signal: AbortSignal) =>
    ask<A.Hint>("POST", `${at(id)}/hint`, { version }, {}, signal),
  analysis: (id: string) => get<A.Analysis>(`${at(id)}/analysis`),
  analyse: (id: string) => post<A.Analysis>(`${at(id)}/analysis`),
  bots: (id: string) => get<A.AtWork>(`${at(id)}/bots`),
  explore: (id: string, asked: A.ExploreAsked) => post<A.Explored>(`${at(id)}/explore`, asked),
  judge: (id: string, ply: number, actions: readonly string[], signal: AbortSignal) =>
    ask<A.Judged>("POST", `${at(id)}/explore/hint`, { ply, actions }, {}, signal),
  variations: (id: string) => get<A.Variations>(`${at(id)}/variations`),
  vary: (id: string, deed: A.VariationDeed) => post<A.Variations>(`${at(id)}/variations`, deed),
  rematch: (id: string) => post<A.Created>(`${at(id)}/rematch`, { rotate: true }),
  fork: (id: string, ply: number, seats: A.NewTable["seats"]) =>
    post<A.Created>(`${at(id)}/fork`, { ply, seats }),

  chat: (id: string) => get<A.Chat>(`${at(id)}/chat`),
  say: (id: string, text: string) => post<A.ChatLine>(`${at(id)}/chat`, { text }),
  note: (id: string) => get<{ text: string }>(`${at(id)}/note`),
  writeNote: (id: string, text: string) => post<{ text: string }>(`${at(id)}/note`, { text }),
  orders: (id: string) => get<A.Orders>(`${at(id)}/orders`),
  leaveOrder: (id: string, matter: string, order: { key: string; n: number } | null) =>
    post<A.Orders>(`${at(id)}/orders`, { matter, order }),
  plan: (id: string, asked: A.PlanAsked) => post<A.Plan>(`${at(id)}/plan`, asked),
  mute: (id: string, author: string, muted: boolean) => post<A.Chat>(`${at(id)}/mute`, { author, muted }),

  company: (id: string) => get<A.Company>(`${at(id)}/company`),
  ranking: (game: string, skip = 0) => get<A.Ranking>(`/ratings/${encodeURIComponent(game)}`, { skip }),
  person: (person: string) => get<A.Profile>(`/people/${encodeURIComponent(person)}`),
  history: (person: string, game: string) =>
    get<A.RatingHistory>(`/people/${encodeURIComponent(person)}/ratings/${encodeURIComponent(game)}`),
  together: (person: string) => get<A.Together>(`/people/${encodeURIComponent(person)}/together`),

  me: () => get<A.Me>("/me"),
  solo: () => get<A.SoloStatistics[]>("/me/solo"),
  changeMe: (change: A.MeChange) => ask<A.Me>("PATCH", "/me", change),
  recovery: () => post<{ code: string }>("/me/recovery"),
  deviceLink: () => post<{ path: string; expires: string }>("/me/link"),
  restore: (what: { code: string } | { link: string }) => post<A.Me>("/me/restore", what),
  confirmEmail: (token: string) => post<A.Me>("/me/email", { token }),

  telling: () => get<A.Telling>("/me/telling"),
  changeTelling: (change: A.TellingChange) => ask<A.Telling>("PATCH", "/me/telling", change),
  waiting: () => get<{ tables: number }>("/me/waiting"),
  addDevice: (device: A.NewDevice) => post<A.Telling>("/me/devices", device),
  forgetDevice: (number: number) => post<A.Telling>("/me/devices/forget", { number }),
  goOnVacation: (days: number) => post<A.Telling>("/me/vacation", { days }),
  endVacation: () => post<A.Telling>("/me/vacation/end"),
  stopLetters: (token: string) => post<{ stopped: boolean }>(`/mail/stop/${encodeURIComponent(token)}`),

  recordAddress: (id: string) => address(`${at(id)}/record`),
  liveAddress: (id: string, since: number, seat: number | null) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}${address(`${at(id)}/live`, { since, seat, changes: "true" })}`;
  },
};
