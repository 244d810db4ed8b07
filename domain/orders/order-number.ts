import { latinLookAlikes, plainText } from '../pasted.ts';

/** Normalizes an order number that somebody has typed from an email. */
export function foldOrderNumber(typed: string): string {
  return latinLookAlikes(
    plainText(typed)
      .replace(/^\s*#|\s+/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .toUpperCase(),
  ).slice(0, 64);
}
