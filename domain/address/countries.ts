import type { Locale } from '../locale.ts';
import { plainText } from '../pasted.ts';

/** ISO 3166-1, November 2026. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** Where there are no postcodes, or where post arrives without one (Universal Postal Union). */
const WITHOUT_POSTCODES = new Set(
  (
    'AE AG AN AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CO CW DJ DM ER FJ GA GD GH GM GQ GY HK HM IE JM KI KM ' +
    'KN KP LC LY ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TT TV TZ UG UM VU WS YE ZW'
  ).split(' '),
);

/** Patterns for the countries to which parcels go most, written without spaces. */
const PATTERNS: Record<string, RegExp> = {
  GR: /^[1-8]\d{4}$/,
  CY: /^\d{4}$/,
};

export type CheckoutCountry = { code: string; name: string; postalCodeRequired: boolean };

const known = new Set(CODES.split(' '));
const lists = new Map<Locale, CheckoutCountry[]>();
/** By locale and code: Intl takes its time over each. */
const names = new Map<string, string>();

export function isCountry(code: string): boolean {
  return known.has(code);
}

export function isPostalCodeRequired(country: string): boolean {
  return !WITHOUT_POSTCODES.has(country);
}

/** Country prefixes before Greek and Cypriot postcodes on envelopes, in either alphabet. */
const PREFIX = /^[TΤ][KΚ]/;
/** The prefix of the country by ISO 3166, and that of Greece in the union and on Greek keyboards. */
const COUNTRY_PREFIXES: Record<string, RegExp> = { GR: /^(GR|[EΕ][LΛ])/, CY: /^CY/ };

/**
 * A postcode in the one form in which it is stored ("105 57", "GR-105 57", "ΤΚ 105 57" → "10557"), or null when it is
 * none of the country's. Elsewhere a prefix may be a part of it: LV-1010.
 */
export function formPostalCode(country: string, pasted: string): string | null {
  const text = plainText(pasted).trim().toUpperCase();
  const pattern = PATTERNS[country];
  if (pattern) {
    const digits = text
      .replace(/[\s.,:\p{Pd}\u2212]/gu, '')
      .replace(PREFIX, '')
      .replace(COUNTRY_PREFIXES[country] ?? '', '');
    return pattern.test(digits) ? digits : null;
  }
  const code = text.replace(/\s+/g, ' ').replace(/[\p{Pd}\u2212]/gu, '-');
  return /^[A-Z0-9][A-Z0-9 -]{1,14}$/.test(code) ? code : null;
}

/** Every country with its name, sorted as the language sorts. */
export function listCountries(locale: Locale): CheckoutCountry[] {
  let list = lists.get(locale);
  if (!list) {
    const { compare } = new Intl.Collator(locale);
    list = [...known]
      .map((code) => ({
        code,
        name: countryName(code, locale),
        postalCodeRequired: isPostalCodeRequired(code),
      }))
      .sort((a, b) => compare(a.name, b.name));
    lists.set(locale, list);
  }
  return list;
}

/** The name of a country, or its code where it has none. */
export function countryName(code: string, locale: Locale): string {
  const key = `${locale} ${code}`;
  let name = names.get(key);
  if (name === undefined) {
    name = new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
    if (isCountry(code)) names.set(key, name);
  }
  return name;
}
