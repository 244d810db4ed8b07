import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parsePasted, type Parsed } from './text.ts';

/** A phone number as E.164; `country` is where one without a country code is from. '' when empty. */
export function parsePhone(input: unknown, country: string, required: boolean): Parsed<string> {
  const text = parsePasted(input, { maxLength: 40, required });
  if (text.fault !== null || text.value === '') return text;
  const phone = parsePhoneNumberFromString(text.value, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  });
  return phone?.isValid() && !phone.ext
    ? { value: phone.number, fault: null }
    : { value: null, fault: 'PHONE_INVALID' };
}
