import type { DrinkTonightFragment } from '#storefront/graphql/gen/graphql.ts';

/** As many as fit on a card that is read at a glance. */
const MOST = 5;

/** The drinks on the home page: of each part of the menu the first that is available tonight. */
export function chooseTonight(
  sections: readonly { drinks: readonly DrinkTonightFragment[] }[],
): DrinkTonightFragment[] {
  return sections
    .flatMap(({ drinks }) => drinks.find(({ availability }) => availability === 'AVAILABLE') ?? [])
    .slice(0, MOST);
}
