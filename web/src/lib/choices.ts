/** Narrowing the list of legal actions, whatever the game. No rule is known here. */

export interface Choice {
  notation: string;
  label: string;
  kind: string;
  touches: Record<string, unknown>;
  /** What it costs in what the game pays with; null where it has no price. */
  cost: number | null;
}

export interface Branch {
  key: string;
  label: string;
  choices: Choice[];
  children: Node[];
}

export type Node = Choice | Branch;

export function isBranch(node: Node): node is Branch {
  return "children" in node;
}

/** Choices of the given kinds that touch all these things. */
export function touching(
  choices: readonly Choice[],
  kind: string | readonly string[],
  touches: Record<string, unknown> = {},
): Choice[] {
  const kinds = typeof kind === "string" ? [kind] : kind;
  const wanted = Object.entries(touches);
  return choices.filter(
    (choice) =>
      kinds.includes(choice.kind) && wanted.every(([field, value]) => choice.touches[field] === value),
  );
}

/** Choices by the value one of their fields has; those without the field are left out. */
export function groupBy(choices: readonly Choice[], field: string): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const value = choice.touches[field];
    if (value === undefined || value === null) continue;
    const key = String(value);
    const group = groups.get(key);
    if (group) group.push(choice);
    else groups.set(key, [choice]);
  }
  return groups;
}

/** Choices that touch nothing: "end", "pass", "done". They become buttons of their own. */
export function bare(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => Object.keys(choice.touches).length === 0);
}

/** A prompt without the name it begins with, for the one it speaks to. */
export function bared(prompt: string, name: string): string {
  const rest = /^\s*:\s*(.*)$/su.exec(prompt.startsWith(name) ? prompt.slice(name.length) : "")?.[1];
  return rest ? capital(rest) : prompt;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The words all labels begin with, an ellipsis behind them. */
export function commonLabel(choices: readonly Choice[]): string {
  const [first, ...rest] = choices.map((choice) => choice.label.split(/\s+/));
  if (!first) return "";
  let same = first.length;
  for (const words of rest) {
    let i = 0;
    while (i < same && words[i] === first[i]) i++;
    same = i;
  }
  if (same === first.length && rest.length === 0) return first.join(" ");
  const words = first
    .slice(0, same)
    .join(" ")
    .replace(/[,:;]$/, "");
  return words ? `${words} …` : "";
}

function fieldsOf(choices: readonly Choice[]): string[] {
  const fields: string[] = [];
  for (const choice of choices)
    for (const field of Object.keys(choice.touches)) if (!fields.includes(field)) fields.push(field);
  return fields;
}

function split(choices: Choice[], key: string, limit: number): Node[] {
  if (choices.length <= limit) return choices;
  for (const field of fieldsOf(choices)) {
    const groups = groupBy(choices, field);
    const covered = [...groups.values()].reduce((sum, group) => sum + group.length, 0);
    if (groups.size < 2 || groups.size === choices.length || covered < choices.length) continue;
    const branches = [...groups].map(([value, group]) => branch(group, `${key}/${field}=${value}`, limit));
    if (branches.every((node) => !isBranch(node) || node.label)) return branches;
  }
  return choices;
}

function branch(choices: Choice[], key: string, limit: number): Node {
  const [only] = choices;
  if (choices.length === 1 && only) return only;
  return { key, label: commonLabel(choices), choices, children: split(choices, key, limit) };
}

/** A tree to pick from: short lists stay flat, long ones are grouped by kind and then field by field.
 *
 * A branch is named by the words its choices share, so it needs no words of its own; choices that share
 * none stay apart.
 */
export function tree(choices: readonly Choice[], limit = 9): Node[] {
  if (choices.length <= limit) return [...choices];
  const kinds = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = kinds.get(choice.kind);
    if (group) group.push(choice);
    else kinds.set(choice.kind, [choice]);
  }
  return [...kinds].flatMap(([kind, group]) => {
    const node = branch(group, kind, limit);
    if (kinds.size === 1 && isBranch(node)) return node.children;
    return isBranch(node) && !node.label ? group : [node];
  });
}

/** The branch at the end of a path of keys; null when it is no longer there. */
export function descend(nodes: Node[], path: readonly string[]): Node[] | null {
  let level = nodes;
  for (const key of path) {
    const next = level.find((node) => isBranch(node) && node.key === key);
    if (!next || !isBranch(next)) return null;
    level = next.children;
  }
  return level;
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Choices whose label or notation holds every word typed; accents and capitals do not matter. */
export function search(choices: readonly Choice[], text: string): Choice[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const said = folded(`${choice.label} ${choice.notation}`);
    return words.every((word) => said.includes(word));
  });
}
