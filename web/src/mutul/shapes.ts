/** Short names for what the server says of an automaton's affairs. */
import type { components } from "../lib/api/schema";
import type { GameView } from "../lib/api/types";

type Schemas = components["schemas"];

export type ClassicFace = Schemas["TikalSoloCardView"];
export type LegendFace = Schemas["LegendDuelCardView"];
export type CardFace = ClassicFace | LegendFace;
export type Affairs = Schemas["TikalMutulView"] | Schemas["LegendDuelMutulView"];

/** His affairs, in games where he plays. */
export function affairsOf(view: GameView): Affairs | null {
  return "mutul" in view ? view.mutul : null;
}

export function isLegendFace(face: CardFace): face is LegendFace {
  return "draft" in face;
}

/** The card in his hand; between his turns the one he laid down last. */
export function lastCard(affairs: Affairs): CardFace | null {
  return affairs.card ?? affairs.discards.at(-1) ?? null;
}

const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"];

/** Where a needle points, in degrees clockwise from the upper edge. */
export function bearing(needle: string): number {
  return Math.max(0, DIRECTIONS.indexOf(needle)) * 60;
}

/** Whether an element of one of his lines counts a place: "#3" is number 3. */
export function numbered(word: string): number | null {
  return word.startsWith("#") ? Number(word.slice(1)) : null;
}
