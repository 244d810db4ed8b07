import type { Locale } from '#domain/locale.ts';
import type { Money } from '#domain/money.ts';

/** The language tags by which the shop writes numbers. */
const tags: Record<Locale, string> = { en: 'en-US', el: 'el-GR' };

/** Formatters are dear to make and to ask, and few: one per locale and currency or unit. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const minorUnits = new Map<string, number>();

/** "€1,234.50" or "1.234,50 €" (with a no-break space). */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const format = numberFormat(locale, { style: 'currency', currency });
  let units = minorUnits.get(currency);
  if (units === undefined) {
    units = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
    minorUnits.set(currency, units);
  }
  return format.format(amount / units);
}

/** "8.5 cm", "1,2 kg" is never used: the unit given is the unit shown. */
export function formatMeasure(value: number, unit: 'centimeter' | 'gram', locale: Locale): string {
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? options.unit}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tags[locale], options);
    numberFormats.set(key, format);
  }
  return format;
}
