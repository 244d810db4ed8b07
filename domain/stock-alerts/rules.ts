import { createHash, randomBytes } from 'node:crypto';
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

/** The instant that lies so many days after another. */
export function inDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY);
}

/** The address by which a person is known here: nobody means two people by Anna@ and anna@. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * What is kept of the mailbox behind an address key, for a day. Many houses of mail deliver anna+rum@ to
 * anna@: a stranger may not fill hers by making up tags.
 */
export function hashMailbox(tenantId: string, key: string): string {
  const mailbox = key.replace(/^([^+@]+)\+[^@]*@/, '$1@');
  return hash(`${tenantId} ${mailbox}`);
}

/** A new token, 256 random bits, as it stands in a link, and what is kept of it. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hash(token) };
}

/** What is kept of a token; null for what cannot be one. */
export function hashToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? hash(token) : null;
}

/** A long random token needs no slow hash. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** True where somebody who wants it can order it at once or for later. */
export function canBeHad(availability: Availability | undefined): boolean {
  return (
    availability === 'in_stock' || availability === 'few_left' || availability === 'upon_order'
  );
}
