import { formatPhone } from './format-phone.ts';

/** A telephone number in E.164, as it is read, that calls when it is pressed. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;
}
