/** What the list of choices needs of the table it stands at, a true one or an imagined one. */
import type { BoardModule } from "../boards";
import type { Table } from "../lib/api/types";
import type { Choice } from "../lib/choices";

export interface Chooser {
  readonly choices: readonly Choice[];
  readonly module: BoardModule | null;
  readonly table: Table | null;
  readonly past: unknown;
  readonly waiting: number;
  readonly walk: unknown;
  readonly busy: boolean;
  pointed: string[];
  act(notations: readonly string[]): Promise<boolean>;
}
