/** A table's live line: comes back by itself, resumes where it broke off, notices silence. */
import type { LiveMessage } from "./api/types";

export type Connection = "connecting" | "live" | "away";

interface LiveOptions {
  address: () => string;
  heard: (message: LiveMessage) => void;
  changed: (state: Connection) => void;
  open?: (address: string) => WebSocket;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const SILENCE = 45_000;

/** How long to wait before trying again for the n-th time: doubling, with a little chance in it. */
export function backoff(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + chance / 2);
}

export class Live {
  #options: LiveOptions;
  #socket: WebSocket | null = null;
  #tries = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #hurry = () => this.#now();
  #cut = () => this.#drop();

  constructor(options: LiveOptions) {
    this.#options = options;
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#waiting);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  #connect(): void {
    this.#options.changed("connecting");
    const open = this.#options.open ?? ((address) => new WebSocket(address));
    const socket = open(this.#options.address());
    this.#socket = socket;
    this.#listen();
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#tries = 0;
      this.#listen();
      this.#options.changed("live");
      this.#options.heard(JSON.parse(String(event.data)) as LiveMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#again();
    };
  }

  /** Nothing heard for long is as bad as a closed line. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#cut, SILENCE);
  }

  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.close();
    this.#again();
  }

  #again(): void {
    this.#socket = null;
    clearTimeout(this.#silence);
    if (this.#closed) return;
    this.#options.changed("away");
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#connect(), backoff(this.#tries++));
  }

  /** The machine is back or somebody looks again: no need to wait any longer. */
  #now(): void {
    if (this.#closed || this.#socket || document.hidden) return;
    clearTimeout(this.#waiting);
    this.#tries = 0;
    this.#connect();
  }
}
