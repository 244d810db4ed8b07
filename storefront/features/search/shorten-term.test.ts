import { expect, it } from 'vitest';
import { shortenTerm } from './shorten-term.ts';

it('shows a term as it is', () => {
  for (const term of ['ρούμι', '"><b>x</b>', '🍹 𝕽um', '%', "'; drop table"])
    expect(shortenTerm(term)).toBe(term);
});

it('cuts 500 characters, and no emoji in two', () => {
  expect(shortenTerm('a'.repeat(500))).toBe(`${'a'.repeat(79)}…`);
  expect(shortenTerm('👩‍🍳'.repeat(200))).toBe(`${'👩‍🍳'.repeat(79)}…`);
  expect(shortenTerm(`${'a'.repeat(78)} b${'c'.repeat(9)}`)).toBe(`${'a'.repeat(78)}…`);
});
