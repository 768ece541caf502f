/** Filling sentences: `{name}` puts a parameter in, `{n:point|points}` the number and the right form. */

export type Params = Record<string, string | number>;

const FIELD = /\{(\w+)(?::([^}|]*)\|([^}]*))?\}/g;

export function fill(pattern: string, params: Params, lang: string): string {
  return pattern.replace(FIELD, (_, name: string, one?: string, many?: string) => {
    const value = params[name];
    const shown = typeof value === "number" ? new Intl.NumberFormat(lang).format(value) : (value ?? "");
    if (one === undefined) return String(shown);
    const single = typeof value === "number" && new Intl.PluralRules(lang).select(value) === "one";
    return `${shown}\u00a0${single ? one : many}`;
  });
}
