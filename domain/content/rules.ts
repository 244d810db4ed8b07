import type { Picture } from '../catalogue/rules.ts';
import type { Locale } from '../locale.ts';
import type { TenantSettings } from '../tenancy/rules.ts';

/** A page by its path and its name. */
export type ContentPageRef = { key: string; title: string };

/** A part of a page that an address can point to. */
export type ContentSection = { id: string; title: string };

/** A static page in one language, ready to be shown below its title. */
export type ContentPage = ContentPageRef & {
  description: string;
  html: string;
  /** The headings of the first level, in their order. */
  sections: ContentSection[];
  /** What a buyer accepts; null where nobody has to name the text later. */
  version: string | null;
  /** The day of the last change, YYYY-MM-DD. */
  updatedOn: string;
};

/** A subject of posts: its key is the same in every language. */
export type Tag = { key: string; name: string };

/** What lists show of a post, in the language of the request. */
export type PostSummary = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: Date;
  /** Never before it was published. */
  updatedAt: Date;
  /** In minutes. */
  readingTime: number;
  picture: Picture | null;
  tags: Tag[];
};

/** A post, ready to be shown below its title. */
export type Post = PostSummary & { html: string; sections: ContentSection[] };

/** Which posts are asked for: all, or those of a subject. */
export type PostFilter = { tag?: string | null | undefined };

/** A document of the content database: its text without markup, for search. */
export type ContentDocument = {
  kind: 'post' | 'page';
  /** The slug of a post, the key of a page. */
  name: string;
  title: string;
  excerpt: string;
  tags: Tag[];
  text: string;
  /** What only a post has. */
  post: { author: string; publishedAt: Date; readingTime: number } | null;
};

/** The texts of the first page: its headline, the text below it, and its parts by key. */
export type HomeWords = { line: string; lead: string; parts: Map<string, HomePart> };
export type HomePart = { title: string; text: string };

/** The path of the first page in the store; its address is `/` (specification, section 2). */
export const HOME_KEY = 'index';

/** Words that a person reads per minute. */
const WORDS_PER_MINUTE = 200;

/** How long a text takes to read, in minutes; never none. */
export function readingTime(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/**
 * The texts of the first page, from Markdown with one first-level heading, the headline; second-level headings name
 * their part in braces: `## Come in {#visit}`.
 */
export function readHomeWords(body: string): HomeWords {
  const home: HomeWords = { line: '', lead: '', parts: new Map() };
  for (const piece of body.split(/^(?=##? )/m)) {
    const { level, title, key, text } =
      /^(?<level>##?) (?<title>.+?)(?: \{#(?<key>[a-z-]+)\})?\n(?<text>[\s\S]*)$/.exec(piece)
        ?.groups ?? {};
    if (title === undefined || text === undefined) continue;
    if (level === '#') Object.assign(home, { line: title, lead: text.trim() });
    else if (key !== undefined) home.parts.set(key, { title, text: text.trim() });
  }
  return home;
}

/**
 * Puts the tenant's details where a text names them in braces: `{companyName}`, `{registeredOffice}`,
 * `{gemi}`, `{afm}`, `{doy}`, `{address}`, `{phone}`, `{email}` (both as links), `{site}`,
 * `{bankTransferDays}`. Takes Markdown and answers Markdown; no detail can become markup. A name that
 * nobody knows stays as it is written.
 */
export function fillPlaceholders(text: string, settings: TenantSettings, locale: Locale): string {
  const { company, phone, email } = settings;
  const details: Record<string, string> = {
    site: literal(settings.name[locale]),
    companyName: literal(company.legalName[locale]),
    registeredOffice: literal(company.registeredOffice[locale]),
    gemi: literal(company.gemi),
    afm: literal(company.vatNumber),
    doy: literal(company.taxOffice[locale]),
    address: literal(settings.address[locale]),
    phone: `[${literal(spoken(phone))}](tel:${literal(phone)})`,
    email: `[${literal(email)}](mailto:${literal(email)})`,
    bankTransferDays: String(settings.bankTransferDays),
  };
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(details, name) ? (details[name] ?? written) : written,
  );
}

/** A text that Markdown shows as it is: any punctuation of ASCII may be escaped (CommonMark 0.31, 2.4). */
function literal(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** A Greek number of E.164 in groups: +30 210 922 6540. */
function spoken(phone: string): string {
  return phone.replace(/^\+30(\d{3})(\d{3})(\d{4})$/, '+30 $1 $2 $3');
}
