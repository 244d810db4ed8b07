import { Outlet } from 'react-router';
import { elOrdering } from '#storefront/i18n/messages/el-ordering.ts';
import { el } from '#storefront/i18n/messages/el.ts';

// A visitor who only looks around does not load the texts of orders and accounts.
export const handle = { locale: 'el', messages: { ...el, ...elOrdering } };

export default function Ordering() {
  return <Outlet />;
}
