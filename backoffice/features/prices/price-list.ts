import type { Locale } from '#i18n/locales.ts';
import { readAmount } from './amount.ts';

/**
 * The lines of a pasted list: a SKU, then a tab, semicolon or spaces, then an amount. Empty lines are left out; others that
 * are not of this kind are `unreadable`.
 */
export function readPriceList(
  text: string,
  locale: Locale,
): { lines: { sku: string; amount: number }[]; unreadable: string[] } {
  const lines: { sku: string; amount: number }[] = [];
  const unreadable: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const [, sku = '', typed = ''] = /^([^\s;]+)[\s;]+(.+)$/u.exec(trimmed) ?? [];
    const amount = readAmount(typed, locale);
    if (sku === '' || amount === null) unreadable.push(trimmed);
    else lines.push({ sku, amount });
  }
  return { lines, unreadable };
}
