import { parseEmail } from '../address/email.ts';
import { parsePhone } from '../address/phone.ts';
import { parseText } from '../address/text.ts';
import type { Issue } from '../problem.ts';

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
