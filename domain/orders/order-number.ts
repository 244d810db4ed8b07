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

/** The numbers that staff may mean who leave out a dash: the typed one first. */
export function orderNumbersOf(typed: string): string[] {
  const number = foldOrderNumber(typed);
  return [...new Set([number, number.replace(/^(\p{L}+)(\d+)$/u, '$1-$2')])];
}
