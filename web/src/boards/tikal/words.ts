/** Words for things on the board, in the language of the page; the game's own come from the server. */
import type { CellView, TileView } from "../../lib/api/types";
import { capital } from "../../lib/choices";
import { t, type Key } from "../../lib/i18n/index.svelte";
import { told } from "../../lib/words.svelte";

/** The article that explains each kind of hex. */
export const ARTICLES: Record<string, string> = {
  jungle: "T32",
  base: "T23",
  temple: "T38",
  clearing: "T58",
  ruin: "T45",
  volcano: "T75",
};

export function typeName(type: string): string {
  return capital(told("tikal", `type.${type}`) ?? type);
}

export function treasureName(kind: string): string {
  return told("tikal", `treasure.${kind}`) ?? kind;
}

/** One line about a hex. */
export function describeCell(found: CellView | undefined): string {
  if (!found) return typeName("jungle");
  if (found.type === "temple") return t("tikal.templeOf", { n: found.level });
  if (found.type === "ruin" && found.treasures > 0) return t("tikal.ruinOf", { n: found.treasures });
  if (found.type === "ruin") return t("tikal.ruinEmpty");
  return typeName(found.type);
}

/** One line about a hex that does not lie on the board. */
export function describeTile(tile: TileView): string {
  if (tile.type === "temple") return t("tikal.templeOf", { n: tile.value });
  if (tile.type === "ruin") return t("tikal.ruinOf", { n: tile.masks });
  return typeName(tile.type);
}

/** Where the stones of a hex lie and how many: "N 1, SE 2". */
export function describeStones(stones: readonly number[]): string {
  const sides = stones.flatMap((count, side) =>
    count > 0 ? [`${t(`tikal.side.${side}` as Key)} ${count}`] : [],
  );
  return sides.length ? t("tikal.stones", { sides: sides.join(", ") }) : t("tikal.noStones");
}
