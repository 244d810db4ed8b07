import type { Translation } from '#i18n/translation.ts';
import { newsletterPages } from './el/newsletter.ts';
import { supportPages } from './el/support.ts';
import type { enContact } from './en-contact.ts';

export const elContact = {
  newsletter: newsletterPages,
  support: supportPages,
} satisfies Translation<typeof enContact>;
