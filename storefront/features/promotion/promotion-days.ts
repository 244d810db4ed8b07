import type { Locale } from '#storefront/i18n/locales.ts';

/** The house puts the day before the month in both languages, as its printed cards do. */
const tags: Record<Locale, string> = { en: 'en-GB', el: 'el-GR' };

type Days = { startsOn: string; endsOn: string | null };

/** The first and the last day of a promotion, in words; with the year where the two differ in it. */
export function promotionDays(locale: Locale, { startsOn, endsOn }: Days) {
  const isLong = endsOn !== null && startsOn.slice(0, 4) !== endsOn.slice(0, 4);
  return {
    first: dayInWords(locale, startsOn, { year: isLong }),
    last: endsOn && dayInWords(locale, endsOn, { year: isLong }),
  };
}

/** A day of the calendar, YYYY-MM-DD, in words. */
export function dayInWords(locale: Locale, day: string, { year }: { year: boolean }): string {
  const format = new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
