type Formatted = { formatted: string };

/** What is charged now for a variant or a product, with tax; null where it has no price. */
export function chargedOf(offer: {
  onSale: boolean;
  priceWithTax: Formatted | null;
  salePriceWithTax: Formatted | null;
}): Formatted | null {
  return (offer.onSale && offer.salePriceWithTax) || offer.priceWithTax;
}
