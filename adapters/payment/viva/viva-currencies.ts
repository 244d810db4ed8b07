/** ISO 4217, the numbers of the currencies that Viva takes (Payment API, `currencyCode`). */
const NUMBERS: Readonly<Record<string, number>> = {
  BGN: 975,
  CZK: 203,
  DKK: 208,
  EUR: 978,
  GBP: 826,
  HUF: 348,
  NOK: 578,
  PLN: 985,
  RON: 946,
  SEK: 752,
};

/** Undefined for a currency that Viva does not take. */
export function numberOfCurrency(currency: string): number | undefined {
  return NUMBERS[currency];
}

/** The ISO 4217 code of a currency number; an unknown number stays as it is and so matches no currency. */
export function currencyOf(number: string | number): string {
  const found = Object.entries(NUMBERS).find(([, known]) => known === Number(number));
  return found?.[0] ?? String(number);
}
