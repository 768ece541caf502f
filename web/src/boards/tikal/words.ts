/** Words for things on the board, in the language of the page. */
import type { CellView } from "../../lib/api/types";
import { t, type Key } from "../../lib/i18n/index.svelte";

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
  return t(`tikal.type.${type}` as Key);
}

export function treasureName(kind: string): string {
  return t(`tikal.treasure.${kind}` as Key);
}

/** One line about a hex. */
export function describeCell(found: CellView | undefined): string {
  if (!found) return typeName("jungle");
  if (found.type === "temple") return t("tikal.templeOf", { n: found.level });
  if (found.type === "ruin" && found.treasures > 0) return t("tikal.ruinOf", { n: found.treasures });
  if (found.type === "ruin") return t("tikal.ruinEmpty");
  return typeName(found.type);
}
