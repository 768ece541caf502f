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

/** Arrows move between the things of a group; the one focused last is where Tab comes back to. */
export function rove(group: Element): { destroy(): void } {
  const all = () => [...group.querySelectorAll<HTMLElement | SVGElement>("[data-thing]")];
  function key(event: Event) {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const list = all();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (at < 0 || (step === undefined && event.key !== "Home" && event.key !== "End")) return;
    const to =
      step === undefined
        ? event.key === "Home"
          ? 0
          : list.length - 1
        : (at + step + list.length) % list.length;
    list[to]?.focus();
    event.preventDefault();
  }
  function focus(event: Event) {
    for (const one of all()) one.setAttribute("tabindex", one === event.target ? "0" : "-1");
  }
  group.addEventListener("keydown", key);
  group.addEventListener("focusin", focus);
  return {
    destroy() {
      group.removeEventListener("keydown", key);
      group.removeEventListener("focusin", focus);
    },
  };
}
