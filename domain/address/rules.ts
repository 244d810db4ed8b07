import type { Locale } from '../locale.ts';
import type { Issue, ProblemCode } from '../problem.ts';
import { countryName, formPostalCode, isCountry, isPostalCodeRequired } from './countries.ts';
import { regionCode, regionName } from './regions.ts';
import { parseName, parsePasted, parseText, type Parsed } from './text.ts';

/** Optional fields are '' when empty. `region` is an ISO 3166-2 code in Greece, else as written. */
export type Address = {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  floor: string;
  doorbell: string;
  city: string;
  postalCode: string;
  region: string;
  countryCode: string;
};

/** The columns of an address, the same in every table. */
export const addressColumns = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'floor',
  'doorbell',
  'city',
  'postalCode',
  'region',
  'countryCode',
] as const satisfies readonly (keyof Address)[];

/** An address as a visitor writes it. */
export type AddressInput = {
  firstName: string;
  lastName: string;
  company?: string | null;
  address1: string;
  address2?: string | null;
  floor?: string | null;
  doorbell?: string | null;
  city: string;
  postalCode?: string | null;
  region?: string | null;
  country: string;
};

/** Checks every field, whatever the page has checked. Issues carry the name of the field as their path. */
export function parseAddress(input: AddressInput): { address: Address | null; issues: Issue[] } {
  const countryCode = typeof input.country === 'string' ? input.country.trim().toUpperCase() : '';
  const country = parseCountry(countryCode);
  const parsed = {
    firstName: parseName(input.firstName, { maxLength: 100, required: true }),
    lastName: parseName(input.lastName, { maxLength: 100, required: true }),
    company: parseText(input.company, { maxLength: 150 }),
    address1: parseText(input.address1, { maxLength: 150, required: true }),
    address2: parseText(input.address2, { maxLength: 150 }),
    floor: parseText(input.floor, { maxLength: 20 }),
    doorbell: parseText(input.doorbell, { maxLength: 80 }),
    city: parseName(input.city, { maxLength: 100, required: true }),
    postalCode: parsePostalCode(input.postalCode, countryCode),
    region: parseRegion(input.region, countryCode),
    country,
  };
  const issues = Object.entries(parsed).flatMap(([path, { fault }]) =>
    fault ? [{ path, code: fault }] : [],
  );
  if (issues.length > 0) return { address: null, issues };
  const text = (field: Exclude<keyof typeof parsed, 'country'>) => parsed[field].value ?? '';
  const address: Address = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    address1: text('address1'),
    address2: text('address2'),
    floor: text('floor'),
    doorbell: text('doorbell'),
    city: text('city'),
    postalCode: text('postalCode'),
    region: text('region'),
    countryCode,
  };
  return { address, issues };
}

/** The lines of an address on a parcel label, in a language. */
export function addressLines(address: Address, locale: Locale): string[] {
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    address.address1,
    address.address2,
    [address.floor, address.doorbell].filter(Boolean).join(', '),
    [printedPostalCode(address), address.city].filter(Boolean).join(' '),
    regionName(address.region, locale),
    countryName(address.countryCode, locale),
  ].filter((line) => line !== '');
}

/** A Greek postcode is printed in two parts. */
function printedPostalCode({ postalCode, countryCode }: Address): string {
  return countryCode === 'GR' ? postalCode.replace(/^(\d{3})(\d{2})$/, '$1 $2') : postalCode;
}

function parseCountry(code: string): Parsed<string> {
  if (code === '') return fault('REQUIRED');
  return isCountry(code) ? { value: code, fault: null } : fault('COUNTRY_INVALID');
}

function parsePostalCode(input: unknown, country: string): Parsed<string> {
  const text = parsePasted(input, { maxLength: 20, required: isPostalCodeRequired(country) });
  if (text.fault || text.value === '') return text;
  const value = formPostalCode(country, text.value);
  return value === null ? fault('POSTAL_CODE_INVALID') : { value, fault: null };
}

function parseRegion(input: unknown, country: string): Parsed<string> {
  const text = parseText(input, { maxLength: 80 });
  if (text.fault || text.value === '' || country !== 'GR') return text;
  const value = regionCode(text.value);
  return value === null ? fault('REGION_INVALID') : { value, fault: null };
}

function fault(code: ProblemCode): Parsed<never> {
  return { value: null, fault: code };
}
