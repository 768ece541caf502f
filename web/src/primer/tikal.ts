/** Tikal on two pages. */
import type { Primer } from ".";
import Picture from "./TikalPicture.svelte";

const primer: Primer = {
  Picture,
  pages: {
    en: [
      {
        title: "A turn",
        panels: [
          {
            picture: "place",
            title: "Discover a hex",
            text: "Draw a hex and lay it beside others. Stones at a border are a path, whichever hex they lie on; at least one path must lead onto the new hex.",
            articles: ["T10", "T13", "T14"],
          },
          {
            picture: "points",
            title: "Spend ten points",
            text: "Bring members in, walk, uncover temples, dig, swap treasures, set up a camp, post a guardian: in any order, as often as the points last.",
            articles: ["T20", "T22"],
          },
          {
            picture: "walk",
            title: "Walk over stones",
            text: "A step costs as many points as the border has stones, those of both hexes together. Without a stone there is no way.",
            articles: ["T30", "T33"],
          },
          {
            picture: "work",
            title: "Work where you stand",
            text: "A member uncovers the next floor of its temple, or digs up a treasure from its ruin. Twice for each hex and turn, and the second time needs a second member.",
            articles: ["T38", "T41", "T45", "T49"],
          },
        ],
      },
      {
        title: "Points",
        panels: [
          {
            picture: "volcano",
            title: "A volcano: everybody scores",
            text: "Each of the three volcanoes and the end of the game bring a scoring round. One after the other everybody has ten points and scores at once, so a temple can pay several players.",
            articles: ["T75", "T76", "T82"],
          },
          {
            picture: "lead",
            title: "Be the strongest",
            text: "A temple scores its value for whoever is strongest there. An explorer counts one, the leader three. A tie scores for nobody.",
            articles: ["T74", "T78"],
          },
          {
            picture: "treasures",
            title: "Collect treasures",
            text: "One of a kind is worth 1 point, two 3 points, three 6 points, in every scoring round again. A single one can be swapped against a rival’s single one.",
            articles: ["T80", "T52"],
          },
          {
            picture: "keep",
            title: "Camps and guardians",
            text: "A camp brings members straight into the jungle. A guardian keeps a temple for you to the end: it grows no more, and your other members there leave the game.",
            articles: ["T64", "T71", "T73"],
          },
        ],
      },
    ],
    fr: [
      {
        title: "Un tour",
        panels: [
          {
            picture: "place",
            title: "Découvrir un hexagone",
            text: "Piochez un hexagone et posez-le à côté des autres. Des dalles sur un bord forment un sentier, quel que soit l’hexagone qui les porte ; au moins un sentier doit mener au nouvel hexagone.",
            articles: ["T10", "T13", "T14"],
          },
          {
            picture: "points",
            title: "Dépenser dix points",
            text: "Faire venir des membres, marcher, dégager des temples, fouiller, échanger des trésors, monter un camp, poster un gardien : dans n’importe quel ordre, tant qu’il reste des points.",
            articles: ["T20", "T22"],
          },
          {
            picture: "walk",
            title: "Marcher sur les dalles",
            text: "Un pas coûte autant de points que le bord compte de dalles, celles des deux hexagones ensemble. Sans dalle, pas de passage.",
            articles: ["T30", "T33"],
          },
          {
            picture: "work",
            title: "Travailler sur place",
            text: "Un membre dégage l’étage suivant de son temple, ou sort un trésor de sa ruine. Deux fois par hexagone et par tour, et la seconde fois demande un second membre.",
            articles: ["T38", "T41", "T45", "T49"],
          },
        ],
      },
      {
        title: "Les points",
        panels: [
          {
            picture: "volcano",
            title: "Un volcan : tous comptent",
            text: "Chacun des trois volcans et la fin de la partie amènent un décompte. L’un après l’autre, chacun a dix points puis compte aussitôt : un même temple peut donc payer plusieurs joueurs.",
            articles: ["T75", "T76", "T82"],
          },
          {
            picture: "lead",
            title: "Être le plus fort",
            text: "Un temple rapporte sa valeur à qui y est le plus fort. Un explorateur compte un, le chef trois. En cas d’égalité, personne ne marque.",
            articles: ["T74", "T78"],
          },
          {
            picture: "treasures",
            title: "Réunir des trésors",
            text: "Un trésor d’une sorte vaut 1 point, deux valent 3 points, trois 6 points, de nouveau à chaque décompte. Un trésor seul s’échange contre le trésor seul d’un rival.",
            articles: ["T80", "T52"],
          },
          {
            picture: "keep",
            title: "Camps et gardiens",
            text: "Un camp fait venir des membres au cœur de la jungle. Un gardien vous réserve un temple jusqu’à la fin : il ne grandit plus, et vos autres membres sur place quittent la partie.",
            articles: ["T64", "T71", "T73"],
          },
        ],
      },
    ],
  },
};

export default primer;
