/** Tikal with the auction on two pages: what comes before a turn, and what else changes. */
import type { Primer } from ".";
import Picture from "./TikalPicture.svelte";

const primer: Primer = {
  Picture,
  pages: {
    en: [
      {
        title: "The auction",
        panels: [
          {
            picture: "display",
            title: "Hexes lie open",
            text: "Each round as many hexes as players are laid out. Nobody draws blindly: one buys the right to choose.",
            articles: ["T84", "T86"],
          },
          {
            picture: "bid",
            title: "Bid points",
            text: "Whoever is asked bids more than before, or passes and is out of this auction. Only the winner pays, out of the score.",
            articles: ["T89", "T90", "T92", "T93"],
          },
          {
            picture: "amulet",
            title: "One turn each",
            text: "The winner takes a hex, plays a turn as in Tikal and turns the amulet over. Only those whose amulet is still up bid for the next hex.",
            articles: ["T87", "T96", "T98"],
          },
          {
            picture: "free",
            title: "Free turns",
            text: "The last player of a round gets the last hex for nothing. If all pass, the one who passed first plays free.",
            articles: ["T94", "T95"],
          },
        ],
      },
      {
        title: "What else changes",
        panels: [
          {
            picture: "score",
            title: "Twenty points to begin with",
            text: "Points are money: everybody begins with twenty, and nobody bids more than they have.",
            articles: ["T85", "T91"],
          },
          {
            picture: "volcano",
            title: "Volcanoes are chosen",
            text: "Taking a volcano starts the scoring round at once: it can be worth its price to decide when everybody scores.",
            articles: ["T99"],
          },
          {
            picture: "points",
            title: "The turn is Tikal’s",
            text: "Place the hex, then spend ten points on members, ways, floors, treasures, camps and guardians.",
            articles: ["T84", "T20"],
          },
          {
            picture: "order",
            title: "The last round",
            text: "In the last scoring round the player with fewest points begins, and the leader comes last.",
            articles: ["T100"],
          },
        ],
      },
    ],
    fr: [
      {
        title: "Les enchères",
        panels: [
          {
            picture: "display",
            title: "Les hexagones sont visibles",
            text: "À chaque manche, on dispose autant d’hexagones que de joueurs. Personne ne pioche au hasard : on achète le droit de choisir.",
            articles: ["T84", "T86"],
          },
          {
            picture: "bid",
            title: "Miser des points",
            text: "À son tour, on mise plus que la mise précédente, ou l’on passe et l’on quitte cette enchère. Seul le gagnant paie, sur son score.",
            articles: ["T89", "T90", "T92", "T93"],
          },
          {
            picture: "amulet",
            title: "Un tour chacun",
            text: "Le gagnant prend un hexagone, joue un tour comme à Tikal et retourne son amulette. Seuls ceux dont l’amulette est encore visible misent pour le suivant.",
            articles: ["T87", "T96", "T98"],
          },
          {
            picture: "free",
            title: "Tours gratuits",
            text: "Le dernier joueur de la manche reçoit le dernier hexagone sans payer. Si tous passent, celui qui a passé le premier joue gratuitement.",
            articles: ["T94", "T95"],
          },
        ],
      },
      {
        title: "Ce qui change encore",
        panels: [
          {
            picture: "score",
            title: "Vingt points au départ",
            text: "Les points sont la monnaie : chacun commence avec vingt, et personne ne mise plus que ce qu’il a.",
            articles: ["T85", "T91"],
          },
          {
            picture: "volcano",
            title: "On choisit les volcans",
            text: "Prendre un volcan ouvre aussitôt le décompte : décider du moment peut valoir le prix.",
            articles: ["T99"],
          },
          {
            picture: "points",
            title: "Le tour est celui de Tikal",
            text: "Posez l’hexagone, puis dépensez dix points en membres, chemins, étages, trésors, camps et gardiens.",
            articles: ["T84", "T20"],
          },
          {
            picture: "order",
            title: "Le dernier décompte",
            text: "Au dernier décompte, le joueur qui a le moins de points commence, et le premier joue en dernier.",
            articles: ["T100"],
          },
        ],
      },
    ],
  },
};

export default primer;
