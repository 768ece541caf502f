/** Tzolk'in on two pages. */
import type { Primer } from ".";
import Picture from "./TzolkinPicture.svelte";

const primer: Primer = {
  Picture,
  pages: {
    en: [
      {
        title: "Time",
        panels: [
          {
            picture: "either",
            title: "Place, or pick up",
            text: "In a turn you place workers on gears, or you pick workers up and carry out their actions. Never both, and at least one of them.",
            articles: ["Z18", "Z26", "Z32"],
          },
          {
            picture: "price",
            title: "What placing costs",
            text: "A worker goes to the lowest free space of the gear and costs as much corn as its number. The second worker of a turn costs 1 more, the third 2 more, and so on.",
            articles: ["Z27", "Z29"],
          },
          {
            picture: "turn",
            title: "The gears turn",
            text: "After each round the calendar moves by a day and takes all gears with it: every worker rides to the next space. Who waits gets more.",
            articles: ["Z81", "Z5"],
          },
          {
            picture: "pick",
            title: "What picking up brings",
            text: "The worker carries out the action of its space, or a lower one of the same gear for 1 corn a step.",
            articles: ["Z34", "Z37"],
          },
        ],
      },
      {
        title: "Corn, gods, points",
        panels: [
          {
            picture: "food",
            title: "Four food days",
            text: "On a food day each worker in play eats 2 corn; each one that stays hungry costs 3 points. Whoever has 2 corn or less at the start of a turn may beg, and angers a god.",
            articles: ["Z116", "Z117", "Z118", "Z20"],
          },
          {
            picture: "temple",
            title: "Three temples",
            text: "In the middle of an age the gods give what is printed on your step and below. At its end your step scores points, and whoever stands highest scores a bonus.",
            articles: ["Z120", "Z122"],
          },
          {
            picture: "build",
            title: "Learn and build",
            text: "Technologies make actions better for the rest of the game. Buildings give something at once or feed workers; monuments count at the end.",
            articles: ["Z46", "Z93"],
          },
          {
            picture: "skull",
            title: "Crystal skulls",
            text: "At Chichen Itza a skull is laid down for points and a step on a temple. Each place takes one skull in the whole game.",
            articles: ["Z74", "Z75", "Z76"],
          },
        ],
      },
    ],
    fr: [
      {
        title: "Le temps",
        panels: [
          {
            picture: "either",
            title: "Placer ou reprendre",
            text: "À votre tour, vous placez des ouvriers sur les roues, ou vous en reprenez pour effectuer leurs actions. Jamais les deux, et toujours au moins l’un.",
            articles: ["Z18", "Z26", "Z32"],
          },
          {
            picture: "price",
            title: "Ce que coûte un placement",
            text: "Un ouvrier va sur la case libre la plus basse de la roue et coûte autant de maïs que son numéro. Le deuxième ouvrier du tour coûte 1 de plus, le troisième 2 de plus, et ainsi de suite.",
            articles: ["Z27", "Z29"],
          },
          {
            picture: "turn",
            title: "Les roues tournent",
            text: "Après chaque manche, le calendrier avance d’un jour et entraîne toutes les roues : chaque ouvrier passe à la case suivante. Qui attend obtient plus.",
            articles: ["Z81", "Z5"],
          },
          {
            picture: "pick",
            title: "Ce que rapporte une reprise",
            text: "L’ouvrier effectue l’action de sa case, ou une action plus basse de la même roue pour 1 maïs par pas.",
            articles: ["Z34", "Z37"],
          },
        ],
      },
      {
        title: "Maïs, dieux, points",
        panels: [
          {
            picture: "food",
            title: "Quatre jours de festin",
            text: "Un jour de festin, chaque ouvrier en jeu mange 2 maïs ; chacun qui reste affamé coûte 3 points. Qui commence son tour avec 2 maïs ou moins peut mendier, et fâche un dieu.",
            articles: ["Z116", "Z117", "Z118", "Z20"],
          },
          {
            picture: "temple",
            title: "Trois temples",
            text: "Au milieu d’une période, les dieux donnent ce qui est sur votre marche et au-dessous. À la fin, votre marche rapporte des points, et qui est le plus haut reçoit un bonus.",
            articles: ["Z120", "Z122"],
          },
          {
            picture: "build",
            title: "Apprendre et bâtir",
            text: "Les technologies améliorent vos actions pour le reste de la partie. Les bâtiments donnent quelque chose aussitôt ou nourrissent des ouvriers ; les monuments comptent à la fin.",
            articles: ["Z46", "Z93"],
          },
          {
            picture: "skull",
            title: "Crânes de cristal",
            text: "À Chichen Itza, on dépose un crâne pour des points et une marche sur un temple. Chaque emplacement n’accueille qu’un crâne de toute la partie.",
            articles: ["Z74", "Z75", "Z76"],
          },
        ],
      },
    ],
  },
};

export default primer;
