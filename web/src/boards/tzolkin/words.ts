/** Words for Tzolk'in's things, in the language of the page. */
import { fill, type Params } from "../../lib/i18n/say";
import { lang, number, t } from "../../lib/i18n/index.svelte";
import { told } from "../../lib/words.svelte";
import type { Message } from "./narrow";

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
  if (kind === "good" && id === "skulls") return titled(say("good.skull.many"));
  return titled(say(`${kind === "tech" ? "technology" : kind}.${id}`));
}

/** A word or sentence of the game; nothing while it is not known. */
export function say(key: string): string {
  return told("tzolkin", key) ?? "";
}

/** A building's or monument's name. */
export function nameOf(tile: string): string {
  return told("tzolkin", `tile.${tile}`) ?? tile;
}

/** A sentence the server gave as key and parameters. */
export function sentence(message: Message): string {
  const params: Params = {};
  for (const [name, value] of Object.entries(message.params))
    params[name] =
      typeof value === "string" && value.startsWith("@tzolkin.")
        ? say(value.slice("@tzolkin.".length))
        : typeof value === "number"
          ? value
          : String(value);
  return fill(say(message.key.replace(/^tzolkin\./, "")), params, lang());
}

/** Capital first, as a title. */
export function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Points come as quarters. */
export const QUARTERS = 4;

export function points(quarters: number): string {
  return number(quarters / QUARTERS, { maximumFractionDigits: 2 });
}

/** What an action would change, to be read out. */
export function netWords(net: Record<string, number>, quarters: number): string {
  const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);
  const words = Object.entries(net).map(([what, n]) => {
    if (what === "workers") return t("tzolkin.netWorkers", { n: signed(n) });
    const temple = ["brown", "yellow", "green"].includes(what);
    return `${signed(n)} ${say(temple ? `temple.${what}` : `good.${what}`)}`;
  });
  if (quarters) words.push(t("tzolkin.netPoints", { n: signed(quarters / QUARTERS) }));
  return words.join(", ");
}
