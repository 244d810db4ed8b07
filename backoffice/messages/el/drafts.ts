import type { Translation } from '#i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts = {
  title: 'Δεν αποθηκεύτηκε',
  text: 'Αλλάξατε εδώ {count, plural, one {ένα πεδίο} other {# πεδία}} στις {at} χωρίς αποθήκευση: {fields}.',
  continue: 'Συνέχεια από εκεί',
  compare: 'Σύγκριση',
  discard: 'Απόρριψη',
  now: 'Στη φόρμα τώρα',
  drafted: 'Η αλλαγή σας',
  empty: 'κενό',
} satisfies Translation<typeof english>;
