import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
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

/** RFC 5321, section 4.5.3.1.3: a path of 256 characters with its brackets. */
const EMAIL_LENGTH = 254;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

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

/**
 * An address that mail can be sent to, as people have them: no quoted parts, comments or bare addresses of
 * machines. The domain in lower case, since only the part before the @ may mind.
 */
export function parseEmail(input: unknown): Parsed<string> {
  const text = parseText(input, { maxLength: EMAIL_LENGTH, required: true });
  if (text.fault !== null) return text;
  const at = text.value.lastIndexOf('@');
  const local = text.value.slice(0, at);
  const domain = text.value.slice(at + 1).toLowerCase();
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  const isEmail =
    at > 0 &&
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    top.length >= 2 &&
    !/^\d+$/.test(top);
  return isEmail ? { value: `${local}@${domain}`, fault: null } : fault('EMAIL_INVALID');
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
