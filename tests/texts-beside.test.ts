import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { textsBeside } from './support/texts-beside.ts';

const EXAMPLES = 'tests/support/texts-not-alone.tsx';
let found: string[] = [];

beforeAll(() => {
  found = textsBeside(path.join(import.meta.dirname, '..'), ['storefront/', EXAMPLES]);
}, 120_000);

test('each text is alone in its element, as a browser that translates needs it', () => {
  expect(found.filter((place) => !place.startsWith(EXAMPLES))).toEqual([]);
});

test('a text that is not alone is found, whatever makes it', () => {
  const examples = found.filter((place) => place.startsWith(EXAMPLES));
  expect(examples.map((place) => place.replace(/^.*:\d+ /, ''))).toEqual([
    '{count}',
    '{name}',
    '{count > 1 ? name : null}',
    '{children}',
    'PlainName',
    "words.rich('x')",
    '{list.map((each) => each)}',
    'and',
  ]);
});
