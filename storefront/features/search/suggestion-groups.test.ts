import { describe, expect, it } from 'vitest';
import type { Suggestion } from './suggestion-answer.ts';
import { groupsOf } from './suggestion-groups.ts';

const suggestion = (kind: Suggestion['kind'], text: string): Suggestion => ({
  kind,
  text,
  slug: kind === 'TERM' ? null : text,
  product: null,
  drink: null,
  post: null,
});
const shape = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ kind, start, items }) => [kind, start, items.map(({ text }) => text)]);

describe('the parts of the list', () => {
  it('are in a fixed order, whatever the order of the answer', () => {
    const items = [
      suggestion('POST', 'ice'),
      suggestion('DRINK', 'mojito'),
      suggestion('PRODUCT', 'ron-one'),
      suggestion('CATEGORY', 'aged-rum'),
      suggestion('PRODUCT', 'ron-two'),
      suggestion('TERM', 'rum agricole'),
    ];
    expect(shape(groupsOf({ items, didYouMean: null }, [], false))).toEqual([
      ['terms', 0, ['rum agricole']],
      ['categories', 1, ['aged-rum']],
      ['products', 2, ['ron-one', 'ron-two']],
      ['drinks', 4, ['mojito']],
      ['posts', 5, ['ice']],
    ]);
  });

  it('begin with what may have been meant, named once', () => {
    const items = [suggestion('TERM', 'daiquiri')];
    expect(shape(groupsOf({ items, didYouMean: 'daiquiri' }, [], false))).toEqual([
      ['didYouMean', 0, ['daiquiri']],
    ]);
  });

  it('are the last and the popular terms before anything is typed, each term once', () => {
    const items = [suggestion('TERM', 'gin'), suggestion('TERM', 'ρούμι')];
    expect(shape(groupsOf({ items, didYouMean: null }, ['ρούμι', 'mezcal'], true))).toEqual([
      ['recent', 0, ['ρούμι', 'mezcal']],
      ['popular', 2, ['gin']],
    ]);
    expect(shape(groupsOf(null, ['ρούμι'], true))).toEqual([['recent', 0, ['ρούμι']]]);
  });
});
