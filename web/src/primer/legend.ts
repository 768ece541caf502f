/** Tikal Legend on two pages. */
import type { Primer } from ".";
import Picture from "./LegendPicture.svelte";

const primer: Primer = {
  Picture,
  pages: {
    en: [
      {
        title: "A round",
        panels: [
          {
            picture: "draft",
            title: "The draft",
            text: "One after the other everybody takes one thing: a place in the next order, a token of points, a hex, a card. Nobody stops before having the full share.",
            articles: ["L17", "L23", "L26"],
          },
          {
            picture: "turn",
            title: "One action a turn",
            text: "Play a card, keep a card for later, activate the token, or place a hex. Whoever has used up hexes, token and new cards may pass.",
            articles: ["L28", "L38"],
          },
          {
            picture: "token",
            title: "The token’s points",
            text: "Its points are spent at once: bring members in, walk over stones, uncover, dig, exchange, place a stone token, recruit, camp, guard.",
            articles: ["L36", "L51", "L72"],
          },
          {
            picture: "walk",
            title: "Everything can be entered",
            text: "Jungle, lakes and volcanoes too; only stones make a way. A jungle has none of its own, so its neighbours or a stone token must lead there.",
            articles: ["L58", "L60", "L62"],
          },
        ],
      },
      {
        title: "Points",
        panels: [
          {
            picture: "count",
            title: "Two volcanoes and the end",
            text: "A volcano placed from a camp board, and the end of the sixth round, bring a count: each player in turn has ten points and scores at once.",
            articles: ["L113", "L114", "L124"],
          },
          {
            picture: "temples",
            title: "Temples and volcanoes",
            text: "A strict majority scores a temple’s value, with an extra from value 7 on, and 10 points for a volcano. An explorer weighs one, a leader three.",
            articles: ["L107", "L116", "L117", "L118"],
          },
          {
            picture: "products",
            title: "Two products",
            text: "Jungles and clearings you lead, times your temples; lakes you lead, times the masks on your ruins. Hexes with a camp do not count here.",
            articles: ["L119", "L120"],
          },
          {
            picture: "director",
            title: "Treasures and the director",
            text: "Collections score at every count. The director has three powers, and one of them may be used once; using none is worth points at the end.",
            articles: ["L121", "L108", "L125"],
          },
        ],
      },
    ],
    fr: [
      {
        title: "Une manche",
        panels: [
          {
            picture: "draft",
            title: "Le choix",
            text: "À tour de rôle, chacun prend un élément : une place dans l’ordre suivant, un jeton de points, un hexagone, une carte. Personne ne s’arrête avant d’avoir toute sa part.",
            articles: ["L17", "L23", "L26"],
          },
          {
            picture: "turn",
            title: "Une action par tour",
            text: "Jouer une carte, en garder une, activer le jeton ou poser un hexagone. Qui n’a plus d’hexagone, de jeton ni de carte nouvelle peut passer.",
            articles: ["L28", "L38"],
          },
          {
            picture: "token",
            title: "Les points du jeton",
            text: "Ils se dépensent d’un coup : faire venir des membres, marcher, dégager, fouiller, échanger, placer un jeton Dalle, recruter, camper, garder.",
            articles: ["L36", "L51", "L72"],
          },
          {
            picture: "walk",
            title: "On entre partout",
            text: "Dans la jungle, les lacs et les volcans aussi ; seules les dalles ouvrent un passage. La jungle n’en a pas : ses voisins ou un jeton Dalle doivent y mener.",
            articles: ["L58", "L60", "L62"],
          },
        ],
      },
      {
        title: "Les points",
        panels: [
          {
            picture: "count",
            title: "Deux volcans et la fin",
            text: "Un volcan posé depuis un plateau Campement, puis la fin de la sixième manche, amènent un décompte : chacun à son tour a dix points puis compte aussitôt.",
            articles: ["L113", "L114", "L124"],
          },
          {
            picture: "temples",
            title: "Temples et volcans",
            text: "Une majorité stricte rapporte la valeur du temple, avec un supplément dès 7, et 10 points pour un volcan. Un explorateur pèse un, un chef trois.",
            articles: ["L107", "L116", "L117", "L118"],
          },
          {
            picture: "products",
            title: "Deux produits",
            text: "Vos jungles et clairières, fois vos temples ; vos lacs, fois les masques de vos ruines. Un hexagone avec un camp ne compte pas ici.",
            articles: ["L119", "L120"],
          },
          {
            picture: "director",
            title: "Trésors et directeur",
            text: "Les collections comptent à chaque décompte. Le directeur a trois pouvoirs, dont un seul sert une fois ; n’en utiliser aucun rapporte des points à la fin.",
            articles: ["L121", "L108", "L125"],
          },
        ],
      },
    ],
  },
};

export default primer;
