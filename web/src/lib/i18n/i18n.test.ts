import { describe, expect, it } from "vitest";
import { en } from "./en";
import { fr } from "./fr";
import { day, soon } from "./index.svelte";
import { fill } from "./say";

const fields = (sentence: string) => [...sentence.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

describe("catalogues", () => {
  it("have the same keys", () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it("have the same parameters in every sentence, and no empty one", () => {
    for (const [key, sentence] of Object.entries(en)) {
      expect(sentence, key).not.toBe("");
      expect(fields(fr[key as keyof typeof en]), key).toEqual(fields(sentence));
    }
  });

  it("are both used: French is not a copy of English", () => {
    const same = Object.keys(en).filter((key) => fr[key as keyof typeof en] === en[key as keyof typeof en]);
    expect(same.length).toBeLessThan(Object.keys(en).length / 10);
  });
});

describe("French", () => {
  it("keeps a space that does not break before its high signs", () => {
    const wrong = Object.entries(fr).filter(([, sentence]) =>
      /[^\u00a0\s][:;?!»](?:\s|$)|[ ][:;?!»]|«[^\u00a0]/.test(sentence.replace(/\{\w+:[^}]*\}/g, "0")),
    );
    expect(wrong).toEqual([]);
  });
});

describe("filling", () => {
  it("puts parameters in, with numbers and plurals of the language", () => {
    expect(fill("Hex {cell}", { cell: "c3" }, "en")).toBe("Hex c3");
    expect(fill("{n:point|points} left", { n: 1 }, "en")).toBe("1\u00a0point left");
    expect(fill("{n:point|points} left", { n: 0 }, "en")).toBe("0\u00a0points left");
    expect(fill("reste {n:point|points}", { n: 0 }, "fr")).toBe("reste 0\u00a0point");
    expect(fill("{n}", { n: 12345 }, "fr")).toBe("12\u202f345");
  });
});

describe("a moment to come", () => {
  it("is named by its hour within a day, by its day after that", () => {
    const now = Date.now();
    expect(soon(now + 3_600_000)).toMatch(/^\d{1,2}:\d\d/);
    expect(soon(now + 3 * 86_400_000)).toBe(day(now + 3 * 86_400_000));
  });
});
