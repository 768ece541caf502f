/** What this browser remembers of a person's taste. */

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "on" | "off";
export type Speed = "calm" | "normal" | "quick" | "instant";

export interface LastTable {
  game: string;
  options: Record<string, string | number | boolean>;
  seats: { kind: "me" | "friend" | "bot"; bot?: string; name?: string }[];
}

interface Kept {
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  notify: boolean;
  confirmEnd: boolean;
  keys: boolean;
  last: LastTable | null;
}

const KEY = "sacbe.prefs";
const DEFAULTS: Kept = {
  theme: "system",
  motion: "system",
  speed: "normal",
  sound: false,
  notify: false,
  confirmEnd: true,
  keys: true,
  last: null,
};

function load(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Prefs {
  #kept = $state<Kept>(load());

  get theme() {
    return this.#kept.theme;
  }
  get motion() {
    return this.#kept.motion;
  }
  get speed() {
    return this.#kept.speed;
  }
  get sound() {
    return this.#kept.sound;
  }
  get notify() {
    return this.#kept.notify;
  }
  get confirmEnd() {
    return this.#kept.confirmEnd;
  }
  get keys() {
    return this.#kept.keys;
  }
  get last() {
    return this.#kept.last;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.show();
  }

  /** Put theme and motion where the style sheet reads them. */
  show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
  }

  /** Another tab changed its mind. */
  follow(): void {
    addEventListener("storage", (event) => {
      if (event.key !== KEY) return;
      this.#kept = load();
      this.show();
    });
  }

  /** Whether things may move on the screen. */
  get moving(): boolean {
    if (this.motion !== "system") return this.motion === "on";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Milliseconds between two steps of somebody else. */
  get pace(): number {
    return { calm: 1400, normal: 650, quick: 220, instant: 0 }[this.speed];
  }
}

export const prefs = new Prefs();
