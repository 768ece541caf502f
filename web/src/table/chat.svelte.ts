/** What people say at a table. */
import { api } from "../lib/api/client";
import type { Chat as Said, ChatLine } from "../lib/api/types";
import { sentence } from "../lib/failing";
import { play } from "../lib/sound";
import { toasts } from "../lib/toasts.svelte";

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  muted = $state.raw<string[]>([]);
  unread = $state(0);
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  adopt(said: Said): void {
    this.lines = said.lines;
    this.muted = said.muted;
  }

  /** Somebody said something; one's own words arrive twice, as an answer and by the live line. */
  hear(line: ChatLine): void {
    if (!this.#add(line) || line.you) return;
    this.unread += 1;
    play("chat");
  }

  #add(line: ChatLine): boolean {
    if (this.lines.some((known) => known.number === line.number)) return false;
    this.lines = [...this.lines, line];
    return true;
  }

  async say(text: string): Promise<boolean> {
    try {
      this.#add(await api.say(this.#id, text));
      return true;
    } catch (error) {
      toasts.show(sentence(error), "error");
      return false;
    }
  }

  async mute(author: string, muted: boolean): Promise<void> {
    try {
      this.adopt(await api.mute(this.#id, author, muted));
    } catch (error) {
      toasts.show(sentence(error), "error");
    }
  }
}
