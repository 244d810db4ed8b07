type Locale = 'en' | 'el';

const tags: Record<Locale, string> = { en: 'en-US', el: 'el-GR' };

/** Minor units as "€1,234.50" or "1.234,50 €". */
export function formatAmount(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(tags[locale], { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** Basis points as "24%" or "24 %", as the language writes it. */
export function formatRate(basisPoints: number, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
}

/** A day (YYYY-MM-DD) in words, with its weekday. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'el-GR', {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** An instant as day and time in the tenant's time zone, "Saturday 5 December 2026 at 19:00". */
export function formatMoment(
  at: Date,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'el-GR', {
    dateStyle: 'full',
    timeStyle: 'short',
    // Else Greek says 12:05 π.μ.
    hourCycle: 'h23',
    timeZone,
  }).format(at);
}

/** E.164 as people read it: Greek numbers as 210 123 4567, others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+30(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** An IBAN in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
