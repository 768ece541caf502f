/** The board a game names, loaded when the game is known. */
import { boardOf, type BoardModule } from "../boards";
import type { Stage } from "../boards/stage";
import type { Game } from "../lib/api/types";
import { learnAll } from "../lib/words.svelte";

export class Sitting {
  /** What one is in the middle of at the board; null where the game has none. */
  play = $state.raw<unknown>(null);
  module = $state.raw<BoardModule | null>(null);
  ready = $state(false);
  #asked = false;

  async begin(game: Game, stage: Stage): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const [module] = await Promise.all([boardOf(game.board), learnAll(game.words)]);
    this.play = module?.begin(stage) ?? null;
    this.module = module;
    this.ready = true;
  }
}
