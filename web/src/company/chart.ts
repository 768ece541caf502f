/** The line of a rating's history, in a box of so many units. Pure. */

export interface Line {
  points: { x: number; y: number }[];
  low: number;
  high: number;
  /** Where a rating of nought lies; null: outside. */
  zero: number | null;
}

/** From `start` through every value; room above and below, so that a line that hardly moves is no mountain. */
export function line(start: number, values: readonly number[], width: number, height: number): Line {
  const all = [start, ...values];
  const middle = (Math.min(...all) + Math.max(...all)) / 2;
  const reach = Math.max(2, (Math.max(...all) - Math.min(...all)) / 2) * 1.1;
  const low = middle - reach;
  const y = (value: number) => height - ((value - low) / (2 * reach)) * height;
  const step = all.length > 1 ? width / (all.length - 1) : 0;
  const zero = y(0);
  return {
    points: all.map((value, i) => ({ x: i * step, y: y(value) })),
    low,
    high: middle + reach,
    zero: zero >= 0 && zero <= height ? zero : null,
  };
}
