import { describe, expect, it } from "vitest";
import { parse, paths } from "./router.svelte";

const at = (path: string) => parse(new URL(path, "http://sacbe.test"));

describe("addresses", () => {
  it("are read back as they were written", () => {
    expect(at(paths.home())).toEqual({ name: "home" });
    expect(at(paths.new("tikal"))).toEqual({ name: "new", game: "tikal" });
    expect(at(paths.table("x-1"))).toEqual({ name: "table", id: "x-1" });
    expect(at(paths.replay("x-1", 17, "all"))).toEqual({ name: "replay", id: "x-1", ply: 17, eyes: "all" });
    expect(at(paths.replay("x-1"))).toEqual({ name: "replay", id: "x-1", ply: null, eyes: null });
    expect(at(paths.help("tikal", "T24"))).toEqual({ name: "help", family: "tikal", article: "T24" });
    expect(at(paths.mine())).toEqual({ name: "mine" });
  });

  it("that lead nowhere say so", () => {
    expect(at("/nowhere")).toEqual({ name: "lost" });
    expect(at("/table/x/replay/minus")).toEqual({ name: "lost" });
    expect(at("/table/x/replay/1/2")).toEqual({ name: "lost" });
  });
});
