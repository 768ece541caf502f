/** The Tikal family's board: Classic and auction. */
import type { BoardModule } from "..";
import Abacus from "./Abacus.svelte";
import Board from "./Board.svelte";
import SeatPanel from "./SeatPanel.svelte";
import { rounds } from "../rounds";
import { TikalPlay } from "./play.svelte";

const tikal: BoardModule<TikalPlay> = {
  begin: (stage) => new TikalPlay(stage),
  Board,
  SeatPanel,
  Status: Abacus,
  rounds,
  linger: (events) =>
    events.reduce(
      (time, event) =>
        event.kind === "scored"
          ? time + 1500 + 320 * ((event.params.lines as unknown[] | undefined)?.length ?? 0)
          : time,
      0,
    ),
};

export default tikal;
