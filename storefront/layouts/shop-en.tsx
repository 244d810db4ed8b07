import { Outlet } from 'react-router';
import { enShop } from '#storefront/i18n/messages/en-shop.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'shop', messages: enShop };

export default function ShopTexts() {
  return <Outlet />;
}
