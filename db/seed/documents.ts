import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';

/** A Markdown file with front matter, as it was read: `{locale}/{key}.md`. */
export type Document = {
  key: string;
  locale: string;
  /** `{locale}/{key}.md`, to find the file to fix. */
  file: string;
  facts: Record<string, string>;
  /** Markdown. */
  body: string;
};

/** Which facts a kind of documents must have, and which it may. */
export type DocumentShape = { required: readonly string[]; optional: readonly string[] };

/** The documents of a tenant are faulty: the error lists every fault, and nothing was stored. */
export class DocumentFaults extends Error {
  readonly faults: readonly string[];

  constructor(directory: string, faults: readonly string[]) {
    super(
      `The documents in ${directory} have faults:\n${faults.map((each) => `- ${each}`).join('\n')}`,
    );
    this.name = 'DocumentFaults';
    this.faults = faults;
  }
}

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** HTML is read as HTML here, so that it is found. */
const parser = new MarkdownIt({ html: true });
parser.validateLink = () => true;

/**
 * The documents of a directory, in every language. Every fault is reported: a file that is no document, a link that
 * leads outside, broken front matter, a script, or a document in one language only.
 */
export function readDocuments(
  directory: string,
  shape: DocumentShape,
  locales: readonly string[],
): { documents: Document[]; faults: string[] } {
  const faults: string[] = [];
  const documents: Document[] = [];
  for (const locale of readdirSync(directory).toSorted()) {
    if (!locales.includes(locale)) {
      faults.push(`${locale}: is no language of the shop`);
      continue;
    }
    for (const name of readdirSync(path.join(directory, locale)).toSorted()) {
      const file = `${locale}/${name}`;
      const key = path.basename(name, '.md');
      const stands = lstatSync(path.join(directory, locale, name));
      if (stands.isSymbolicLink()) faults.push(`${file}: leads outside`);
      else if (!stands.isFile() || !name.endsWith('.md') || !KEY.test(key))
        faults.push(`${file}: is no document; they are called like-this.md`);
      else {
        const text = readFileSync(path.join(directory, locale, name), 'utf8');
        const parsed = parseDocument(text, shape);
        faults.push(...parsed.faults.map((fault) => `${file}: ${fault}`));
        documents.push({ key, locale, file, facts: parsed.facts, body: parsed.body });
      }
    }
  }
  for (const { key, locale, file } of documents) {
    const missing = locales.filter(
      (other) => !documents.some((each) => each.key === key && each.locale === other),
    );
    for (const other of missing)
      faults.push(`${file}: has no translation, ${other}/${key}.md is missing (${locale} only)`);
  }
  return { documents, faults };
}

/** Front matter of plain `name: text` lines between two rules, then Markdown. */
export function parseDocument(
  text: string,
  shape: DocumentShape,
): { facts: Record<string, string>; body: string; faults: string[] } {
  const faults: string[] = [];
  const facts: Record<string, string> = {};
  const parts = /^---\n(?<matter>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(text)?.groups;
  if (!parts) return { facts, body: '', faults: ['has no front matter between two lines of ---'] };
  for (const line of (parts['matter'] ?? '').split('\n')) {
    const { name, value } = /^(?<name>[a-zA-Z]+): (?<value>\S.*)$/.exec(line)?.groups ?? {};
    if (name === undefined || value === undefined) faults.push(`has an unclear line: ${line}`);
    else if (Object.hasOwn(facts, name)) faults.push(`says ${name} twice`);
    else facts[name] = value;
  }
  const { required, optional } = shape;
  faults.push(
    ...required.filter((name) => !Object.hasOwn(facts, name)).map((name) => `lacks ${name}`),
    ...Object.keys(facts)
      .filter((name) => !required.includes(name) && !optional.includes(name))
      .map((name) => `says ${name}, which is not known`),
    ...['publishedOn', 'updatedOn']
      .filter((name) => !isDay(facts[name] ?? '2026-01-01'))
      .map((name) => `says ${name}: ${facts[name]}, which is no day`),
  );
  const body = (parts['body'] ?? '').trim();
  if (body === '') faults.push('has no text');
  return { facts, body, faults: [...faults, ...faultsOfMarkdown(body)] };
}

/** HTML would be shown and not obeyed, and a link that runs something be none: neither can be meant. */
function faultsOfMarkdown(body: string): string[] {
  const faults: string[] = [];
  for (const { type, content, map, children } of parser.parse(body, {})) {
    const at = `line ${(map?.[0] ?? 0) + 1} of the text`;
    const html = [
      ...(type === 'html_block' ? [content] : []),
      ...(children ?? [])
        .filter((child) => child.type === 'html_inline')
        .map((each) => each.content),
    ];
    faults.push(...html.map((found) => `has HTML in ${at}: ${found.trim().slice(0, 40)}`));
    const links = (children ?? [])
      .filter((child) => child.type === 'link_open')
      .map((child) => String(child.attrGet('href') ?? ''));
    faults.push(
      ...links
        .filter(
          (href) =>
            !/^(https?:|mailto:|tel:|\/(?!\/)|#|%7B\w+%7D)/i.test(href) || href.includes('..'),
        )
        .map((href) => `has a link in ${at} that leads nowhere: ${href}`),
    );
  }
  return faults;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
