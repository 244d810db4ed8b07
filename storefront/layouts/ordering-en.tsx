import { Outlet } from 'react-router';
import { enOrdering } from '#storefront/i18n/messages/en-ordering.ts';
import { en } from '#storefront/i18n/messages/en.ts';

// A visitor who only looks around does not load the texts of orders and accounts.
export const handle = { locale: 'en', messages: { ...en, ...enOrdering } };

export default function Ordering() {
  return <Outlet />;
}
