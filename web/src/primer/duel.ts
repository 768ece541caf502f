/** Tikal Legend against Mutul on two pages: how he drafts and plays, and what changes for you. */
import type { Primer } from ".";
import Picture from "./MutulPicture.svelte";

const primer: Primer = {
  Picture,
  pages: {
    en: [
      {
        title: "How Mutul plays Legend",
        panels: [
          {
            picture: "rival",
            title: "A card for every pick and turn",
            text: "Mutul is first in every round. A Solo card decides what he drafts, later another one what he plays.",
            articles: ["M45", "M47", "M48"],
          },
          {
            picture: "draft",
            title: "He drafts by signs",
            text: "He looks for what his card shows, from the green arrow or the red one. After each card he takes, one more leaves the display.",
            articles: ["M49", "M50", "M52", "M54"],
          },
          {
            picture: "path",
            title: "Ancient paths",
            text: "He takes up to four explorers in hand and sends them where your lead is smallest, without cost and over any distance of his network.",
            articles: ["M64", "M65", "M70", "M74"],
          },
          {
            picture: "compass",
            title: "The compass of Legend",
            text: "Direction counts first here, then distance; only for hexes the nearest cell wins. The Guide follows where he was active.",
            articles: ["M58", "M59", "M61", "M62"],
          },
        ],
      },
      {
        title: "What changes for you",
        panels: [
          {
            picture: "ahead-legend",
            title: "He begins with 175 points",
            text: "He scores nothing in the counts on the way, and in all six parts at the end. Your own rules stay as they are.",
            articles: ["M46", "M57", "M95", "M97"],
          },
          {
            picture: "volcano",
            title: "Counts",
            text: "You have ten points and score. He sends an ancient path and sets a camp on an island, if he can.",
            articles: ["M88", "M95", "M96"],
          },
          {
            picture: "question",
            title: "What the book leaves to you",
            text: "Equally good rotations of his hex, and equal treasures of an exchange: those you choose, nothing else.",
            articles: ["M8", "M92"],
          },
          {
            picture: "steps",
            title: "Ask him why",
            text: "What fails brings him explorers instead. Every step has its reason and its articles: open them from the log.",
            articles: ["M9", "M93", "M94"],
          },
        ],
      },
    ],
    fr: [
      {
        title: "Comment Mutul joue à Legend",
        panels: [
          {
            picture: "rival",
            title: "Une carte par choix et par tour",
            text: "Mutul est premier à chaque manche. Une carte Solo décide de ce qu’il prend, puis une autre de ce qu’il joue.",
            articles: ["M45", "M47", "M48"],
          },
          {
            picture: "draft",
            title: "Il choisit par signes",
            text: "Il cherche ce que montre sa carte, depuis la flèche verte ou la rouge. Après chaque carte prise, une autre quitte l’étalage.",
            articles: ["M49", "M50", "M52", "M54"],
          },
          {
            picture: "path",
            title: "Anciens chemins",
            text: "Il prend jusqu’à quatre explorateurs en main et les envoie là où votre avance est la plus faible, sans coût et à travers tout son réseau.",
            articles: ["M64", "M65", "M70", "M74"],
          },
          {
            picture: "compass",
            title: "La boussole de Legend",
            text: "Ici la direction compte d’abord, puis la distance ; pour les hexagones seulement, la case la plus proche l’emporte. Le Guide suit là où il a agi.",
            articles: ["M58", "M59", "M61", "M62"],
          },
        ],
      },
      {
        title: "Ce qui change pour vous",
        panels: [
          {
            picture: "ahead-legend",
            title: "Il commence avec 175 points",
            text: "Il ne marque rien aux décomptes en chemin, et les six parties à la fin. Vos propres règles ne changent pas.",
            articles: ["M46", "M57", "M95", "M97"],
          },
          {
            picture: "volcano",
            title: "Les décomptes",
            text: "Vous avez dix points et vous marquez. Lui envoie un ancien chemin et pose un camp sur une île, s’il le peut.",
            articles: ["M88", "M95", "M96"],
          },
          {
            picture: "question",
            title: "Ce que le livret vous laisse",
            text: "Les rotations équivalentes de son hexagone et les trésors égaux d’un échange : c’est vous qui choisissez, et rien d’autre.",
            articles: ["M8", "M92"],
          },
          {
            picture: "steps",
            title: "Demandez-lui pourquoi",
            text: "Ce qui échoue lui amène des explorateurs. Chaque étape a sa raison et ses articles : ouvrez-les depuis le journal.",
            articles: ["M9", "M93", "M94"],
          },
        ],
      },
    ],
  },
};

export default primer;
