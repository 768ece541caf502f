/** What has not changed stays the same object, so that nothing that shows it is drawn again. */
export function shared<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || typeof before !== "object" || typeof now !== "object") return now;
  if (before === null || now === null || Array.isArray(before) !== Array.isArray(now)) return now;
  const was = before as Record<string, unknown>;
  const is = now as Record<string, unknown>;
  const keys = Object.keys(is);
  let same = keys.length === Object.keys(was).length;
  for (const key of keys) {
    const value = shared(was[key], is[key]);
    if (value !== is[key]) is[key] = value;
    if (value !== was[key] || !(key in was)) same = false;
  }
  return same ? (before as T) : now;
}

/** Whether two values say different things; neither is touched. */
export function differ(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return false;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return true;
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  const keys = Object.keys(one);
  return (
    keys.length !== Object.keys(other).length ||
    keys.some((key) => !(key in other) || differ(one[key], other[key]))
  );
}
