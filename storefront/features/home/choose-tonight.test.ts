import { expect, it } from 'vitest';
import type { DrinkTonightFragment } from '#storefront/graphql/gen/graphql.ts';
import { chooseTonight } from './choose-tonight.server.ts';

const drink = (
  name: string,
  availability: DrinkTonightFragment['availability'] = 'AVAILABLE',
): DrinkTonightFragment => ({
  id: name,
  name,
  slug: name,
  line: '',
  serves: null,
  availability,
  price: { formatted: '€11.50' },
  image: null,
});

it('names the first of each part that is poured tonight', () => {
  const chosen = chooseTonight([
    {
      drinks: [
        drink('off', 'OFF_TONIGHT'),
        drink('gone', 'SOLD_OUT'),
        drink('Daiquiri'),
        drink('other'),
      ],
    },
    { drinks: [drink('none', 'OFF_TONIGHT')] },
    { drinks: [] },
    { drinks: [drink('Mai Tai')] },
  ]);
  expect(chosen.map(({ name }) => name)).toEqual(['Daiquiri', 'Mai Tai']);
});

it('names no more than a card holds', () => {
  const sections = Array.from({ length: 8 }, (_, index) => ({ drinks: [drink(String(index))] }));
  expect(chooseTonight(sections)).toHaveLength(5);
  expect(chooseTonight([])).toEqual([]);
});
