type Formatted = { formatted: string };

/** The current price of a variant or a product, with tax; null where it has none. */
export function chargedOf(offer: {
  onSale: boolean;
  priceWithTax: Formatted | null;
  salePriceWithTax: Formatted | null;
}): Formatted | null {
  return (offer.onSale && offer.salePriceWithTax) || offer.priceWithTax;
}
