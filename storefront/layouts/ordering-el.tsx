import { Outlet } from 'react-router';
import { elOrdering } from '#storefront/i18n/messages/el-ordering.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'ordering', messages: elOrdering };

export default function OrderingTexts() {
  return <Outlet />;
}
