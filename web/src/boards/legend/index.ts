/** The board of Tikal Legend, alone or in company. */
import type { BoardModule } from "..";
import { rounds } from "../rounds";
import Abacus from "../tikal/Abacus.svelte";
import { countingTime } from "../tikal/tally.svelte";
import Board from "./Board.svelte";
import ChoicePicture from "./ChoicePicture.svelte";
import Controls from "./Controls.svelte";
import SeatPanel from "./SeatPanel.svelte";
import { LegendPlay } from "./play.svelte";
import { spots } from "./spots";

const legend: BoardModule<LegendPlay> = {
  begin: (stage) => new LegendPlay(stage),
  Board,
  SeatPanel,
  Status: Abacus,
  Controls,
  ChoicePicture,
  spots,
  signs: { temples: "temple", treasures: "mask" },
  rounds,
  linger: countingTime,
};

export default legend;
