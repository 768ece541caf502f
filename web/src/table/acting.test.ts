import { afterEach, expect, it, vi } from "vitest";
import type { Table } from "../lib/api/types";
import { toasts } from "../lib/toasts.svelte";
import { Acting } from "./acting.svelte";

const at = (ply: number, steps: number) =>
  ({ version: ply + 1, ply, you: [0], undo: { steps, turn: steps, ask: null } }) as unknown as Table;

/** A table at which one sits, and a server that answers when it is told to. */
function sit(table: Table) {
  const asked: { path: string; body: unknown; answer: (body: unknown) => void }[] = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    const path = new URL(address, "http://localhost").pathname.split("/").at(-1) ?? "";
    return new Promise((resolve) => {
      const answer = (body: unknown) => resolve(new Response(JSON.stringify(body)));
      asked.push({ path, body: JSON.parse(String(init.body)), answer });
    });
  });
  const desk = {
    id: "x",
    table,
    entries: [],
    mine: 0,
    bookOf: () => "",
    adopt: (now: Table) => Promise.resolve(void (desk.table = now)),
    seated: () => undefined,
  };
  return { acting: new Acting(desk), asked };
}

afterEach(() => vi.unstubAllGlobals());

it("takes back the whole gesture when its answer comes, if that was asked for before", async () => {
  const { acting, asked } = sit(at(2, 0));
  const done = acting.act(["move a", "move b", "move c"]);
  const undone = acting.undo("gesture");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer({ ...at(5, 3), taken: 3, rest: [] });
  expect(await done).toBe(true);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ path: "undo", body: { version: 6, to_ply: 2 } });
  asked[1]!.answer(at(2, 0));
  expect(await undone).toBe(true);
});

it("says when something newly shown has cut a gesture short", async () => {
  const { acting, asked } = sit(at(2, 0));
  const before = toasts.list.length;
  const done = acting.act(["dig a", "dig b"]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer({ ...at(3, 0), taken: 1, rest: ["dig b"] });
  expect(await done).toBe(false);
  expect(toasts.list).toHaveLength(before + 1);
});
