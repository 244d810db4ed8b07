type Formatted = { formatted: string };

/** The current price of a variant or a product, with tax; null where it has none. */
export function chargedOf(offer: {
  onSale: boolean;
  priceWithTax: Formatted | null;
  salePriceWithTax: Formatted | null;
}): Formatted | null {
  return (offer.onSale && offer.salePriceWithTax) || offer.priceWithTax;
}

/** A lower price than the regular one is charged, and the lowest price of the thirty days before it is known. */
export function isReduced(offer: {
  onSale: boolean;
  priceWithTax: Formatted | null;
  salePriceWithTax: Formatted | null;
  lowestPrice30Days: Formatted | null;
  discount: number | null;
}): boolean {
  return (
    chargedOf(offer) !== offer.priceWithTax &&
    offer.lowestPrice30Days !== null &&
    offer.discount !== null
  );
}
