import type { Translation } from '#i18n/translation.ts';
import { menuPages } from './el/menu.ts';
import type { enMenu } from './en-menu.ts';

export const elMenu = {
  menu: menuPages,
} satisfies Translation<typeof enMenu>;
