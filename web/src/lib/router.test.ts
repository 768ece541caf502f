import { describe, expect, it } from "vitest";
import { parse, paths } from "./router.svelte";

const at = (path: string) => parse(new URL(path, "http://sacbe.test"));

describe("addresses", () => {
  it("are read back as they were written", () => {
    expect(at(paths.home())).toEqual({ name: "home" });
    expect(at(paths.new("tikal"))).toEqual({ name: "new", game: "tikal" });
    expect(at(paths.table("x-1"))).toEqual({ name: "table", id: "x-1", invitation: null });
    expect(at(paths.replay("x-1", 17, "all"))).toEqual({
      name: "replay",
      id: "x-1",
      ply: 17,
      eyes: "all",
      step: null,
    });
    expect(at(paths.replay("x-1"))).toEqual({ name: "replay", id: "x-1", ply: null, eyes: null, step: null });
    expect(at(paths.replay("x-1", 0, "all", 3))).toMatchObject({ ply: 0, eyes: "all", step: 3 });
    expect(at(paths.solo("tikal-solo"))).toEqual({ name: "solo", game: "tikal-solo" });
    expect(at(paths.help("tikal", "T24"))).toEqual({ name: "help", book: "tikal", article: "T24" });
    expect(at(paths.ratings("tikal"))).toEqual({ name: "ratings", game: "tikal" });
    expect(at(paths.person("0a1b"))).toEqual({ name: "person", id: "0a1b" });
    expect(at(paths.guide("tzolkin"))).toEqual({ name: "guide", chapter: "tzolkin" });
    expect(at(paths.guide())).toEqual({ name: "guide", chapter: null });
    expect(at(paths.mine())).toEqual({ name: "mine", link: null, email: null, stop: null });
  });

  it("carry invitations and links behind the #", () => {
    expect(at("/t/x-1#seat=2&invite=abc")).toEqual({
      name: "table",
      id: "x-1",
      invitation: { seat: 2, token: "abc" },
    });
    expect(at("/me#link=abc")).toMatchObject({ name: "mine", link: "abc" });
  });

  it("that lead nowhere say so", () => {
    expect(at("/nowhere")).toEqual({ name: "lost" });
    expect(at("/people")).toEqual({ name: "lost" });
    expect(at("/t/x/replay/minus")).toEqual({ name: "lost" });
    expect(at("/t/x/replay/1/2")).toEqual({ name: "lost" });
  });
});
