/** From what is printed, as the server tells it, to a row of small pictures. */
export interface Mark {
  /** The picture; see art/Glyph. */
  icon: string;
  /** Written beside it. */
  text?: string;
}

type Facts = Record<string, unknown>;

const count = (facts: Facts, key: string): number => Number(facts[key] ?? 0);
const several = (n: number): string | undefined => (n > 1 ? `${n}` : undefined);
const OR: Mark = { icon: "or" };
const FOR: Mark = { icon: "for" };

function mark(icon: string, n = 1): Mark {
  const text = several(n);
  return text === undefined ? { icon } : { icon, text };
}

function goods(given: Facts): Mark[] {
  return Object.entries(given).map(([good, n]) => ({ icon: good, text: `${Number(n)}` }));
}

/** The action of a space. */
export function actionMarks(does: Facts): Mark[] {
  const corn = { icon: "corn", text: `${count(does, "corn")}` };
  switch (does.do) {
    case "fish":
      return [corn];
    case "harvest":
      return does.wood ? [corn, OR, { icon: "wood", text: `${count(does, "wood")}` }] : [corn];
    case "gain":
      return goods(does.gain as Facts);
    case "learn":
      return [mark("learn-any", count(does, "levels"))];
    case "build":
      return does.monuments
        ? [mark("building", count(does, "buildings")), OR, mark("monument", count(does, "monuments"))]
        : [mark("building", count(does, "buildings"))];
    case "temples":
      return [mark("resource", count(does, "resources")), FOR, mark("temple-any", count(does, "temples"))];
    case "offer":
      return [corn, FOR, mark("temple-any", count(does, "temples"))];
    case "market":
      return [{ icon: "market" }];
    case "worker":
      return [{ icon: "worker", text: "+1" }];
    case "corn-build":
      return [{ icon: "corn" }, FOR, { icon: "building" }];
    case "any":
      return [corn, FOR, { icon: "any" }];
    case "skull":
      return [
        { icon: "points", text: `${count(does, "points")}` },
        { icon: `temple-${String(does.temple)}` },
        ...(does.resources ? [mark("resource", count(does, "resources"))] : []),
      ];
    default:
      return [];
  }
}

/** One gain of a building, a wealth tile or a technology. */
function effectMarks(effect: Facts): Mark[] {
  const n = count(effect, "n");
  switch (effect.do) {
    case "up":
      return [mark(`temple-${String(effect.temple)}`, n)];
    case "learn":
      return [mark(`learn-${String(effect.technology)}`, n)];
    case "gain":
      return [{ icon: String(effect.good), text: `${n}` }];
    case "extract":
      return [{ icon: String(effect.good), text: `+${n}` }];
    case "worker":
      return [{ icon: "worker", text: `+${n}` }];
    case "feed":
      return [mark("feed", n)];
    case "less":
      return [{ icon: "less", text: `−${n}` }];
    case "build":
      return [{ icon: "building" }];
    case "market":
      return [{ icon: "market" }];
    case "action":
      return [{ icon: "corn", text: "1" }, FOR, { icon: "any" }];
    case "points":
      return [{ icon: "points", text: `${n}` }];
    case "resource":
      return [mark("resource", n)];
    case "jungle-corn":
      return [{ icon: "cornTile", text: `+${n}` }];
    case "fish-corn":
      return [{ icon: "fish", text: `+${n}` }];
    case "no-tile":
      return [{ icon: "cornTile", text: "0" }];
    case "build-corn":
      return [{ icon: "building" }, { icon: "corn", text: `+${n}` }];
    case "build-points":
      return [{ icon: "building" }, { icon: "points", text: `${n}` }];
    case "build-less":
      return [{ icon: "building" }, { icon: "resource", text: `−${n}` }];
    case "next-action":
      return [{ icon: "skull" }, { icon: "next" }];
    case "pay-up":
      return [mark("resource", n), FOR, { icon: "temple-any" }];
    case "skull":
      return [{ icon: "skull", text: `+${n}` }];
    default:
      return [];
  }
}

export function effectsMarks(effects: readonly Facts[]): Mark[] {
  return effects.flatMap(effectMarks);
}

const COUNTED: Record<string, Mark[]> = {
  built: [{ icon: "building" }, { icon: "monument" }],
  "corn-tile": [{ icon: "cornTile" }],
  "wood-tile": [{ icon: "woodTile" }],
  monument: [{ icon: "monument" }],
  mastery: [{ icon: "mastery" }],
  level: [{ icon: "learn-any" }],
  workers: [{ icon: "worker" }],
  steps: [{ icon: "temple-any" }],
  skull: [{ icon: "skull" }],
  "temple-points": [{ icon: "temple-brown" }, { icon: "temple-yellow" }, { icon: "temple-green" }],
};

/** How a monument scores: points, and what they are counted for. */
export function scoreMarks(score: Facts): Mark[] {
  const table = score.table as number[] | undefined;
  const most = table ? Math.max(...table) : 0;
  const text = table ? `≤${most}` : score.per === "temple-points" ? "=" : `${count(score, "points")}`;
  const counted =
    score.per === "type" ? [{ icon: `type-${String(score.type)}` }] : COUNTED[String(score.per)];
  return [{ icon: "points", text }, ...(counted ?? [])];
}

export function costMarks(cost: Record<string, number>): Mark[] {
  return Object.entries(cost)
    .filter(([, n]) => n > 0)
    .map(([good, n]) => ({ icon: good, text: `${n}` }));
}

/** What an action would change: "+3", "−1". */
export function netMarks(net: Record<string, number>, points: number): Mark[] {
  const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);
  const icons: Record<string, string> = { workers: "worker" };
  const marks: Mark[] = Object.entries(net).map(([what, n]) => {
    const temple = ["brown", "yellow", "green"].includes(what);
    return { icon: temple ? `${n > 0 ? "temple" : "down"}-${what}` : (icons[what] ?? what), text: signed(n) };
  });
  if (points) marks.push({ icon: "points", text: signed(points) });
  return marks;
}

const isSign = ({ icon }: Mark): boolean => icon === "or" || icon === "for";

/** How wide a picture with its figure is, for pictures of size 1. */
export function widthOf(mark: Mark): number {
  if (isSign(mark)) return 0.5;
  return 1 + (mark.text && mark.icon !== "points" ? 0.2 + 0.36 * mark.text.length : 0);
}

const GAP = 0.08;

export function extent(rows: readonly (readonly Mark[])[]): { width: number; height: number } {
  const widths = rows.map((row) => row.reduce((sum, mark) => sum + widthOf(mark) + GAP, -GAP));
  return { width: Math.max(0, ...widths), height: rows.length + (rows.length - 1) * GAP };
}

/** Ways to set a few pictures: in one row, one below the other, or two above the rest. A sign keeps to what follows. */
export function settings(marks: readonly Mark[]): Mark[][][] {
  const column: Mark[][] = [];
  for (const mark of marks) {
    const last = column.at(-1);
    if (last?.every(isSign)) last.push(mark);
    else column.push([mark]);
  }
  if (column.length < 2) return [[[...marks]]];
  const [first = [], second = [], ...others] = column;
  return [[[...marks]], column, ...(others.length ? [[[...first, ...second], ...others]] : [])];
}

export { isSign };
