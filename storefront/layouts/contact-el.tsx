import { Outlet } from 'react-router';
import { elContact } from '#storefront/i18n/messages/el-contact.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'contact', messages: elContact };

export default function ContactTexts() {
  return <Outlet />;
}
