import type { en } from "./en";
import { fill, type Params } from "./say";

export type Key = keyof typeof en;
export type Lang = "en" | "fr";

export const LANGUAGES: readonly { code: Lang; name: string }[] = [
  { code: "en", name: "English" },
  { code: "fr", name: "Français" },
];

const STORED = "sacbe.lang";
const catalogues: Record<Lang, () => Promise<Record<Key, string>>> = {
  en: async () => (await import("./en")).en,
  fr: async () => (await import("./fr")).fr,
};

const current = $state<{ lang: Lang; sentences: Record<string, string> }>({ lang: "en", sentences: {} });

function isLang(word: unknown): word is Lang {
  return word === "en" || word === "fr";
}

/** The language to begin with: chosen before, else the browser's, else English. */
export function firstLanguage(): Lang {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch {
    // No storage, no memory.
  }
  if (isLang(stored)) return stored;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLang) ?? "en";
}

export async function speak(lang: Lang): Promise<void> {
  const sentences = await catalogues[lang]();
  current.sentences = sentences;
  current.lang = lang;
  document.documentElement.lang = lang;
  try {
    localStorage.setItem(STORED, lang);
  } catch {
    // It will be asked again next time.
  }
}

export function lang(): Lang {
  return current.lang;
}

export function t(key: Key, params: Params = {}): string {
  return fill(current.sentences[key] ?? key, params, current.lang);
}

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(current.lang, options).format(value).replace("-", "\u2212");
}

export function date(value: string | number | Date): string {
  return new Intl.DateTimeFormat(current.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(value),
  );
}

/** A day within the next weeks: "23 Nov", "23 nov.". */
export function day(value: string | number | Date): string {
  const format = new Intl.DateTimeFormat(current.lang, { day: "numeric", month: "short" });
  return format.format(new Date(value));
}

/** The shortest way to name a moment to come: the hour of one that is less than a day away, else the day. */
export function soon(value: string | number | Date): string {
  const at = new Date(value);
  if (at.getTime() - Date.now() > 86_400_000) return day(at);
  return new Intl.DateTimeFormat(current.lang, { timeStyle: "short" }).format(at);
}

/** "3 hours ago", "il y a 3 heures". */
export function ago(value: string | number | Date): string {
  const seconds = (new Date(value).getTime() - Date.now()) / 1000;
  const format = new Intl.RelativeTimeFormat(current.lang, { numeric: "auto" });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  return format.format(Math.round(Math.min(seconds, 0)), "second");
}
