import { describe, expect, it } from "vitest";
import { rendered } from "../lib/rules";
import { chaptersOf, ways } from "./chapters";
import en from "./en";
import fr from "./fr";

const shown = (text: string) =>
  rendered(text, "common", [{ key: "tikal", title: "", letters: ["T"] }], () => "", ways);

describe("the guide for players", () => {
  it("has the same chapters in both languages, each with a title", () => {
    const [first, second] = [chaptersOf(en), chaptersOf(fr)];
    expect(first.length).toBeGreaterThan(8);
    expect(second.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
    for (const { title } of [...first, ...second]) expect(title).toMatch(/^[^#\s]/);
  });

  it("leads to chapters and articles on the page", () => {
    expect(shown("[the table](02-table.en.md)")).toContain('<a href="/guide/table">the table</a>');
    expect(shown("[rules](../rules/tikal.fr.md), T24")).toContain('<a href="/help/tikal">rules</a>');
    expect(shown("T24")).toContain('<a href="/help/tikal#T24">T24</a>');
    expect(shown("[strength](../strength.md)")).toBe("<p>strength</p>\n");
  });

  it("shows every picture it names", () => {
    for (const { key, body } of [...chaptersOf(en), ...chaptersOf(fr)])
      expect(shown(body).match(/<img /g)?.length ?? 0, key).toBe(body.match(/!\[/g)?.length ?? 0);
  });
});
