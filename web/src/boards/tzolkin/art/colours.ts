/** Colours of Tzolk'in's own things. */
interface Paint {
  fill: string;
  edge: string;
}

export const TEMPLE_COLOURS: Record<string, Paint> = {
  brown: { fill: "#a8683a", edge: "#432008" },
  yellow: { fill: "#e9bf3f", edge: "#5d4304" },
  green: { fill: "#4f9a58", edge: "#123f1b" },
  any: { fill: "#cfc3a8", edge: "#4b3d22" },
};

export const TECHNOLOGY_COLOURS: Record<string, Paint> = {
  agriculture: { fill: "#5f8f2f", edge: "#29420d" },
  extraction: { fill: "#8a5a2c", edge: "#3d2409" },
  architecture: { fill: "#9b4a2b", edge: "#471a08" },
  theology: { fill: "#5c4a90", edge: "#251a47" },
  any: { fill: "#14795b", edge: "#06352a" },
};

interface City {
  /** The gear, its rim, and the collar of spaces around it. */
  fill: string;
  light: string;
  edge: string;
  collar: string;
}

export const CITY_COLOURS: Record<string, City> = {
  palenque: { fill: "#4c8a45", light: "#7db567", edge: "#1c4119", collar: "#dce9c4" },
  yaxchilan: { fill: "#b4582f", light: "#dd8a5a", edge: "#54210b", collar: "#f3d9c4" },
  tikal: { fill: "#2f7296", light: "#63a5c4", edge: "#0d3348", collar: "#cfe3ec" },
  uxmal: { fill: "#c38c23", light: "#e8bd5c", edge: "#573a03", collar: "#f5e5b8" },
  chichen: { fill: "#6b4a8e", light: "#9c7cbd", edge: "#2c1843", collar: "#e2d5ec" },
};

/** Kinds of building, by the colour of their border. */
export const TYPE_COLOURS: Record<string, string> = {
  civil: "#4f8a3c",
  funerary: "#6e6d66",
  sacred: "#2f76a8",
  farm: "#d8a51f",
};
