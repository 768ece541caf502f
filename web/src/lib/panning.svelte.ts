/** Moving about a drawing with pointer, wheel and fingers. What is not a movement is told as a tap or a hover. */
import type { Box, Point } from "./hex";
import { broughtIn, gap, isWhole, middle, opened, panBy, zoomAt } from "./panzoom";

/** How far a finger may slip and still tap, in pixels; how long two may rest and still tap, in milliseconds. */
const SLIP = 8;
const TWO_FINGER_TAP = 400;

interface Listener {
  tap(at: Point, target: Element, finger: boolean): void;
  twoFingerTap(): void;
  hover(at: Point | null): void;
}

export class Panning {
  readonly whole: Box;
  window = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  dragging = $state(false);
  /** The last touch was a finger's. */
  finger = $state(false);
  /** Where a mouse is over the drawing. */
  pointer = $state.raw<Point | null>(null);
  svg = $state.raw<SVGSVGElement | null>(null);

  #listener: Listener;
  #fingers = new Map<number, { start: Point; now: Point; target: Element }>();
  #pinch: { gap: number; moved: boolean; since: number } | null = null;

  constructor(whole: Box, listener: Listener) {
    this.whole = whole;
    this.window = { ...whole };
    this.#listener = listener;
  }

  get isWhole(): boolean {
    return isWhole(this.window, this.whole);
  }

  showAll(): void {
    this.window = { ...this.whole };
  }

  /** Look at a part of the drawing, with the shape the screen has and the point of interest in the middle. */
  show(part: Box, interest: Box, shape: number): void {
    this.window = opened(part, interest, this.whole, shape);
  }

  /** Have a part of the drawing in sight, without moving more than that takes. */
  reveal(part: Box): void {
    if (!this.isWhole) this.window = broughtIn(this.window, this.whole, part);
  }

  zoom(factor: number, at?: Point): void {
    const { x, y, width, height } = this.window;
    this.window = zoomAt(this.window, this.whole, factor, at ?? { x: x + width / 2, y: y + height / 2 });
  }

  /** From the screen to the drawing. */
  world(at: Point): Point {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix) : at;
  }

  wheel(event: WheelEvent): void {
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.zoom(Math.exp(-event.deltaY * speed), this.world(onScreen(event)));
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.finger = event.pointerType === "touch";
    const at = onScreen(event);
    this.#fingers.set(event.pointerId, { start: at, now: at, target: event.target as Element });
    const [a, b] = this.#fingers.values();
    if (this.#fingers.size !== 2 || !a || !b) return;
    this.#pinch = { gap: gap(a.now, b.now), moved: false, since: performance.now() };
    this.dragging = true;
  }

  move(event: PointerEvent): void {
    const at = onScreen(event);
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === "touch") return;
      this.pointer = this.world(at);
      this.#listener.hover(this.pointer);
    } else if (this.#fingers.size === 2) this.#pinched(finger, at);
    else if (this.#fingers.size === 1) this.#dragged(finger, at, event.pointerId);
  }

  #pinched(finger: { start: Point; now: Point }, at: Point): void {
    const [a, b] = this.#fingers.values();
    const pinch = this.#pinch;
    if (!a || !b || !pinch) return;
    const before = this.world(middle(a.now, b.now));
    finger.now = at;
    const wide = gap(a.now, b.now);
    pinch.moved ||= Math.abs(wide - pinch.gap) > SLIP || gap(finger.start, at) > SLIP;
    if (!pinch.moved) return;
    this.zoom(wide / pinch.gap, before);
    pinch.gap = wide;
    this.#shift(before, this.world(middle(a.now, b.now)));
  }

  #dragged(finger: { start: Point; now: Point }, at: Point, pointerId: number): void {
    if (!this.dragging && gap(finger.start, at) > SLIP) {
      this.dragging = true;
      try {
        this.svg?.setPointerCapture(pointerId);
      } catch {
        // The pointer has gone already.
      }
    }
    if (this.dragging) this.#shift(this.world(finger.now), this.world(at));
    finger.now = at;
  }

  #shift(from: Point, to: Point): void {
    this.window = panBy(this.window, this.whole, from.x - to.x, from.y - to.y);
  }

  up(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    const pinch = this.#pinch;
    if (pinch && this.#fingers.size < 2) {
      this.#pinch = null;
      if (!pinch.moved && performance.now() - pinch.since < TWO_FINGER_TAP) this.#listener.twoFingerTap();
    }
    if (this.#fingers.size > 0) return;
    const dragged = this.dragging;
    this.dragging = false;
    if (finger && !dragged && event.type === "pointerup")
      this.#listener.tap(this.world(onScreen(event)), finger.target, this.finger);
  }

  leave(): void {
    this.pointer = null;
    this.#listener.hover(null);
  }
}

function onScreen(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
