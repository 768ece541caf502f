/** Little irregularities that stay the same for the same name. */
export function scatter(name: string, count: number): { x: number; y: number; turn: number; size: number }[] {
  let seed = 2166136261;
  for (const sign of name) seed = Math.imul(seed ^ sign.charCodeAt(0), 16777619);
  const next = () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) / 2 ** 32;
  };
  return Array.from({ length: count }, () => ({ x: next(), y: next(), turn: next() * 360, size: next() }));
}
