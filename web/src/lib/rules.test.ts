import { describe, expect, it } from "vitest";
import type { Rules } from "./api/types";
import { articlesMatching, rendered, target } from "./rules";

const rules = {
  family: "tikal",
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
