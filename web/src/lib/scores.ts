/** Points as people read them: a game may count in parts of a point. */
export function scoreText(raw: number, unit: number): string {
  return String(Math.round((raw / unit) * 100) / 100).replace("-", "\u2212");
}
