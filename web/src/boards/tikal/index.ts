/** The board of the games on Tikal's site. */
import type { BoardModule } from "..";
import { rounds } from "../rounds";
import Abacus from "./Abacus.svelte";
import Board from "./Board.svelte";
import ChoicePicture from "./ChoicePicture.svelte";
import Controls from "./Controls.svelte";
import SeatPanel from "./SeatPanel.svelte";
import { TikalPlay } from "./play.svelte";
import { spots } from "./spots";
import { countingTime } from "./tally.svelte";

const tikal: BoardModule<TikalPlay> = {
  begin: (stage) => new TikalPlay(stage),
  Board,
  SeatPanel,
  Status: Abacus,
  Controls,
  shows: (choice) => choice.kind === "pass",
  ChoicePicture,
  spots,
  signs: { temples: "temple", treasures: "mask" },
  rounds,
  linger: countingTime,
};

export default tikal;
