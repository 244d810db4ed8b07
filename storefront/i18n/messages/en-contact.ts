import { newsletterPages } from './en/newsletter.ts';
import { supportPages } from './en/support.ts';

/** What the pages say where a visitor writes to the shop, or it to them; `layouts/contact-en.tsx` brings it. */
export const enContact = {
  newsletter: newsletterPages,
  support: supportPages,
};
