/** The first two pages of each game, before its articles: one line each. The pictures have no words in them. */
import type { Component } from "svelte";
import type { Lang } from "../lib/i18n/index.svelte";

export interface Panel {
  /** Which of the primer's pictures. */
  picture: string;
  title: string;
  text: string;
  /** The articles that say it in full. */
  articles: readonly string[];
}

export interface Page {
  title: string;
  panels: readonly Panel[];
}

export interface Primer {
  Picture: Component<{ name: string }>;
  pages: Record<Lang, readonly Page[]>;
}

const PRIMERS: Record<string, () => Promise<{ default: Primer }>> = {
  tikal: () => import("./tikal"),
  "tikal-auction": () => import("./auction"),
  "tikal-solo": () => import("./mutul"),
  "legend-solo": () => import("./duel"),
  legend: () => import("./legend"),
  tzolkin: () => import("./tzolkin"),
};

export async function primerOf(game: string): Promise<Primer | null> {
  const load = PRIMERS[game];
  return load ? (await load()).default : null;
}
