/** Points as people read them: a game may count in parts of a point. */
const PARTS: Record<number, string> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

export function scoreText(raw: number, unit: number): string {
  const points = Math.abs(raw) / unit;
  const whole = Math.floor(points);
  const part = points - whole;
  const text = part in PARTS ? `${whole || ""}${PARTS[part]}` : String(Math.round(points * 100) / 100);
  return raw < 0 ? `\u2212${text}` : text;
}
