/** The rules as the page shows them: searched, and rendered from Markdown without any raw HTML. */
import { Marked } from "marked";
import type { Book, Rules } from "./api/types";
import { bookOf } from "./books";

/** The example pictures of the rules, by file name. */
const PICTURES = import.meta.glob<string>("../../../docs/rules/pictures/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

function picture(href: string): string | undefined {
  const name = /^pictures\/([\w-]+\.svg)$/.exec(href)?.[1];
  return name && PICTURES[`../../../docs/rules/pictures/${name}`];
}

type Chapter = Rules["chapters"][number];

export const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

const ARTICLE = /\b([A-Z]\d{1,3})\b/g;

/** Where a link of a rules file leads on the page. */
export function target(href: string, book: string): string | null {
  const other = /^([a-z-]+)\.(?:en|fr)\.md(?:#.*)?$/.exec(href);
  if (other) return `/help/${other[1]}`;
  if (href.startsWith("#")) return `/help/${book}`;
  return /^https?:\/\//.test(href) ? href : null;
}

/** How a text that is not an article leads on: pictures as HTML, addresses of its links. */
export interface Ways {
  picture: (href: string, text: string) => string | undefined;
  target: (href: string) => string | null;
}

const ofTheRules = (book: string): Ways => ({
  picture: (href, text) => {
    const source = picture(href);
    return source && `<img src="${escaped(source)}" alt="${escaped(text)}" loading="lazy">`;
  },
  target: (href) => target(href, book),
});

/** Sentences of the rules name files; people read titles. */
export function rendered(
  markdown: string,
  book: string,
  books: readonly Book[] = [],
  named: (path: string) => string = (path) => path,
  ways: Ways = ofTheRules(book),
): string {
  const marked = new Marked({ async: false, gfm: true });
  marked.use({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ href, text }) => ways.picture(href, text) ?? escaped(text),
      link({ href, tokens }) {
        const to = ways.target(href);
        const name = to && /^[^/]+\.md$/.test(href) ? named(to) : "";
        const inside = name ? escaped(name) : this.parser.parseInline(tokens);
        return to ? `<a href="${escaped(to)}">${inside}</a>` : inside;
      },
      text(token) {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return escaped(token.text).replace(
          ARTICLE,
          (_, id: string) => `<a href="/help/${bookOf(id, books, book)}#${id}">${id}</a>`,
        );
      },
    },
  });
  return marked.parse(markdown) as string;
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Chapters with the articles that hold every word typed. */
export function articlesMatching(rules: Rules, typed: string): Chapter[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules.chapters;
  return rules.chapters
    .map((chapter) => ({
      ...chapter,
      articles: chapter.articles.filter((article) => {
        const said = folded(`${article.id} ${article.title} ${article.body} ${chapter.title}`);
        return words.every((word) => said.includes(word));
      }),
    }))
    .filter((chapter) => chapter.articles.length > 0);
}
