import type { Messages } from '#storefront/i18n/intl.tsx';
import { mergeMessages } from '#i18n/merge-messages.ts';
import { elBlog } from '#storefront/i18n/messages/el-blog.ts';
import { elContact } from '#storefront/i18n/messages/el-contact.ts';
import { elMenu } from '#storefront/i18n/messages/el-menu.ts';
import { elOrdering } from '#storefront/i18n/messages/el-ordering.ts';
import { elShop } from '#storefront/i18n/messages/el-shop.ts';
import { el } from '#storefront/i18n/messages/el.ts';
import { enBlog } from '#storefront/i18n/messages/en-blog.ts';
import { enContact } from '#storefront/i18n/messages/en-contact.ts';
import { enMenu } from '#storefront/i18n/messages/en-menu.ts';
import { enOrdering } from '#storefront/i18n/messages/en-ordering.ts';
import { enShop } from '#storefront/i18n/messages/en-shop.ts';
import { en } from '#storefront/i18n/messages/en.ts';
import type { Translation } from '#i18n/translation.ts';

/** The messages of each area of the site, by its name. */
export const areaMessages = {
  en: { blog: enBlog, contact: enContact, menu: enMenu, ordering: enOrdering, shop: enShop },
  el: { blog: elBlog, contact: elContact, menu: elMenu, ordering: elOrdering, shop: elShop },
};

/** All messages of the site, those of every area together. */
export const allMessages = {
  en: mergeMessages(en, ...Object.values(areaMessages.en)) as Messages,
  el: mergeMessages(el, ...Object.values(areaMessages.el)) as Translation<Messages>,
};
