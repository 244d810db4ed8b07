import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A static page in one language, as a row of the content store. */
export type SeedPage = {
  key: string;
  locale: string;
  title: string;
  description: string;
  /** Markdown. */
  body: string;
  version: string | null;
  /** YYYY-MM-DD. */
  updatedOn: string;
};

/** The pages of a directory: `{locale}/{key}.md`. */
export function readPages(directory: string): SeedPage[] {
  return readdirSync(directory)
    .toSorted()
    .flatMap((locale) =>
      readdirSync(path.join(directory, locale))
        .toSorted()
        .map((file) => {
          const text = readFileSync(path.join(directory, locale, file), 'utf8');
          return {
            key: path.basename(file, '.md'),
            locale,
            ...parsePage(text, `${locale}/${file}`),
          };
        }),
    );
}

/** Front matter of plain `name: text` lines between two rules, then the text. Throws on any other shape. */
export function parsePage(text: string, file: string): Omit<SeedPage, 'key' | 'locale'> {
  const parts = /^---\n(?<matter>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(text)?.groups;
  if (!parts) throw new Error(`The page ${file} has no front matter`);
  const facts: Record<string, string> = {};
  for (const line of (parts['matter'] ?? '').split('\n')) {
    const { name, value } = /^(?<name>[a-zA-Z]+): (?<value>\S.*)$/.exec(line)?.groups ?? {};
    if (name === undefined || value === undefined)
      throw new Error(`The page ${file} has an unclear line: ${line}`);
    facts[name] = value;
  }
  const { title, description, version = null, updatedOn, ...others } = facts;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`The page ${file} says ${unknown}, which no page has`);
  if (!title || !description || !updatedOn) {
    throw new Error(`The page ${file} lacks title, description or updatedOn`);
  }
  return { title, description, version, updatedOn, body: (parts['body'] ?? '').trim() };
}
