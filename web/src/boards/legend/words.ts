/** What the page itself says about Legend, in two languages; loaded with the board. The game's own words come from the server. */
import { capital } from "../../lib/choices";
import type { LegendCard, TileView } from "../../lib/api/types";
import { lang, t } from "../../lib/i18n/index.svelte";
import { fill, type Params } from "../../lib/i18n/say";
import { told } from "../../lib/words.svelte";
import { kindOf } from "./narrow";

const en = {
  draft: "The draft",
  "draft.round": "Draft of round {n} of {of}",
  "draft.fold": "Show the site",
  "draft.open": "Back to the draft",
  "draft.lacks": "You still take",
  "draft.none": "You have everything of this round",
  "draft.seat": "{name} still takes",
  "lacks.order": "a position",
  "lacks.token": "a token",
  "lacks.tiles": "{n:hex|hexes}",
  "lacks.cards": "{n:card|cards}",
  order: "Order of this round",
  "order.next": "Order of the next round",
  "order.place": "Position {n}",
  "order.taken": "Position {n}: {name}",
  tokens: "Action points",
  token: "Token of {n:point|points}",
  hexes: "Hexes",
  cards: "Cards",
  "card.permanent": "Permanent: works once a round, then turned over",
  "card.flipped": "Turned over until the next round",
  "card.now": "Now it would",
  "card.needs": "It needs",
  "card.rule": "The rule",
  "now.nothing": "do nothing",
  "now.steps": "offer {n:first step|first steps}: {what}",
  "now.more": "and {n} more",
  "now.recruits": "make available: {what}",
  "now.treasures": "bring {what}",
  "now.places": "have {n:place|places} for its hex",
  "now.piles": "show the top of {n:pile|piles}",
  "now.bonus": "add to the points of your token",
  "now.stop": "It can be stopped at any step.",
  "now.all": "It is done as far as possible.",
  explorers: "{n:explorer|explorers}",
  leaders: "{n:leader|leaders}",
  camp: "Camp board",
  "camp.of": "Camp board of {name}",
  "camp.right": "Cards of this round",
  "camp.left": "Kept cards",
  "camp.hexes": "Hexes",
  "camp.token": "Token",
  "camp.empty": "free place",
  "camp.director": "Director",
  "camp.powers": "One of these powers, once in the game; not using any is worth points at the end",
  "camp.used": "used",
  "camp.reserve": "Available",
  "camp.unavailable": "Unavailable",
  "camp.museum": "Museum",
  "camp.passed": "has passed",
  "camp.camps": "Camps left",
  "camp.guardians": "Guardians left",
  "power.use": "Use this power",
  "power.not": "Not possible now",
  "step.skip": "Skip the rest",
  "stone.lay": "Stone token",
  "stone.help": "Place or move a stone token: choose a hex, then a border",
  "stone.left": "{n:stone token|stone tokens} left",
  "stone.at": "stone token between {cell} and {other}",
  exchange: "Exchange treasures",
  "exchange.with": "With",
  "exchange.take": "You take",
  "exchange.give": "You give",
  "exchange.do": "Exchange",
  "exchange.empty": "nothing yet",
  "exchange.pick": "Choose from the museums below",
  search: "The pile at {cell}",
  "search.private": "Only you see this",
  "search.top": "top",
  "known.pile": "you know: {kinds}",
  "known.title": "A reconstructed component",
  "known.mark": "Reconstructed: what is known about it",
  "known.sources": "Sources",
  recruit: "Make available",
  score: "If it were counted now",
  "score.open": "Points in detail",
  "score.last": "This count",
  "score.chart": "Points of this count by part",
  "part.temples": "Temples",
  "part.high": "High temples",
  "part.volcanoes": "Volcanoes",
  "part.jungles": "Jungles and clearings",
  "part.lakes": "Lakes",
  "part.treasures": "Treasures",
  "part.unused": "Unused power",
  "part.total": "Total",
  round: "Round {n} of {of}",
  "stock.floors": "Floors to uncover",
  "stock.prebuilt": "Prebuilt floors",
  "stock.treasures": "{n:treasure|treasures} face down",
  "stock.deck": "Still in the deck",
  "site.ring": "dotted cell",
  "jungle.words": "jungle",
  activate: "Activate: {n:point|points}",
  "draft.words": "The draft in words",
  "who.leads": "leads: {name}",
};
type Key = keyof typeof en;

const fr: Record<Key, string> = {
  draft: "Le choix",
  "draft.round": "Choix de la manche {n} sur {of}",
  "draft.fold": "Voir le site",
  "draft.open": "Revenir au choix",
  "draft.lacks": "Il vous reste à prendre",
  "draft.none": "Vous avez tout pour cette manche",
  "draft.seat": "{name} prend encore",
  "lacks.order": "une position",
  "lacks.token": "un jeton",
  "lacks.tiles": "{n:hexagone|hexagones}",
  "lacks.cards": "{n:carte|cartes}",
  order: "Ordre de cette manche",
  "order.next": "Prochain ordre",
  "order.place": "Position {n}",
  "order.taken": "Position {n} : {name}",
  tokens: "Points d’action",
  token: "Jeton de {n:point|points}",
  hexes: "Hexagones",
  cards: "Cartes",
  "card.permanent": "Permanente : agit une fois par manche, puis est retournée",
  "card.flipped": "Retournée jusqu’à la prochaine manche",
  "card.now": "En ce moment, elle pourrait",
  "card.needs": "Il lui faut",
  "card.rule": "La règle",
  "now.nothing": "ne rien faire",
  "now.steps": "offrir {n:première étape|premières étapes} : {what}",
  "now.more": "et {n} de plus",
  "now.recruits": "rendre disponible : {what}",
  "now.treasures": "apporter {what}",
  "now.places": "trouver {n:place|places} pour son hexagone",
  "now.piles": "montrer le dessus de {n:pile|piles}",
  "now.bonus": "s’ajouter aux points de votre jeton",
  "now.stop": "On peut s’arrêter à chaque étape.",
  "now.all": "Elle s’applique autant que possible.",
  explorers: "{n:explorateur|explorateurs}",
  leaders: "{n:chef|chefs}",
  camp: "Plateau Campement",
  "camp.of": "Plateau Campement de {name}",
  "camp.right": "Cartes de la manche",
  "camp.left": "Cartes gardées",
  "camp.hexes": "Hexagones",
  "camp.token": "Jeton",
  "camp.empty": "place libre",
  "camp.director": "Directeur",
  "camp.powers":
    "Un de ces pouvoirs, une fois dans la partie ; n’en utiliser aucun rapporte des points à la fin",
  "camp.used": "utilisé",
  "camp.reserve": "Disponibles",
  "camp.unavailable": "Indisponibles",
  "camp.museum": "Musée",
  "camp.passed": "a passé",
  "camp.camps": "Camps restants",
  "camp.guardians": "Gardiens restants",
  "power.use": "Utiliser ce pouvoir",
  "power.not": "Impossible pour le moment",
  "step.skip": "Passer la suite",
  "stone.lay": "Jeton Dalle",
  "stone.help": "Placer ou déplacer un jeton Dalle : choisissez un hexagone, puis un bord",
  "stone.left": "{n:jeton Dalle|jetons Dalle} en réserve",
  "stone.at": "jeton Dalle entre {cell} et {other}",
  exchange: "Échanger des trésors",
  "exchange.with": "Avec",
  "exchange.take": "Vous prenez",
  "exchange.give": "Vous donnez",
  "exchange.do": "Échanger",
  "exchange.empty": "rien encore",
  "exchange.pick": "Choisissez dans les musées ci-dessous",
  search: "La pile en {cell}",
  "search.private": "Vous seul voyez ceci",
  "search.top": "dessus",
  "known.pile": "vous connaissez : {kinds}",
  "known.title": "Un élément reconstitué",
  "known.mark": "Reconstitué : ce que l’on en sait",
  "known.sources": "Sources",
  recruit: "Rendre disponible",
  score: "Si l’on comptait maintenant",
  "score.open": "Points en détail",
  "score.last": "Ce décompte",
  "score.chart": "Points de ce décompte par partie",
  "part.temples": "Temples",
  "part.high": "Hauts temples",
  "part.volcanoes": "Volcans",
  "part.jungles": "Jungles et clairières",
  "part.lakes": "Lacs",
  "part.treasures": "Trésors",
  "part.unused": "Pouvoir inutilisé",
  "part.total": "Total",
  round: "Manche {n} sur {of}",
  "stock.floors": "Étages à dégager",
  "stock.prebuilt": "Étages préconstruits",
  "stock.treasures": "{n:trésor caché|trésors cachés}",
  "stock.deck": "Encore dans la pioche",
  "site.ring": "case pointillée",
  "jungle.words": "jungle",
  activate: "Activer : {n:point|points}",
  "draft.words": "Le choix en mots",
  "who.leads": "domine : {name}",
};

const sentences = { en, fr };

export function w(key: Key, params: Params = {}): string {
  return fill(sentences[lang()][key], params, lang());
}

/** A word of the server, with parameters of its own; the id while it is not known. */
export function said(key: string, params: Params = {}, otherwise = ""): string {
  const text = told("legend", key);
  return text === null ? otherwise : fill(text, params, lang());
}

export function treasureName(kind: string): string {
  return told("tikal", `treasure.${kind}`) ?? kind;
}

export function cardName(id: string): string {
  return said(`card.${kindOf(id)}`, {}, id);
}

/** A card's name, with what tells it from others of that name. */
export function cardTitle({ id, treasures, value }: LegendCard): string {
  const what = cardName(id);
  const shown = treasures.length ? treasures.map(treasureName).join(", ") : String(value || "");
  return shown ? t("colon", { what, text: shown }) : what;
}

export function cardText({ id, treasures, value }: LegendCard): string {
  const [first = "", second = ""] = treasures.map(treasureName);
  return capital(said(`card.${kindOf(id)}.text`, { first, second, value }));
}

export function powerName(id: string): string {
  return said(`power.${id}`, {}, id);
}

export function powerText(id: string): string {
  return said(`power.${id}.text`);
}

/** A hex in a few words, as the server says it. */
export function tileText(tile: TileView): string {
  const quiet = tile.type === "volcano" && tile.letter === "" ? "quiet" : tile.type;
  return said(`tile.${quiet}`, { value: tile.value, masks: tile.masks }, tile.type);
}

export type { Key as LegendKey };
export const bothLanguages = sentences;
