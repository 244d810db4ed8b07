import { DocumentFaults, readDocuments, type DocumentShape } from './documents.ts';

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

const shape: DocumentShape = {
  required: ['title', 'description', 'updatedOn'],
  optional: ['version'],
};

/** The pages of a directory. Throws `DocumentFaults` where one of them is not as it must be. */
export function readPages(directory: string, locales: readonly string[]): SeedPage[] {
  const { documents, faults } = readDocuments(directory, shape, locales);
  if (faults.length > 0) throw new DocumentFaults(directory, faults);
  return documents.map(({ key, locale, facts, body }) => {
    const { title = '', description = '', updatedOn = '', version = null } = facts;
    return { key, locale, title, description, updatedOn, version, body };
  });
}
