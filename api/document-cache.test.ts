import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

test('keeps what is used, within its limit, however many large documents come', () => {
  const cache = createDocumentCache();
  const used = '{ site { name } }';
  cache.set(used, parse(used));
  const large = Array.from(
    { length: 1000 },
    (_, i) => `{ site { name } } # ${i} ${'x'.repeat(8000)}`,
  );
  for (const text of large) {
    cache.set(text, parse(text));
    expect(cache.get(used)).toBeDefined();
  }
  expect(large.filter((text) => cache.get(text)).length).toBeLessThan(33);
});
