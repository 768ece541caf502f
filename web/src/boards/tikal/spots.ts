/** Where on the site a choice is made. */
import type { Choice } from "../../lib/choices";

export function spots({ touches }: Choice): string[] {
  const cell = touches.from ?? touches.cell;
  return typeof cell === "string" ? [`.site [data-cell="${cell}"]`] : [];
}
