/** Addresses of the page, with the browser's own history. */

type Route =
  | { name: "home" }
  | { name: "new"; game: string | null }
  | { name: "solo"; game: string | null }
  | { name: "puzzles"; game: string | null }
  | { name: "table"; id: string; invitation: { seat: number; token: string } | null }
  | { name: "replay"; id: string; ply: number | null; eyes: string | null; step: number | null }
  | { name: "help"; book: string | null; article: string | null }
  | { name: "guide"; chapter: string | null }
  | { name: "mine"; link: string | null; email: string | null; stop: string | null }
  | { name: "ratings"; game: string | null }
  | { name: "person"; id: string }
  | { name: "lost" };

/** What an address means. Secrets travel behind the #, which no server ever sees. */
export function parse(url: URL): Route {
  const parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third, fourth] = parts;
  const hash = new URLSearchParams(url.hash.slice(1));
  if (!first) return { name: "home" };
  if (first === "new" && !second) return { name: "new", game: url.searchParams.get("game") };
  if (first === "solo" && !second) return { name: "solo", game: url.searchParams.get("game") };
  if (first === "puzzles" && !second) return { name: "puzzles", game: url.searchParams.get("game") };
  if (first === "t" && second && !third) return { name: "table", id: second, invitation: invited(hash) };
  if (first === "t" && second && third === "replay" && parts.length <= 4) {
    const ply = fourth === undefined ? null : Number(fourth);
    if (ply !== null && !(Number.isInteger(ply) && ply >= 0)) return { name: "lost" };
    const step = Number(url.searchParams.get("step") ?? NaN);
    return {
      name: "replay",
      id: second,
      ply,
      eyes: url.searchParams.get("eyes"),
      step: Number.isInteger(step) && step >= 0 ? step : null,
    };
  }
  if (first === "help" && !third)
    return { name: "help", book: second ?? null, article: url.hash.slice(1) || null };
  if (first === "guide" && !third) return { name: "guide", chapter: second ?? null };
  if (first === "me" && !second)
    return { name: "mine", link: hash.get("link"), email: hash.get("email"), stop: hash.get("stop") };
  if (first === "ratings" && !second) return { name: "ratings", game: url.searchParams.get("game") };
  if (first === "people" && second && !third) return { name: "person", id: second };
  return { name: "lost" };
}

function invited(hash: URLSearchParams): { seat: number; token: string } | null {
  const token = hash.get("invite");
  const seat = Number(hash.get("seat") ?? NaN);
  return token && Number.isInteger(seat) ? { seat, token } : null;
}

export const paths = {
  home: () => "/",
  new: (game?: string) => (game ? `/new?game=${encodeURIComponent(game)}` : "/new"),
  solo: (game?: string) => (game ? `/solo?game=${encodeURIComponent(game)}` : "/solo"),
  puzzles: (game?: string) => (game ? `/puzzles?game=${encodeURIComponent(game)}` : "/puzzles"),
  table: (id: string) => `/t/${encodeURIComponent(id)}`,
  /** `step`: inside the automaton's turn of that action. */
  replay: (id: string, ply?: number, eyes?: string | null, step?: number) => {
    const words = new URLSearchParams();
    if (eyes) words.set("eyes", eyes);
    if (step !== undefined) words.set("step", String(step));
    const at = ply === undefined ? "" : `/${ply}`;
    return `/t/${encodeURIComponent(id)}/replay${at}${words.size ? `?${words}` : ""}`;
  },
  help: (book?: string, article?: string) => `/help${book ? `/${book}` : ""}${article ? `#${article}` : ""}`,
  guide: (chapter?: string) => `/guide${chapter ? `/${chapter}` : ""}`,
  mine: () => "/me",
  ratings: (game?: string) => (game ? `/ratings?game=${encodeURIComponent(game)}` : "/ratings"),
  person: (id: string) => `/people/${encodeURIComponent(id)}`,
};

class Router {
  route = $state<Route>({ name: "home" });

  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  /** Change the address without telling anybody: the place in a replay, for instance. */
  note(path: string): void {
    history.replaceState(null, "", path);
  }

  #read(): void {
    this.route = parse(new URL(location.href));
  }

  /** Links inside the page need no new load. */
  #follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (link.href !== location.href) this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
