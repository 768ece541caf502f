import { describe, expect, it } from "vitest";
import type { Game, Rules } from "./api/types";
import { bookOf, booksOf } from "./books";
import { articlesMatching, rendered, target } from "./rules";

const rules = {
  book: "tikal",
  lang: "en",
  title: "",
  intro: "",
  chapters: [
    {
      title: "Digging",
      intro: "",
      articles: [
        { id: "T45", title: "Digging", body: "Cost: 3 points." },
        { id: "T46", title: "Only in a ruin", body: "Trésors on ruin hexes only." },
      ],
    },
    {
      title: "Camps",
      intro: "",
      articles: [{ id: "T58", title: "Setting up a camp", body: "Cost: 5 points." }],
    },
  ],
} as Rules;

describe("searching", () => {
  it("needs every word, anywhere in the article, whatever the accents", () => {
    const ids = (text: string) => articlesMatching(rules, text).flatMap((c) => c.articles.map((a) => a.id));
    expect(ids("")).toEqual(["T45", "T46", "T58"]);
    expect(ids("cost points")).toEqual(["T45", "T58"]);
    expect(ids("TRESORS")).toEqual(["T46"]);
    expect(ids("t58")).toEqual(["T58"]);
    expect(ids("digging camp")).toEqual([]);
  });
});

describe("rendering", () => {
  it("links articles to each other", () => {
    expect(rendered("See T41 and N2.", "tikal")).toBe(
      '<p>See <a href="/help/tikal#T41">T41</a> and <a href="/help/common#N2">N2</a>.</p>\n',
    );
  });

  it("finds the book of an article by its letter", () => {
    const books = [
      { key: "mutul", title: "", letters: ["M"] },
      { key: "tikal", title: "", letters: ["T"] },
    ];
    expect(["M3", "T12", "N2", "X1"].map((id) => bookOf(id, books, "mutul"))).toEqual([
      "mutul",
      "tikal",
      "common",
      "mutul",
    ]);
    const common = { key: "common", title: "", letters: ["N"] };
    const games = [{ books: [...books, common] }, { books: [books[1], common] }] as Game[];
    expect(booksOf(games).map((book) => book.key)).toEqual(["mutul", "tikal", "common"]);
    expect(rendered("As T41.", "mutul", books)).toBe('<p>As <a href="/help/tikal#T41">T41</a>.</p>\n');
  });

  it("lets no markup through", () => {
    const html = rendered('<img src=x onerror="alert(1)"> [x](javascript:alert(1))', "tikal");
    expect(html).not.toContain("<img");
    expect(html).not.toContain("href");
  });

  it("leads links between files to the page", () => {
    expect(target("common.en.md", "tikal")).toBe("/help/common");
    expect(target("#the-rulings-by-label", "tikal")).toBe("/help/tikal");
    expect(target("javascript:alert(1)", "tikal")).toBeNull();
  });
});
