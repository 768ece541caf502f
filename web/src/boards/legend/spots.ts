/** Where on Legend's board a choice is made: on the display, in the dock of one's own things, on the site. */
import type { Choice } from "../../lib/choices";
import { spots as onSite } from "../tikal/spots";

export function spots(choice: Choice): string[] {
  const { kind, notation, touches } = choice;
  if (kind === "take")
    return touches.card
      ? [`[data-look="${String(touches.card)}"]`]
      : [`[data-take="${notation.replace("take ", "")}"]`];
  if (kind === "activate") return ['[data-dock="token"]'];
  const own = touches.card ?? (kind === "lay" ? touches.tile : undefined);
  return own === undefined ? onSite(choice) : [`[data-dock="${String(own)}"]`];
}
