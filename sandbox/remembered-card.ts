import { timingSafeEqual } from 'node:crypto';
import type { BankPayment, PaidCard } from './bank-payment.ts';

/** What the payer's browser stores of a card: its payment, and the token from it. */
export const REMEMBERED_CARD = 'remembered-card';
/** Half a year. */
const MAX_AGE_S = 180 * 24 * 60 * 60;

export function rememberCookie(
  { reference, token }: { reference: string; token: string },
  origin: string,
): string {
  return cookie(`${reference}.${token}`, MAX_AGE_S, origin);
}

export function forgetCookie(origin: string): string {
  return cookie('', 0, origin);
}

function cookie(value: string, maxAge: number, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${REMEMBERED_CARD}=${value}; Path=/pay; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The card that this browser has paid by and wanted to be remembered; null where there is none, or it did not pay. */
export async function findRemembered(
  remembered: string | undefined,
  find: (reference: string) => Promise<BankPayment | null>,
): Promise<PaidCard | null> {
  const [, reference = '', token = ''] = /^([\w-]+)\.([\w-]+)$/.exec(remembered ?? '') ?? [];
  const payment = reference === '' ? null : await find(reference);
  const card = payment?.card;
  if (!payment || !card || card.token === null || !isSame(card.token, token)) return null;
  return ['captured', 'authorised', 'refunded'].includes(payment.state) ? card : null;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
