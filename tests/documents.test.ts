import { readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { measureDocument } from '#api/limits.ts';
import { checkPersistedDocuments } from '#api/persisted-documents.ts';
import { mainSchema } from '#api/schema.ts';

const file = new URL('../storefront/graphql/gen/persisted-documents.json', import.meta.url);
const documents = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

describe('the documents of the storefront', () => {
  it('stand under their own hashes', () => {
    expect(() => {
      checkPersistedDocuments(documents);
    }).not.toThrow();
  });

  it.each(Object.values(documents).map((text) => [text.slice(0, 50), text]))(
    'fit the schema and its limits: %s…',
    (_beginning, text) => {
      const document = parse(text);
      expect(validate(mainSchema, document)).toEqual([]);
      expect(measureDocument(mainSchema, document)({})).toBeNull();
    },
  );
});
