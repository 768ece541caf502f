/** Tzolk'in at a glance, until its gears turn: the game itself is played through the list of choices. */
import type { BoardModule } from "..";
import type { Stage } from "../stage";
import Display from "./Display.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Summary from "./Summary.svelte";

const tzolkin: BoardModule<Stage> = { begin: (stage) => stage, Display, SeatPanel, Summary };

export default tzolkin;
