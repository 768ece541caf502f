/** The table as the live line last told it: whole at first, then by what has changed. */
import type { LiveChanges, LiveTable, Table } from "./api/types";

type Box = Record<string, unknown>;

/** A value put at its path; what does not lie on the path stays the same object. */
function put(box: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy: Box = { ...(box as Box | undefined) };
  copy[name] = put(copy[name], rest, value);
  return copy;
}

export function patched(table: Table, changes: LiveChanges["changes"]): Table {
  return changes.reduce((now, [path, value]) => put(now, path, value) as Table, table);
}

/** One live line: `changes` are always against its own last message, not against what else one was told. */
export class Line {
  #last: Table | null = null;

  /** The message with its whole table; null when it was told against something that was never heard. */
  whole(message: LiveTable | LiveChanges): LiveTable | null {
    if (message.type === "table") this.#last = message.table;
    else if (this.#last) this.#last = patched(this.#last, message.changes);
    if (!this.#last) return null;
    const { version, ply, events } = message;
    return { type: "table", version, ply, events, table: this.#last };
  }
}
