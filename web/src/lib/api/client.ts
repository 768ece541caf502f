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

async function ask<T>(method: string, path: string, body?: unknown, query?: Query): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address(path, query), {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
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
  import: (record: string) => post<A.Created>("/tables/import", { record }),

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
  rematch: (id: string) => post<A.Created>(`${at(id)}/rematch`),
  fork: (id: string, ply: number, seats: A.NewTable["seats"]) =>
    post<A.Created>(`${at(id)}/fork`, { ply, seats }),

  chat: (id: string) => get<A.Chat>(`${at(id)}/chat`),
  say: (id: string, text: string) => post<A.ChatLine>(`${at(id)}/chat`, { text }),
  note: (id: string) => get<{ text: string }>(`${at(id)}/note`),
  writeNote: (id: string, text: string) => post<{ text: string }>(`${at(id)}/note`, { text }),
  mute: (id: string, author: string, muted: boolean) => post<A.Chat>(`${at(id)}/mute`, { author, muted }),

  me: () => get<A.Me>("/me"),
  solo: () => get<A.SoloStatistics[]>("/me/solo"),
  changeMe: (change: A.MeChange) => ask<A.Me>("PATCH", "/me", change),
  recovery: () => post<{ code: string }>("/me/recovery"),
  deviceLink: () => post<{ path: string; expires: string }>("/me/link"),
  restore: (what: { code: string } | { link: string }) => post<A.Me>("/me/restore", what),
  confirmEmail: (token: string) => post<A.Me>("/me/email", { token }),

  recordAddress: (id: string) => address(`${at(id)}/record`),
  liveAddress: (id: string, since: number, seat: number | null) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}${address(`${at(id)}/live`, { since, seat, changes: "true" })}`;
  },
};
