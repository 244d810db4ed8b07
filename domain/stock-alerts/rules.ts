import type { Availability } from '../catalogue/rules.ts';
import type { Locale } from '../locale.ts';

/** A request for one email when a sold-out variant is available again. */
export type StockAlert = {
  id: string;
  variantId: string;
  /** As it was typed. */
  email: string;
  locale: Locale;
  /** The owner of the address has said that it is theirs. */
  confirmed: boolean;
};

/** The kinds of its jobs in the outbox. */
export const CONFIRMATION = 'stock-alert.confirmation';
export const RESTOCKED = 'stock-alert.restocked';

/** Within so long, in ms, at most `requestsPerHour` emails ask for confirmation. */
export const SENDING_WINDOW = 60 * 60 * 1000;

/** True where somebody who wants it can order it at once or for later. */
export function isAvailableNow(availability: Availability | undefined): boolean {
  return (
    availability === 'in_stock' || availability === 'few_left' || availability === 'upon_order'
  );
}
