/** The games there are, and who one is: loaded once, again when the language changes. */
import { api } from "./api/client";
import type { Game, Me } from "./api/types";
import { lang } from "./i18n/index.svelte";

class Catalogue {
  games = $state.raw<Game[]>([]);
  me = $state.raw<Me | null>(null);
  #spoken = "";

  async load(): Promise<Game[]> {
    const wanted = lang();
    if (this.#spoken !== wanted || this.games.length === 0) {
      const games = await api.games();
      this.games = games;
      this.#spoken = wanted;
    }
    return this.games;
  }

  async whoAmI(): Promise<Me> {
    this.me = await api.me();
    return this.me;
  }

  find(key: string): Game | undefined {
    return this.games.find((game) => game.key === key);
  }
}

export const catalogue = new Catalogue();
