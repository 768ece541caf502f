/** The window through which one looks at a drawing, in the drawing's own units. */
import type { Box, Point } from "./hex";

const CLOSEST = 6;

/** Closer (factor over 1) or farther, with the point under the pointer staying where it is. */
export function zoomAt(window: Box, whole: Box, factor: number, at: Point): Box {
  const widest = Math.max(whole.width, window.width);
  const width = Math.min(widest, Math.max(whole.width / CLOSEST, window.width / factor));
  const real = window.width / width;
  return held(
    {
      x: at.x - (at.x - window.x) / real,
      y: at.y - (at.y - window.y) / real,
      width,
      height: window.height / real,
    },
    whole,
  );
}

/** The window onto a part of a drawing in the shape of the screen: that part fills its height, and what is of interest
 * comes to the middle as far as nothing is wasted. */
export function opened(part: Box, interest: Box, whole: Box, shape: number): Box {
  const height = Math.min(part.height, whole.height);
  const width = height * shape;
  const x = interest.x + interest.width / 2 - width / 2;
  return held(held({ x, y: part.y, width, height }, part), whole);
}

export function panBy(window: Box, whole: Box, dx: number, dy: number): Box {
  return held({ ...window, x: window.x + dx, y: window.y + dy }, whole);
}

/** Moved as little as needed to have a part in sight; what is larger than the window stands in its middle. */
export function broughtIn(window: Box, whole: Box, part: Box): Box {
  const along = (start: number, size: number, from: number, length: number) =>
    length >= size ? from + (length - size) / 2 : Math.min(Math.max(start, from + length - size), from);
  return held(
    {
      ...window,
      x: along(window.x, window.width, part.x, part.width),
      y: along(window.y, window.height, part.y, part.height),
    },
    whole,
  );
}

/** Never lose the drawing from sight. */
function held(window: Box, whole: Box): Box {
  const along = (start: number, size: number, from: number, length: number) =>
    size >= length ? from + (length - size) / 2 : Math.min(Math.max(start, from), from + length - size);
  return {
    ...window,
    x: along(window.x, window.width, whole.x, whole.width),
    y: along(window.y, window.height, whole.y, whole.height),
  };
}

export function isWhole(window: Box, whole: Box): boolean {
  return window.width >= whole.width * 0.999 && window.height >= whole.height * 0.999;
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function gap(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
