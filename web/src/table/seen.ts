/** Which version of a table this browser has shown last; only of the tables looked at most recently. */
const KEY = "sacbe.seen";
const MOST = 60;

function load(): [string, number][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

export function lastSeen(table: string): number | null {
  return load().find(([id]) => id === table)?.[1] ?? null;
}

export function seenNow(table: string, version: number): void {
  const others = load().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, version], ...others].slice(0, MOST)));
  } catch {
    // Without a place to remember it, it is told again.
  }
}
