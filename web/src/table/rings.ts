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

/** What to look for on the page: the parts the step names, else where its choices are made. */
export function selectorsOf(
  lesson: Pick<Lesson, "ring" | "fits">,
  choices: readonly Choice[],
  spots: (choice: Choice) => string[],
): string[] {
  if (choices.length === 0) return [];
  if (lesson.ring.length) return lesson.ring.map((part) => `[data-place="${part}"]`);
  const fitting = choices.filter((choice) => lesson.fits.includes(choice.notation));
  const found = fitting.flatMap((choice) => [
    ...spots(choice),
    `[data-action="${choice.notation}"]`,
    `[data-final="${choice.notation}"]`,
  ]);
  return [...new Set(found)];
}

/** Rings around whatever of it can be seen; those that are as before are the same objects. */
export function ringsAt(selectors: readonly string[], before: readonly Ring[]): readonly Ring[] {
  const room = document.querySelector("dialog[open]") ?? document;
  const rings: Ring[] = [];
  for (const of of selectors)
    for (const element of room.querySelectorAll(of)) {
      const ring = around(of, element);
      if (ring && rings.length < MOST) rings.push(ring);
    }
  return same(rings, before) ? before : rings;
}

function around(of: string, element: Element): Ring | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = left + width > 0 && top + height > 0 && left < innerWidth && top < innerHeight;
  if (width === 0 || height === 0 || !seen) return null;
  return {
    of,
    x: Math.round(left - AROUND),
    y: Math.round(top - AROUND),
    width: Math.round(width + 2 * AROUND),
    height: Math.round(height + 2 * AROUND),
    round: element instanceof SVGElement,
  };
}

function same(one: readonly Ring[], other: readonly Ring[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
