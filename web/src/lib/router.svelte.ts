/** Addresses of the page, with the browser's own history. */

export type Route =
  | { name: "home" }
  | { name: "new"; game: string | null }
  | { name: "table"; id: string }
  | { name: "replay"; id: string; ply: number | null; eyes: string | null }
  | { name: "join"; id: string; token: string }
  | { name: "device"; token: string }
  | { name: "help"; family: string | null; article: string | null }
  | { name: "mine" }
  | { name: "lost" };

/** What an address means. */
export function parse(url: URL): Route {
  const parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third, fourth] = parts;
  const extra = url.searchParams;
  if (!first) return { name: "home" };
  if (first === "new" && !second) return { name: "new", game: extra.get("game") };
  if (first === "table" && second) {
    if (!third) {
      const token = new URLSearchParams(url.hash.slice(1)).get("invite");
      return token ? { name: "join", id: second, token } : { name: "table", id: second };
    }
    if (third === "replay" && parts.length <= 4) {
      const ply = fourth === undefined ? null : Number(fourth);
      if (ply !== null && !(Number.isInteger(ply) && ply >= 0)) return { name: "lost" };
      return { name: "replay", id: second, ply, eyes: extra.get("eyes") };
    }
  }
  if (first === "device" && second && !third) return { name: "device", token: second };
  if (first === "help" && !third) return { name: "help", family: second ?? null, article: url.hash.slice(1) || null };
  if (first === "mine" && !second) return { name: "mine" };
  return { name: "lost" };
}

export const paths = {
  home: () => "/",
  new: (game?: string) => (game ? `/new?game=${encodeURIComponent(game)}` : "/new"),
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  replay: (id: string, ply?: number, eyes?: string | null) =>
    `/table/${encodeURIComponent(id)}/replay${ply === undefined ? "" : `/${ply}`}${eyes ? `?eyes=${encodeURIComponent(eyes)}` : ""}`,
  help: (family?: string, article?: string) => `/help${family ? `/${family}` : ""}${article ? `#${article}` : ""}`,
  mine: () => "/mine",
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
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (link.href !== location.href) this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
