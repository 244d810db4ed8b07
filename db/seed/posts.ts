import { existsSync } from 'node:fs';
import { DocumentFaults, readDocuments, type Document, type DocumentShape } from './documents.ts';

/** A post with its texts in every language. */
export type SeedPost = {
  key: string;
  /** YYYY-MM-DD, of the days of the seed; null: a draft. */
  publishedOn: string | null;
  /** Keys of tags.json. */
  tags: string[];
  /** Key of a picture. */
  picture: string | null;
  /** SKUs of the bottles in the post. */
  products: string[];
  words: {
    locale: string;
    title: string;
    slug: string;
    excerpt: string;
    author: string;
    /** Markdown. */
    body: string;
  }[];
};

/** What a post may name. */
export type Known = {
  tags: readonly string[];
  pictures: readonly string[];
  products: readonly string[];
};

/** What is the same in every language. */
const shared = ['publishedOn', 'tags', 'picture', 'products'] as const;

const shape: DocumentShape = {
  required: ['title', 'slug', 'excerpt', 'author', 'tags'],
  optional: ['publishedOn', 'picture', 'products'],
};

const SLUG = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** The posts of a directory; none where there is no such directory. Throws `DocumentFaults` with all that is wrong. */
export function readPosts(directory: string, locales: readonly string[], known: Known): SeedPost[] {
  if (!existsSync(directory)) return [];
  const { documents, faults } = readDocuments(directory, shape, locales);
  const whole = documents.filter(({ facts }) => shape.required.every((name) => facts[name]));
  faults.push(...slugFaults(whole), ...sharedFaults(whole), ...nameFaults(whole, known));
  if (faults.length > 0) throw new DocumentFaults(directory, faults);
  return [...Map.groupBy(documents, ({ key }) => key)].map(([key, list]) => {
    const { publishedOn = null, picture = null, tags, products } = list[0]?.facts ?? {};
    return {
      key,
      publishedOn,
      picture,
      tags: listOf(tags),
      products: listOf(products),
      words: list.map(({ locale, body, facts }) => {
        const { title = '', slug = '', excerpt = '', author = '' } = facts;
        return { locale, title, slug, excerpt, author, body };
      }),
    };
  });
}

/** Slugs are unique, and their characters need no escaping. */
function slugFaults(documents: readonly Document[]): string[] {
  return documents.flatMap(({ file, locale, facts }, index) => {
    const slug = facts['slug'] ?? '';
    const first = documents
      .slice(0, index)
      .find((each) => each.locale === locale && each.facts['slug'] === slug);
    return [
      ...(SLUG.test(slug) ? [] : [`${file}: says slug: ${slug}, which is no address`]),
      ...(first ? [`${file}: has the slug of ${first.file}: ${slug}`] : []),
    ];
  });
}

function sharedFaults(documents: readonly Document[]): string[] {
  return documents.flatMap(({ key, file, facts }, index) => {
    const first = documents.slice(0, index).find((each) => each.key === key);
    return shared
      .filter((name) => first && first.facts[name] !== facts[name])
      .map((name) => `${file}: says another ${name} than ${first?.file}`);
  });
}

function nameFaults(documents: readonly Document[], known: Known): string[] {
  return documents.flatMap(({ file, facts }) => [
    ...unknown(listOf(facts['tags']), known.tags).map(
      (each) => `${file}: no tag is called ${each}`,
    ),
    ...unknown(listOf(facts['picture']), known.pictures).map(
      (each) => `${file}: no picture is called ${each}`,
    ),
    ...unknown(listOf(facts['products']), known.products).map(
      (each) => `${file}: no product has the number ${each}`,
    ),
  ]);
}

function unknown(names: readonly string[], known: readonly string[]): string[] {
  return names.filter((name) => !known.includes(name));
}

function listOf(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(/\s*,\s*/);
}
