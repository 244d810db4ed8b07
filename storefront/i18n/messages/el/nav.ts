import type { Translation } from '../../translation.ts';
import type { nav as english } from '../en/nav.ts';

export const nav = {
  label: 'Κύρια πλοήγηση',
  home: 'Αρχική',
  homeLink: '{site}, αρχική σελίδα',
  shop: 'Κατάστημα',
  products: 'Όλα τα είδη',
  categories: 'Κατηγορίες',
  open: 'Πλοήγηση',
  search: 'Αναζήτηση',
  searchPlaceholder: 'Ένα ρούμι, ένα ποτό, ένα νησί',
} satisfies Translation<typeof english>;
