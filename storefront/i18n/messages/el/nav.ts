import type { Translation } from '#i18n/translation.ts';
import type { nav as english } from '../en/nav.ts';

export const nav = {
  label: 'Κύρια πλοήγηση',
  home: 'Αρχική',
  menu: 'Ο κατάλογος',
  homeLink: '{site}, αρχική σελίδα',
  help: 'Βοήθεια',
  shop: 'Κατάστημα',
  blog: 'Ιστολόγιο',
  products: 'Όλα τα προϊόντα',
  categories: 'Κατηγορίες',
  open: 'Πλοήγηση',
  search: 'Αναζήτηση',
  searchHere: 'Αναζήτηση από εδώ',
  searchPlaceholder: 'Ένα ρούμι, ένα ποτό, ένα νησί',
} satisfies Translation<typeof english>;
