import { menuPages } from './en/menu.ts';

/** What the drinks menu says; `layouts/menu-en.tsx` brings it. */
export const enMenu = {
  menu: menuPages,
};
