/** The chapters of the guide for players, and where their pictures and links lead on the page. */
import { escaped, type Ways } from "../lib/rules";

export interface Chapter {
  key: string;
  title: string;
  body: string;
}

const FILE = /(?:^|\/)\d+-([a-z-]+)\.(?:en|fr)\.md$/;
const WIDE = [1440, 900] as const;
const PHONE = [390, 844] as const;

// Not those that only other pages show.
const PICTURES = import.meta.glob<string>(
  "../../../docs/pictures/readme/{table,tzolkin,phone,*-phone}{,.fr}.jpg",
  {
    eager: true,
    query: "?url",
    import: "default",
  },
);

/** In the order of their numbers; the first line of a file is its title. */
export function chaptersOf(files: Record<string, string>): Chapter[] {
  return Object.keys(files)
    .sort()
    .map((path) => {
      const [first = "", ...rest] = (files[path] ?? "").split("\n");
      const key = FILE.exec(path)?.[1] ?? path;
      return { key, title: first.replace(/^# /, ""), body: rest.join("\n") };
    });
}

/** Pictures say how large they are before they are there, so that the text below stays where it is. */
function picture(href: string, text: string): string | undefined {
  const name = /^\.\.\/pictures\/readme\/([\w.-]+\.jpg)$/.exec(href)?.[1];
  const source = name && PICTURES[`../../../docs/pictures/readme/${name}`];
  if (!source) return undefined;
  const small = name.includes("phone");
  const [width, height] = small ? PHONE : WIDE;
  const size = `width="${width}" height="${height}"`;
  return `<img class="${small ? "small" : "wide"}" src="${escaped(source)}" alt="${escaped(text)}" ${size} loading="lazy">`;
}

/** Other chapters and the books of rules are on the page; files of the repository are not. */
function target(href: string): string | null {
  const chapter = FILE.exec(href);
  if (chapter) return `/guide/${chapter[1]}`;
  const book = /^\.\.\/rules\/([a-z]+)\.(?:en|fr)\.md$/.exec(href);
  if (book) return `/help/${book[1]}`;
  return /^https?:\/\//.test(href) ? href : null;
}

export const ways: Ways = { picture, target };
