import { createHash } from 'node:crypto';
import { mailboxOf } from '../address/email.ts';
import type { Availability } from '../catalogue/rules.ts';
import type { Locale } from '../context.ts';

/** A wish to be told once when a sold-out variant can be had again. */
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

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The windows in which requests are counted, in ms. */
export const ADDRESS_WINDOW = DAY;
export const TENANT_WINDOW = HOUR;

/** What is kept of the mailbox behind an address key, for a day. */
export function hashMailbox(tenantId: string, key: string): string {
  return createHash('sha256')
    .update(`${tenantId} ${mailboxOf(key)}`)
    .digest('hex');
}

/** True where somebody who wants it can order it at once or for later. */
export function canBeHad(availability: Availability | undefined): boolean {
  return (
    availability === 'in_stock' || availability === 'few_left' || availability === 'upon_order'
  );
}
