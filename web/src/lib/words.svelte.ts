/** What the things of a game are called and do, as the server says it in the page's language: by the prefixes of
 * its messages (`words` in the catalogue). */
import { Refused, Unreachable, api } from "./api/client";
import { lang } from "./i18n/index.svelte";

const known = $state<Record<string, Record<string, string>>>({});
const asked = new Set<string>();

/** Ask for a prefix's words, once a language; whatever shows them may call it. */
export async function learn(prefix: string): Promise<void> {
  const place = `${prefix}.${lang()}`;
  if (asked.has(place)) return;
  asked.add(place);
  try {
    known[place] = (await api.words(prefix)).words;
  } catch (error) {
    // Without them the ids are shown, until somebody asks again.
    asked.delete(place);
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
  }
}

/** All the words of a game. */
export async function learnAll(prefixes: readonly string[]): Promise<void> {
  await Promise.all(prefixes.map(learn));
}

/** A thing's name or help; null while it is not known. */
export function told(prefix: string, key: string): string | null {
  return known[`${prefix}.${lang()}`]?.[key] ?? null;
}
