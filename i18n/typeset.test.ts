import { describe, expect, test } from 'vitest';
import { typeset, typesetAnswer } from './typeset.ts';

/** Shows the marks: _ for a space that does not break, ~ for a joiner. */
const show = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u2060', '~');

describe('typesetting', () => {
  test.each([
    ['Μπουκάλι 700 ml, 40 % vol', 'Μπουκάλι 700_ml, 40_%_vol'],
    ['about {abv}% vol, {ml} ml', 'about {abv}%_vol, {ml}_ml'],
    ['5 gentlemen', '5 gentlemen'],
    ['Εκάβη 12 ετών, Eton 12 Years', 'Εκάβη 12_ετών, Eton 12_Years'],
    ['Δευτέρα - Κυριακή, 19:00–03:00', 'Δευτέρα - Κυριακή, 19:00–~03:00'],
    ['γι’ αυτό, απ’ όσα τυπώνουμε', 'γι’_αυτό, απ’_όσα τυπώνουμε'],
    ['the guests’ names', 'the guests’ names'],
    ['Το Windlass Hill Λευκό', 'Το Windlass_Hill Λευκό'],
    ['the Papadiamantis Rumdistillery', 'the Papadiamantis Rumdistillery'],
  ])('keeps together what a line must not part: %s', (text, expected) => {
    expect(show(typeset(text))).toBe(expected);
    // Once more changes nothing.
    expect(typeset(typeset(text))).toBe(typeset(text));
  });

  test('keeps measures together in names, and nothing else', () => {
    const answer = {
      product: { name: 'Windlass Hill 12 ετών, 46% vol' },
      owner: { name: 'Anna Maria' },
    };
    expect(JSON.parse(show(JSON.stringify(typesetAnswer(answer))))).toEqual({
      product: { name: 'Windlass Hill 12_ετών, 46%_vol' },
      owner: { name: 'Anna Maria' },
    });
  });

  test('leaves keys, and tags of HTML, as they are', () => {
    const answer = {
      slug: '40 ml',
      page: { html: '<a title="40 ml">40 ml</a>' },
      drinks: [{ line: 'a 40 ml', note: '40 ml', price: null }],
    };
    expect(JSON.parse(show(JSON.stringify(typesetAnswer(answer))))).toEqual({
      slug: '40 ml',
      page: { html: '<a title="40 ml">40_ml</a>' },
      drinks: [{ line: 'a 40_ml', note: '40 ml', price: null }],
    });
  });
});
