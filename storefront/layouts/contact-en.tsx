import { Outlet } from 'react-router';
import { enContact } from '#storefront/i18n/messages/en-contact.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'contact', messages: enContact };

export default function ContactTexts() {
  return <Outlet />;
}
