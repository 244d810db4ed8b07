import { Outlet } from 'react-router';
import { enMenu } from '#storefront/i18n/messages/en-menu.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'menu', messages: enMenu };

export default function MenuTexts() {
  return <Outlet />;
}
