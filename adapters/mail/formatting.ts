type Locale = 'en' | 'el';

const tags: Record<Locale, string> = { en: 'en-US', el: 'el-GR' };
const dayTags: Record<Locale, string> = { en: 'en-GB', el: 'el-GR' };

/** Making a formatter takes far longer than formatting; there are a few for each language. */
function kept<T>(
  make: (locale: Locale, detail: string) => T,
): (locale: Locale, detail: string) => T {
  const made = new Map<string, T>();
  return (locale, detail) => {
    const key = `${locale} ${detail}`;
    const known = made.get(key) ?? make(locale, detail);
    made.set(key, known);
    return known;
  };
}

const amounts = kept((locale, currency) => {
  const format = new Intl.NumberFormat(tags[locale], { style: 'currency', currency });
  return { format, minorUnits: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
});
const days = kept(
  (locale, timeZone) => new Intl.DateTimeFormat(dayTags[locale], { dateStyle: 'full', timeZone }),
);
const moments = kept(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(dayTags[locale], {
      dateStyle: 'full',
      timeStyle: 'short',
      // Else Greek says 12:05 π.μ.
      hourCycle: 'h23',
      timeZone,
    }),
);

/** Minor units as "€1,234.50" or "1.234,50 €". */
export function formatAmount(amount: number, currency: string, locale: Locale): string {
  const { format, minorUnits } = amounts(locale, currency);
  return format.format(amount / minorUnits);
}

/** Basis points as "24%" or "24 %", as the language writes it. */
export function formatRate(basisPoints: number, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
}

/** A day (YYYY-MM-DD) in words, with its weekday. */
export function formatDay(day: string, locale: Locale): string {
  return days(locale, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

/** An instant as day and time in the tenant's time zone, "Saturday 5 December 2026 at 19:00". */
export function formatMoment(
  at: Date,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  return moments(locale, timeZone).format(at);
}

/** E.164 as people read it: Greek numbers as 210 123 4567, others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+30(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** An IBAN in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
