/**
 * How long a price change is reported again after a page has displayed it, in ms: the first answer may have been lost.
 */
export const PRICE_CHANGE_MS = 10 * 60_000;

/** Which prices of a line the buyer has seen; minor units. */
export type PriceDisplay = {
  /** What a page showed last; null where that is not known. */
  shownPrice: number | null;
  /** What it showed before, and since when it shows the other; both or none. */
  priceBefore: number | null;
  priceToldAt: Date | null;
};

/** For a new line: the buyer sees the price while adding it. */
export function newlyDisplayed(
  offer: { price: { charged: number } | null } | undefined,
): PriceDisplay {
  return { shownPrice: offer?.price?.charged ?? null, priceBefore: null, priceToldAt: null };
}

/** The price before a change that has to be reported now; null without a change, or without a price. */
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
 * What to store after a page has displayed this price; the same object if nothing changes. `isKnown`: the buyer already
 * knows of the change and needs no report.
 */
export function afterDisplay(
  display: PriceDisplay,
  price: number | null,
  { now, isKnown }: { now: Date; isKnown: boolean },
): PriceDisplay {
  if (price === null) return display;
  const isChanged = price !== display.shownPrice;
  if (isKnown) {
    const isDone = !isChanged && display.priceBefore === null;
    return isDone ? display : { shownPrice: price, priceBefore: null, priceToldAt: null };
  }
  if (!isChanged) return display;
  return display.shownPrice === null
    ? { ...display, shownPrice: price }
    : { shownPrice: price, priceBefore: display.shownPrice, priceToldAt: now };
}
