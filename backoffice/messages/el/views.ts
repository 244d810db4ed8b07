import type { Translation } from '#i18n/translation.ts';
import type { views as english } from '../en/views.ts';

export const views = {
  saved: 'Αποθηκευμένες προβολές',
  sharedName: '{name} (κοινή)',
  save: 'Αποθήκευση αυτής της προβολής',
  saveNow: 'Αποθήκευση προβολής',
  name: 'Όνομα προβολής',
  withoutSearch: 'Οι λέξεις της αναζήτησης δεν αποθηκεύονται, γιατί μπορεί να αφορούν πελάτη.',
  share: 'Να τη βλέπουν όλοι οι συνάδελφοι',
  delete: 'Διαγραφή της προβολής «{name}»',
  leftOut: 'Ένα φίλτρο δεν υπάρχει πια και δεν εφαρμόστηκε.',
  back: 'Στη λίστα',
} satisfies Translation<typeof english>;
