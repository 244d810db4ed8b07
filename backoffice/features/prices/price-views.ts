import type { PriceView } from '../../graphql/gen/graphql.ts';

/** The views of the list of prices, in the order of the screen. */
export const PRICE_VIEWS: readonly PriceView[] = [
  'ALL',
  'ON_SALE',
  'BEGINS_SOON',
  'ENDS_SOON',
  'WITHOUT_PRICE',
];

/** The view that an address names, or all. */
export function priceViewOf(name: string | null): PriceView {
  return PRICE_VIEWS.find((view) => view === name) ?? 'ALL';
}
