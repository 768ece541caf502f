/** Words for Tzolk'in's things, in the language of the page. */
import { t, type Key } from "../../lib/i18n/index.svelte";
import { told } from "../../lib/words.svelte";

/** The cities keep their names in every language. */
export const CITIES: Record<string, string> = {
  palenque: "Palenque",
  yaxchilan: "Yaxchilan",
  tikal: "Tikal",
  uxmal: "Uxmal",
  chichen: "Chichen Itza",
};

export const GOODS = ["corn", "wood", "stone", "gold", "skulls"] as const;

export function word(kind: "good" | "temple" | "tech", id: string): string {
  return t(`tzolkin.${kind}.${id}` as Key);
}

/** A building's or monument's name. */
export function nameOf(tile: string): string {
  return told("tzolkin", `tile.${tile}`) ?? tile;
}
