import { orderNumbersOf } from '../orders/order-number.ts';
import { greekSpellings } from '../search/greeklish.ts';

/** No name or number needs more. */
const MAX_WORDS = 6;
const MAX_LENGTH = 60;

/**
 * The words of a search for orders or requests, each with the spellings that it may have in the records: as typed, a
 * Latin word as Greek (Greeklish), a phone number without its spaces and signs, an order number as it is written.
 */
export function searchWords(text: string): string[][] {
  const typed = text
    .slice(0, 500)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ');
  const words = joinPhone(typed)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => {
    const short = Array.from(word).slice(0, MAX_LENGTH).join('');
    const plain = short.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
    const number = /^\p{L}+[\p{Pd}\u2212]?\d+$/u.test(short) ? orderNumbersOf(short) : [];
    return [...new Set([short, ...number, ...greekSpellings(plain)])];
  });
}

/** A text of digits and signs alone is one number: 697 123 4567, +30 210-1234567, 0030 210 1234567. */
function joinPhone(text: string): string {
  if (!/^[\s\d+()./-]*$/.test(text)) return text;
  const number = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return number.length >= 7 ? number : text;
}
