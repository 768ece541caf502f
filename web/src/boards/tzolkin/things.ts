/** Things on the board that can be pointed at, focused and clicked: their attributes, and moving between them. */
import type { TzolkinPlay } from "./play.svelte";

/** The attributes of one thing. Only the first of a group is a stop of the Tab key; arrows lead to the others. */
export function attributes(
  play: TzolkinPlay,
  thing: string,
  first = false,
): Record<string, string | number | undefined> {
  const open = play.things.has(thing);
  return {
    "data-thing": thing,
    "data-open": open ? "" : undefined,
    "data-rung": play.rung.has(thing) ? "" : undefined,
    role: open ? "button" : "img",
    tabindex: first ? 0 : -1,
    "aria-label": play.label(thing),
  };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const group = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-rove]") : null;
const members = (of: Element) => [...of.querySelectorAll<HTMLElement | SVGElement>("[data-thing]")];

/** Arrows move between the things of a group; true when they did. Heard at the board: a part of a drawing that
 * listens for focus would itself be focused. */
export function move(event: KeyboardEvent): boolean {
  const here = group(event.target);
  const step = STEPS[event.key];
  if (!here || (step === undefined && event.key !== "Home" && event.key !== "End")) return false;
  const list = members(here);
  const at = list.indexOf(event.target as HTMLElement);
  if (at < 0) return false;
  const to =
    step === undefined
      ? event.key === "Home"
        ? 0
        : list.length - 1
      : (at + step + list.length) % list.length;
  list[to]?.focus();
  return true;
}

/** The thing of a group that was focused last is where Tab comes back to. */
export function settle(target: EventTarget | null): void {
  const here = group(target);
  if (!here || !members(here).includes(target as HTMLElement)) return;
  for (const one of members(here)) one.setAttribute("tabindex", one === target ? "0" : "-1");
}
