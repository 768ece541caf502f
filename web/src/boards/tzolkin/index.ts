/** The board of Tzolk'in. */
import type { BoardModule } from "..";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Status from "./Status.svelte";
import { linger } from "./counting";
import { secrets, spots } from "./narrow";
import { TzolkinPlay } from "./play.svelte";
import { roundName, rounds } from "./rounds";

const tzolkin: BoardModule<TzolkinPlay> = {
  begin: (stage) => new TzolkinPlay(stage),
  Board,
  SeatPanel,
  Status,
  Controls,
  spots,
  linger,
  rounds,
  roundName,
  secrets,
};

export default tzolkin;
