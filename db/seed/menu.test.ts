import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Drink = {
  key: string;
  ingredients: { ml?: number }[];
  recipe?: Record<'en' | 'el', string>;
};

const folder = new URL('kerasma/menu/sections/', import.meta.url);
const drinks = readdirSync(folder).flatMap(
  (name) => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { drinks: Drink[] }).drinks,
);

test('the method of a drink repeats no measure of the table above it', () => {
  const repeated = drinks.flatMap(({ key, ingredients, recipe }) =>
    Object.values(recipe ?? {}).flatMap((text) =>
      [...text.matchAll(/(\d+)\sml/g)]
        .filter(([, amount]) => ingredients.some(({ ml }) => ml === Number(amount)))
        .map(([measure]) => `${key}: ${measure}`),
    ),
  );
  expect(drinks.length).toBeGreaterThan(50);
  expect(repeated).toEqual([]);
});
