import { readNumber } from '#i18n/read-number.ts';
import type { Locale } from '#i18n/locales.ts';

/** An amount as it is typed, in minor units: 1.234,50, 1234.5, 12,5. Null for what is none. */
export function readAmount(typed: string, locale: Locale): number | null {
  const amount = readNumber(typed.replace('€', ''), locale);
  if (amount === null) return null;
  const minor = Math.round(amount * 100);
  // Parts of a cent are a slip, and what is larger does not fit the answer of the API.
  return Math.abs(minor - amount * 100) < 1e-6 && minor <= 2_000_000_000 ? minor : null;
}
