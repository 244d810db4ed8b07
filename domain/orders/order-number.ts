import { latinLookAlikes, plainText } from '../pasted.ts';

/** The number of an order as the shop writes it, from what somebody has typed off an email. */
export function foldOrderNumber(typed: string): string {
  return latinLookAlikes(
    plainText(typed)
      .replace(/^\s*#|\s+/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .toUpperCase(),
  ).slice(0, 64);
}
