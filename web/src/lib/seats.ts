/** Every seat has a colour and a shape, so that colour is never the only sign. */
import type { Face } from "../boards/stage";
import type { Seat } from "./api/types";

type Shape = "circle" | "triangle" | "square" | "diamond" | "hexagon" | "star" | "stairs" | "cross";

interface Livery {
  shape: Shape;
  fill: string;
  edge: string;
  ink: string;
}

const LIVERIES: Record<string, Livery> = {
  red: { shape: "circle", fill: "#c5362b", edge: "#6d1510", ink: "#ffffff" },
  orange: { shape: "triangle", fill: "#ee8f1d", edge: "#7c4503", ink: "#2b1800" },
  white: { shape: "square", fill: "#f7f2e6", edge: "#5f5644", ink: "#2a241a" },
  blue: { shape: "diamond", fill: "#2f6bc0", edge: "#10305f", ink: "#ffffff" },
  green: { shape: "hexagon", fill: "#2c8049", edge: "#0e3d1f", ink: "#ffffff" },
  yellow: { shape: "star", fill: "#e7b92b", edge: "#75570a", ink: "#2b2100" },
  mutul: { shape: "stairs", fill: "#8d5cc4", edge: "#33134f", ink: "#ffffff" },
};

const PLAIN: Livery = { shape: "cross", fill: "#8b8575", edge: "#3f3b31", ink: "#ffffff" };

/** Seats as a board sees them. */
export function facesOf(seats: readonly Seat[]): Face[] {
  return seats.map(({ seat, word, label, name, you }) => ({ seat, word, label, name, you }));
}

export function livery(word: string): Livery {
  return LIVERIES[word] ?? PLAIN;
}

/** The outline of a shape around the origin; all look about as large. */
export function shapePath(shape: Shape, r: number): string {
  switch (shape) {
    case "circle":
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case "square": {
      const a = r * 0.9;
      return `M${-a} ${-a}H${a}V${a}H${-a}Z`;
    }
    case "triangle":
      return polygon([-90, 30, 150], r * 1.28, r * 0.2);
    case "diamond":
      return polygon([-90, 0, 90, 180], r * 1.22);
    case "hexagon":
      return polygon([0, 60, 120, 180, 240, 300], r * 1.05);
    case "cross": {
      const a = r * 1.05;
      const b = r * 0.42;
      return `M${-b} ${-a}H${b}V${-b}H${a}V${b}H${b}V${a}H${-b}V${b}H${-a}V${-b}H${-b}Z`;
    }
    case "stairs": {
      // A stepped pyramid: three broad steps and the temple on top.
      const [a, b, c, d] = [r * 1.15, r * 0.82, r * 0.48, r * 0.46];
      const [floor, low, middle, top] = [r * 0.95, r * 0.4, r * -0.15, r * -1];
      const right = `H${a}V${low}H${b}V${middle}H${c}V${top + d * 0.3}L0 ${top - d * 0.3}`;
      return `M${-a} ${floor}${right}L${-c} ${top + d * 0.3}V${middle}H${-b}V${low}H${-a}Z`;
    }
    case "star":
      return polygon(
        Array.from({ length: 10 }, (_, i) => -90 + i * 36),
        r * 1.25,
        0,
        0.62,
      );
  }
}

function polygon(angles: number[], r: number, drop = 0, inner = 1): string {
  const points = angles.map((angle, i) => {
    const reach = i % 2 === 1 ? r * inner : r;
    const turn = (angle * Math.PI) / 180;
    return `${(reach * Math.cos(turn)).toFixed(2)} ${(reach * Math.sin(turn) + drop).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}
