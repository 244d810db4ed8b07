import { Outlet } from 'react-router';
import { elShop } from '#storefront/i18n/messages/el-shop.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'shop', messages: elShop };

export default function ShopTexts() {
  return <Outlet />;
}
