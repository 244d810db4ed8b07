import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parseEmail } from '../address/email.ts';
import { parseText, type Parsed } from '../address/text.ts';
import type { Issue, ProblemCode } from '../problem.ts';

/** How to reach the buyer. Phones are E.164; optional fields are '' when empty. */
export type Contact = { email: string; phone: string; alternativePhone: string; notes: string };

export type ContactInput = {
  email: string;
  phone: string;
  alternativePhone?: string | null;
  notes?: string | null;
};

/** Checks every field; `country` is where a phone number without a country code is from. */
export function parseContact(
  input: ContactInput,
  country: string,
): { contact: Contact | null; issues: Issue[] } {
  const email = parseEmail(input.email);
  const phone = parsePhone(input.phone, country, true);
  const alternativePhone = parsePhone(input.alternativePhone, country, false);
  const notes = parseText(input.notes, { maxLength: 1000, lines: true });
  const issues = Object.entries({ email, phone, alternativePhone, notes }).flatMap(
    ([path, { fault }]) => (fault ? [{ path, code: fault }] : []),
  );
  if (issues.length > 0) return { contact: null, issues };
  const contact = {
    email: email.value ?? '',
    phone: phone.value ?? '',
    alternativePhone: alternativePhone.value ?? '',
    notes: notes.value ?? '',
  };
  return { contact, issues };
}

function parsePhone(input: unknown, country: string, required: boolean): Parsed<string> {
  const text = parseText(input, { maxLength: 40, required });
  if (text.fault !== null || text.value === '') return text;
  const phone = parsePhoneNumberFromString(text.value, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  });
  return phone?.isValid() && !phone.ext
    ? { value: phone.number, fault: null }
    : fault('PHONE_INVALID');
}

function fault(code: ProblemCode): Parsed<never> {
  return { value: null, fault: code };
}
