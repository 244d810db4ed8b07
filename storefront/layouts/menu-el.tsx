import { Outlet } from 'react-router';
import { elMenu } from '#storefront/i18n/messages/el-menu.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'menu', messages: elMenu };

export default function MenuTexts() {
  return <Outlet />;
}
