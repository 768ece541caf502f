/** Where everything on the wheels is. All gears share one module, so that their teeth really mesh.
 *
 * Angles are in degrees, clockwise on the screen, 0 to the right. The calendar turns to the left, city gears to
 * the right: what stands on a city's tooth goes from space to space while the spaces stand still.
 */
export interface Point {
  x: number;
  y: number;
}

/** The module: a gear's radius is half of it for each tooth. In units of the drawing. */
export const M = 20;
export const CALENDAR_TEETH = 26;
/** Below the calendar an arrow points at the tooth of the day. */
export const ARROW = 90;
const PITCH = 360 / CALENDAR_TEETH;
/** How far a tooth reaches beyond the pitch circle, and how deep the gap behind it is. */
const TIP = 0.86;
const ROOT = 1.12;
/** Between the tips of the teeth and the collar with the spaces around them. */
const GAP = 0.22;

export interface Wheel {
  id: string;
  teeth: number;
  radius: number;
  /** Where it stands, seen from the calendar's middle. */
  angle: number;
  at: Point;
  /** The angle of space 0, seen from the gear's own middle. */
  first: number;
}

/** How many teeth of the calendar each city stands away from the top: the order of the printed board. */
const SLOTS: Record<string, number> = { palenque: -8, yaxchilan: -4, tikal: 0, uxmal: 4, chichen: 8 };

export const radiusOf = (teeth: number): number => (M * teeth) / 2;

export function polar(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
}

/** A city's gear, touching the calendar. Its two last teeth, which are hidden, lie on both sides of the contact. */
export function wheel(id: string, teeth: number): Wheel {
  const angle = -90 + (SLOTS[id] ?? 0) * PITCH;
  const radius = radiusOf(teeth);
  return {
    id,
    teeth,
    radius,
    angle,
    at: polar(radiusOf(CALENDAR_TEETH) + radius, angle),
    first: angle + 180 + (1.5 * 360) / teeth,
  };
}

/** How far the calendar has turned after so many days. */
export const calendarTurn = (day: number): number => -day * PITCH;

/** How far a city's gear has turned after so many days. */
export const gearTurn = (gear: Wheel, day: number): number => (day * 360) / gear.teeth;

/** Where a tooth of the calendar is on a day. */
export const calendarTooth = (tooth: number, day: number): number =>
  ARROW + tooth * PITCH + calendarTurn(day);

/** The tooth of a city's gear that is at a space on a day. */
export const toothAt = (gear: Wheel, space: number, day: number): number =>
  (((space - day) % gear.teeth) + gear.teeth) % gear.teeth;

/** Where a tooth of a city's gear is drawn before the gear is turned. */
export const toothAngle = (gear: Wheel, tooth: number): number => gear.first + (tooth * 360) / gear.teeth;

/** Where a space is; spaces never move. */
export const spaceAngle = (gear: Wheel, space: number): number => gear.first + (space * 360) / gear.teeth;

/** The circle on which workers ride. */
export const rideRadius = (gear: Wheel): number => gear.radius - 0.98 * M;

/** A place beside a space, relative to the board. */
export function spaceSpot(gear: Wheel, space: number, radius: number): Point {
  const { x, y } = polar(radius, spaceAngle(gear, space));
  return { x: gear.at.x + x, y: gear.at.y + y };
}

/** Where the collar of spaces begins. */
export const collarFrom = (gear: Wheel): number => gear.radius + (TIP + GAP) * M;

const figure = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of a toothed wheel; tooth 0 points at `first`. */
export function toothed(teeth: number, first: number): string {
  const radius = radiusOf(teeth);
  const pitch = 360 / teeth;
  const tip = radius + TIP * M;
  const root = radius - ROOT * M;
  const path: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const at = first + tooth * pitch;
    const foot = polar(root, at - pitch * 0.36);
    const rise = polar(radius, at - pitch * 0.235);
    const left = polar(tip, at - pitch * 0.12);
    const right = polar(tip, at + pitch * 0.12);
    const fall = polar(radius, at + pitch * 0.235);
    const back = polar(root, at + pitch * 0.36);
    path.push(
      `${tooth ? "L" : "M"}${figure(foot)}`,
      `Q${figure(polar(root + 0.35 * M, at - pitch * 0.27))} ${figure(rise)}`,
      `L${figure(left)}A${tip} ${tip} 0 0 1 ${figure(right)}L${figure(fall)}`,
      `Q${figure(polar(root + 0.35 * M, at + pitch * 0.27))} ${figure(back)}`,
    );
    const next = polar(root, at + pitch * 0.64);
    path.push(`A${root} ${root} 0 0 1 ${figure(next)}`);
  }
  return `${path.join("")}Z`;
}

/** A piece of a ring. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return (
    `M${figure(polar(inner, from))}L${figure(polar(outer, from))}` +
    `A${outer} ${outer} 0 ${large} 1 ${figure(polar(outer, to))}` +
    `L${figure(polar(inner, to))}A${inner} ${inner} 0 ${large} 0 ${figure(polar(inner, from))}Z`
  );
}

/** How deep the collar is at a space: less where neighbours are near and little has to be shown. */
export function depth(gear: Wheel, space: number, hidden: number): number {
  const last = gear.teeth - 1 - hidden;
  if (space === 0) return 1.3 * M;
  if (space === last) return 1.7 * M;
  if (gear.teeth > 10) return space === 1 ? 2.1 * M : 2.9 * M;
  if (space === last - 1) return 1.9 * M;
  return gear.id === "palenque" && space > 1 ? 3.8 * M : 3.3 * M; // the tiles of the jungle lie there too
}

/** How much of a piece of the ring, `deep` and `long`, an upright box of these sides takes when turned to an angle. */
export function taken(
  box: { width: number; height: number },
  angle: number,
  deep: number,
  long: number,
): number {
  const turn = (angle * Math.PI) / 180;
  const cos = Math.abs(Math.cos(turn));
  const sin = Math.abs(Math.sin(turn));
  return Math.max((box.width * cos + box.height * sin) / deep, (box.width * sin + box.height * cos) / long);
}

/** What is seen when the whole board is shown, and when one gear is. */
export const WHOLE = { x: -540, y: -552, width: 1122, height: 904 };

export function around(gear: Wheel): { x: number; y: number; width: number; height: number } {
  const reach = gear.radius + 4 * M;
  return { x: gear.at.x - reach, y: gear.at.y - reach, width: 2 * reach, height: 2 * reach };
}
