import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  checkPersistedDocuments,
  findSavedQueries,
  withPersistedDocument,
} from './persisted-documents.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const A = '{ site { name } }';
const B = '{ site { email } }';
const documents = { [sha256(B)]: B };
const named = (hash: unknown, version: unknown = 1) => ({
  persistedQuery: { version, sha256Hash: hash },
});
const saved = new Map<string, string>();
const optional = { required: false };

function codeOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return (error as { extensions: Record<string, unknown> }).extensions['code'];
  }
  return undefined;
}

describe('persisted documents (API-03)', () => {
  it('are requested by their hash', () => {
    const params = withPersistedDocument(
      { extensions: named(sha256(B)) },
      { documents, saved },
      optional,
    );
    expect(params.query).toBe(B);
  });

  it('leave a call without a hash as it is, unless one is required', () => {
    expect(withPersistedDocument({ query: A }, { documents, saved }, optional).query).toBe(A);
    expect(
      codeOf(() => withPersistedDocument({ query: A }, { documents, saved }, { required: true })),
    ).toBe('PERSISTED_QUERY_REQUIRED');
  });

  it('are run by name where they are saved queries, and no text was sent along', () => {
    const products = 'query Products { products { total } }';
    const documents = { [sha256(B)]: B, [sha256(products)]: products };
    const all = { documents, saved: findSavedQueries(documents) };
    const call = { operationName: 'Products' };
    expect(withPersistedDocument(call, all, { required: true }).query).toBe(products);
    expect(withPersistedDocument({ ...call, query: A }, all, optional).query).toBe(A);
    for (const operationName of ['Taxon', 'constructor', '', null]) {
      expect(codeOf(() => withPersistedDocument({ operationName }, all, { required: true }))).toBe(
        'PERSISTED_QUERY_REQUIRED',
      );
    }
  });

  it('are never taken from a client: neither under a foreign hash nor under their own', () => {
    const foreign = { query: A, extensions: named(sha256(B)) };
    expect(codeOf(() => withPersistedDocument(foreign, { documents, saved }, optional))).toBe(
      'PERSISTED_QUERY_MISMATCH',
    );
    const own = { query: A, extensions: named(sha256(A)) };
    expect(withPersistedDocument(own, { documents, saved }, optional).query).toBe(A);
    expect(codeOf(() => withPersistedDocument(own, { documents, saved }, { required: true }))).toBe(
      'PERSISTED_QUERY_NOT_FOUND',
    );
    const byHash = { extensions: named(sha256(A)) };
    expect(codeOf(() => withPersistedDocument(byHash, { documents, saved }, optional))).toBe(
      'PERSISTED_QUERY_NOT_FOUND',
    );
    expect(Object.keys(documents)).toEqual([sha256(B)]);
  });

  it.each([
    ['upper case', named(sha256(B).toUpperCase())],
    ['too short', named(sha256(B).slice(1))],
    ['no text', named(7)],
    ['version 2', named(sha256(B), 2)],
    ['version as text', named(sha256(B), '1')],
  ])('refuse a hash that is none: %s', (_name, extensions) => {
    expect(
      codeOf(() => withPersistedDocument({ extensions }, { documents, saved }, optional)),
    ).toBe('PERSISTED_QUERY_INVALID');
  });

  it('do not find what every object has', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(
        codeOf(() =>
          withPersistedDocument({ extensions: named(name) }, { documents: {}, saved }, optional),
        ),
      ).toBe('PERSISTED_QUERY_INVALID');
    }
  });

  it('are checked at the start', () => {
    expect(() => checkPersistedDocuments(documents)).not.toThrow();
    expect(() => checkPersistedDocuments({ [sha256(A)]: B })).toThrow('another hash');
  });
});
