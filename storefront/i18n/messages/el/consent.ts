import type { Translation } from '#i18n/translation.ts';
import type { consent as english } from '../en/consent.ts';

export const consent = {
  title: 'Cookies',
  text: 'Τα βασικά cookies κρατούν τον ιστότοπο σε λειτουργία. Τα άλλα μας λένε τι διαβάζεται. Εσείς αποφασίζετε.',
  policy: 'Πολιτική cookies',
  basic: 'Βασικά cookies',
  all: 'Όλα τα cookies',
  settings: 'Ρυθμίσεις cookies',
} satisfies Translation<typeof english>;
