/** Tikal against Mutul on two pages: who he is and how he plays, and what changes for you. */
import type { Primer } from ".";
import Picture from "./MutulPicture.svelte";

const primer: Primer = {
  Picture,
  pages: {
    en: [
      {
        title: "How Mutul plays",
        panels: [
          {
            picture: "rival",
            title: "A rival made of cards",
            text: "Mutul leads the other team. Each turn he reveals a card and does what it shows; he pays nothing and leaves nothing to chance.",
            articles: ["M1", "M4", "M17"],
          },
          {
            picture: "rows",
            title: "Six rows, top to bottom",
            text: "Floors, treasures, a hex, new members, members that leave emptied ruins, guardians. What cannot be done is dropped.",
            articles: ["M17", "M19", "M21", "M22", "M26", "M33"],
          },
          {
            picture: "compass",
            title: "The compass breaks ties",
            text: "Nearest to the Guide first. At the same distance one walks round him, from the needle on and the way the arrow turns.",
            articles: ["M3", "M6", "M15"],
          },
          {
            picture: "question",
            title: "What the book leaves to you",
            text: "When several rotations of his hex are equally good, you turn it. Nothing else is asked.",
            articles: ["M7", "M8", "M23"],
          },
        ],
      },
      {
        title: "What changes for you",
        panels: [
          {
            picture: "ahead",
            title: "He begins far ahead",
            text: "You start from nothing, he from 175 points. More or fewer points and members make the game harder or easier.",
            articles: ["M13", "M43", "M44"],
          },
          {
            picture: "volcano",
            title: "Volcanoes are yours alone",
            text: "Whoever draws one: you have ten points and score, he scores nothing. Only at the very end he counts as well.",
            articles: ["M36", "M37", "M41", "M42"],
          },
          {
            picture: "lead",
            title: "He goes where you lead",
            text: "After a clearing or a volcano his members go to the highest temples he does not lead, then to ruins with few treasures.",
            articles: ["M28", "M29", "M32"],
          },
          {
            picture: "steps",
            title: "Ask him why",
            text: "Watch his turn step by step: the chosen place is bright, the others faint. Every step has its reason and its articles.",
            articles: ["M9", "M10"],
          },
        ],
      },
    ],
    fr: [
      {
        title: "Comment joue Mutul",
        panels: [
          {
            picture: "rival",
            title: "Un rival fait de cartes",
            text: "Mutul mène l’autre équipe. À chaque tour, il révèle une carte et fait ce qu’elle montre ; il ne paie rien et ne laisse rien au hasard.",
            articles: ["M1", "M4", "M17"],
          },
          {
            picture: "rows",
            title: "Six lignes, de haut en bas",
            text: "Étages, trésors, un hexagone, nouveaux membres, départ des ruines vidées, gardiens. Ce qui est impossible est laissé.",
            articles: ["M17", "M19", "M21", "M22", "M26", "M33"],
          },
          {
            picture: "compass",
            title: "La boussole départage",
            text: "D’abord le plus près du Guide. À distance égale, on tourne autour de lui depuis l’aiguille, dans le sens de la flèche.",
            articles: ["M3", "M6", "M15"],
          },
          {
            picture: "question",
            title: "Ce que le livret vous laisse",
            text: "Quand plusieurs rotations de son hexagone se valent, c’est vous qui le tournez. Rien d’autre n’est demandé.",
            articles: ["M7", "M8", "M23"],
          },
        ],
      },
      {
        title: "Ce qui change pour vous",
        panels: [
          {
            picture: "ahead",
            title: "Il part loin devant",
            text: "Vous partez de rien, lui de 175 points. Plus ou moins de points et de membres rendent la partie plus dure ou plus facile.",
            articles: ["M13", "M43", "M44"],
          },
          {
            picture: "volcano",
            title: "Les volcans ne sont qu’à vous",
            text: "Qui que ce soit qui le pioche : vous avez dix points et vous marquez, lui ne marque rien. Il ne compte qu’à la toute fin.",
            articles: ["M36", "M37", "M41", "M42"],
          },
          {
            picture: "lead",
            title: "Il va là où vous dominez",
            text: "Après une clairière ou un volcan, ses membres vont aux plus hauts temples qu’il ne domine pas, puis aux ruines peu garnies.",
            articles: ["M28", "M29", "M32"],
          },
          {
            picture: "steps",
            title: "Demandez-lui pourquoi",
            text: "Suivez son tour étape par étape : le lieu choisi brille, les autres sont pâles. Chaque étape a sa raison et ses articles.",
            articles: ["M9", "M10"],
          },
        ],
      },
    ],
  },
};

export default primer;
