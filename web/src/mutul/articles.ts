/** Articles of the rules by number, each book asked for once a language. */
import { api } from "../lib/api/client";
import type { Article, Book } from "../lib/api/types";
import { bookOf } from "../lib/books";
import { lang } from "../lib/i18n/index.svelte";

const asked = new Map<string, Promise<Article[]>>();

function articlesOf(book: string): Promise<Article[]> {
  const key = `${lang()}/${book}`;
  let found = asked.get(key);
  if (!found) {
    found = api.rules(book).then((rules) => rules.chapters.flatMap((chapter) => chapter.articles));
    // What failed is asked again next time.
    found.catch(() => asked.delete(key));
    asked.set(key, found);
  }
  return found;
}

export interface Cited extends Article {
  book: string;
}

/** The articles of these numbers, in this order and each once. */
export async function cite(numbers: readonly string[], books: readonly Book[]): Promise<Cited[]> {
  const cited = [...new Set(numbers)].map(async (number) => {
    const book = bookOf(number, books);
    const article = (await articlesOf(book)).find(({ id }) => id === number);
    return article ? [{ ...article, book }] : [];
  });
  return (await Promise.all(cited)).flat();
}
