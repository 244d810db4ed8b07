import { Outlet } from 'react-router';
import { enOrdering } from '#storefront/i18n/messages/en-ordering.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'ordering', messages: enOrdering };

export default function OrderingTexts() {
  return <Outlet />;
}
