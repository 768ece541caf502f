/** The board of Tzolk'in. */
import type { BoardModule } from "..";
import Board from "./Board.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Status from "./Status.svelte";
import { linger } from "./counting";
import { TzolkinPlay } from "./play.svelte";

const tzolkin: BoardModule<TzolkinPlay> = {
  begin: (stage) => new TzolkinPlay(stage),
  Board,
  SeatPanel,
  Status,
  linger,
};

export default tzolkin;
