import { latinLookAlikes, plainText } from '../pasted.ts';

/** The number of an order as the house writes it, from what somebody has typed off a letter. */
export function foldOrderNumber(typed: string): string {
  return latinLookAlikes(
    plainText(typed)
      .replace(/^\s*#|\s+/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .toUpperCase(),
  ).slice(0, 64);
}
