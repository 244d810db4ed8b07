import type { DrinkTonightFragment } from '#storefront/graphql/gen/graphql.ts';

/** As many as a card holds that is read standing. */
const MOST = 5;

/** The drinks that the first page names: of each part of the menu the first that is poured tonight. */
export function chooseTonight(
  sections: readonly { drinks: readonly DrinkTonightFragment[] }[],
): DrinkTonightFragment[] {
  return sections
    .flatMap(({ drinks }) => drinks.find(({ availability }) => availability === 'AVAILABLE') ?? [])
    .slice(0, MOST);
}
