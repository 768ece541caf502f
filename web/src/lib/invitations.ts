/** Invitation links are shown once; this window remembers them while it is open. */
import type { Invitation } from "./api/types";

const key = (id: string) => `sacbe.invitations.${id}`;

export function keepInvitations(id: string, invitations: readonly Invitation[]): void {
  const kept = { ...invitationsOf(id) };
  for (const { seat, path } of invitations) kept[seat] = path;
  try {
    sessionStorage.setItem(key(id), JSON.stringify(kept));
  } catch {
    // They can be made anew at the table.
  }
}

export function invitationsOf(id: string): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? "{}") as Record<number, string>;
  } catch {
    return {};
  }
}
