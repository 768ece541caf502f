/** The books of rules that the games name. */
import type { Book, Game } from "./api/types";

const COMMON = "common";

/** Every book once, the one that all games share last. */
export function booksOf(games: readonly Game[]): Book[] {
  const all = new Map(games.flatMap((game) => game.books).map((book) => [book.key, book]));
  const shared = all.get(COMMON);
  all.delete(COMMON);
  return shared ? [...all.values(), shared] : [...all.values()];
}

/** The book that has an article: its number begins with one of the book's letters. */
export function bookOf(article: string, books: readonly Book[], otherwise = COMMON): string {
  const letter = article.replace(/\d+$/, "");
  if (letter === "N") return COMMON;
  return books.find((book) => book.letters.includes(letter))?.key ?? otherwise;
}
