import { formatPhone } from './format-phone.ts';

/** A phone number in E.164, formatted, with a link to call it. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;
}
