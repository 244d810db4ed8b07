import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  [' Νταϊκίρι Χίος ', 'νταικιρι χιοσ'],
  ['Café Brûlot', 'cafe brulot'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
