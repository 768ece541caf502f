/** Where the rings of a lesson go. What a step is about, and which choices fit it, the server says. */
import type { Lesson } from "../lib/api/types";
import type { Choice } from "../lib/choices";

export interface Ring {
  of: string;
  x: number;
  y: number;
  width: number;
  height: number;
  round: boolean;
}

/** More would ring everything and so nothing. */
const MOST = 10;
const AROUND = 5;

export type Ringed = Pick<Lesson, "ring" | "fits"> & Partial<Pick<Lesson, "possible">>;

/** What to look for on the page: the parts the step names, else where its choices are made; what ends the turn
 * where it must wait. */
export function selectorsOf(
  lesson: Ringed,
  choices: readonly Choice[],
  spots: (choice: Choice) => string[],
): string[] {
  if (choices.length === 0) return [];
  if (lesson.possible === false) return ["[data-final]"];
  const fitting = choices.filter((choice) => lesson.fits.includes(choice.notation));
  if (lesson.ring.length)
    return [
      ...lesson.ring.map((part) => `[data-place="${part}"]`),
      ...fitting.map((choice) => `dialog [data-action="${choice.notation}"]`),
    ];
  const found = fitting.flatMap((choice) => [
    ...spots(choice),
    `[data-action="${choice.notation}"]`,
    `[data-final="${choice.notation}"]`,
  ]);
  return [...new Set(found)];
}

/** What is looked for and there, seen or not; in the window that is open, if one is. */
function found(selectors: readonly string[]): { of: string; element: Element }[] {
  const room = document.querySelector("dialog[open]") ?? document;
  const inside = (element: Element) => room.contains(element);
  return selectors.flatMap((of) =>
    [...document.querySelectorAll(of)].filter(inside).map((element) => ({ of, element })),
  );
}

/** Rings around whatever of it can be seen; where they are as before they are the same objects. */
export function ringsAt(selectors: readonly string[], before: readonly Ring[]): readonly Ring[] {
  const rings = found(selectors).flatMap(({ of, element }) => around(of, element) ?? []);
  const few = rings.length > MOST ? [] : rings;
  return JSON.stringify(few) === JSON.stringify(before) ? before : few;
}

/** Bring it into sight where it lies further down in something that scrolls. */
export function reveal(selectors: readonly string[]): void {
  const parts = found(selectors).filter(({ element }) => element instanceof HTMLElement);
  if (parts.length && parts.every(({ of, element }) => around(of, element) === null))
    parts[0]?.element.scrollIntoView({ block: "nearest" });
}

/** The part of an element that is not cut off. */
function visible(element: Element): DOMRect | null {
  const whole = element.getBoundingClientRect();
  let { left, top, right, bottom } = whole;
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === "visible") continue;
    const edge = box.getBoundingClientRect();
    [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
    [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  const enough = right - left > whole.width / 3 && bottom - top > whole.height / 3;
  return enough ? new DOMRect(left, top, right - left, bottom - top) : null;
}

/** Whether a sheet lies over it. */
function isCovered(element: Element, { x, y, width, height }: DOMRect): boolean {
  const sheet = document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".side");
  return sheet ? !sheet.contains(element) : false;
}

function around(of: string, element: Element): Ring | null {
  const seen = visible(element);
  if (!seen || isCovered(element, seen)) return null;
  return {
    of,
    x: Math.round(seen.left - AROUND),
    y: Math.round(seen.top - AROUND),
    width: Math.round(seen.width + 2 * AROUND),
    height: Math.round(seen.height + 2 * AROUND),
    round: element instanceof SVGElement,
  };
}
