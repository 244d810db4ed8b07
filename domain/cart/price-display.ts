/** How long a change of price is told again after a page has shown it (ms): the answer may have been lost. */
export const PRICE_CHANGE_MS = 10 * 60_000;

/** What the buyer has been told of the price of a line; minor units. */
export type PriceDisplay = {
  /** What a page showed last; null where that is not known. */
  shownPrice: number | null;
  /** What it showed before, and since when it shows the other; both or none. */
  priceBefore: number | null;
  priceToldAt: Date | null;
};

/** Of a line that is new: whoever puts goods into a cart sees their price. */
export function newlyDisplayed(
  offer: { price: { charged: number } | null } | undefined,
): PriceDisplay {
  return { shownPrice: offer?.price?.charged ?? null, priceBefore: null, priceToldAt: null };
}

/** The price from before a change that is to be told now; null where there is none, or the goods have no price. */
export function previousPriceOf(
  { shownPrice, priceBefore, priceToldAt }: PriceDisplay,
  price: number | null,
  now: Date,
): number | null {
  if (price === null || shownPrice === null) return null;
  if (price !== shownPrice) return shownPrice;
  const isRecent = priceToldAt !== null && now.getTime() - priceToldAt.getTime() < PRICE_CHANGE_MS;
  return isRecent ? priceBefore : null;
}

/**
 * What is kept once a page has shown this price; the same object where nothing has to be written. `isKnown`: the buyer
 * has been told of the change in other words, and need not be told again.
 */
export function afterDisplay(
  told: PriceDisplay,
  price: number | null,
  { now, isKnown }: { now: Date; isKnown: boolean },
): PriceDisplay {
  if (price === null) return told;
  const isChanged = price !== told.shownPrice;
  if (isKnown) {
    const isDone = !isChanged && told.priceBefore === null;
    return isDone ? told : { shownPrice: price, priceBefore: null, priceToldAt: null };
  }
  if (!isChanged) return told;
  return told.shownPrice === null
    ? { ...told, shownPrice: price }
    : { shownPrice: price, priceBefore: told.shownPrice, priceToldAt: now };
}
