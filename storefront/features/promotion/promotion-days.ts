import { locales, type Locale } from '#i18n/locales.ts';

type Days = { startsOn: string; endsOn: string | null };

/** The first and the last day of a promotion, as text; with the year where it differs. */
export function promotionDays(locale: Locale, { startsOn, endsOn }: Days) {
  const isLong = endsOn !== null && startsOn.slice(0, 4) !== endsOn.slice(0, 4);
  return {
    first: formatDay(locale, startsOn, { year: isLong }),
    last: endsOn && formatDay(locale, endsOn, { year: isLong }),
  };
}

/** By language and year: to make one takes milliseconds on a phone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar day, YYYY-MM-DD, as text. */
export function formatDay(locale: Locale, day: string, { year }: { year: boolean }): string {
  const key = `${locale} ${year}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locales[locale].formats, {
      day: 'numeric',
      month: 'long',
      ...(year && { year: 'numeric' }),
      timeZone: 'UTC',
    });
    formats.set(key, format);
  }
  return format.format(new Date(`${day}T00:00:00Z`));
}
