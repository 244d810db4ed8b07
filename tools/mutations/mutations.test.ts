import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutations } from './all.ts';

test.each(mutations)('the text that $id replaces occurs once in its file', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});
