import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('a word has its own spelling first, and a Latin word its Greek ones', () => {
  expect(searchWords('Xatzis')).toEqual([['Xatzis', 'ξατζισ', 'χατζισ']]);
  expect(searchWords('Παπαδόπουλος')).toEqual([['Παπαδόπουλος']]);
});

test('an order number is found without its dash, and in Greek letters', () => {
  for (const typed of ['k1001', 'κ-1001', 'Κ1001'])
    expect(searchWords(typed)[0]).toContain('K-1001');
});

test('each word counts once, in any order', () => {
  expect(searchWords('  K-1042, anna@example.com;K-1042 ').map(([word]) => word)).toEqual([
    'K-1042',
    'anna@example.com',
  ]);
});

test('a phone number is one word, however it is typed', () => {
  for (const typed of ['697 123 4567', '(697) 123-4567', '697.1234567']) {
    expect(searchWords(typed)).toEqual([['6971234567']]);
  }
  expect(searchWords('0030 697 1234567')).toEqual([['+306971234567']]);
});

test('nothing typed asks for nothing, and too much for its first words', () => {
  expect(searchWords(' \u0000 ,; ')).toEqual([]);
  expect(searchWords(Array.from({ length: 90 }, (_, n) => `word${n}`).join(' '))).toHaveLength(6);
});
