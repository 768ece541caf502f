/** How far a turn the coach thought of has been followed. */

/** How many of its steps have been taken; null: something else was done, or something was taken back. */
export function followed(actions: readonly string[], since: readonly string[] | null): number | null {
  if (since === null || since.length > actions.length) return null;
  return since.every((notation, i) => notation === actions[i]) ? since.length : null;
}

/** What was done after a ply, oldest first; null when the game stands before it. */
export function doneSince(
  plies: readonly { ply: number; notation: string }[],
  ply: number,
  now: number,
): string[] | null {
  if (now < ply) return null;
  const done = plies.filter((one) => one.ply > ply && one.ply <= now).map((one) => one.notation);
  return done.length === now - ply ? done : null;
}
