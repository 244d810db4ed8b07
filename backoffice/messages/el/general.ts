import type { Translation } from '#i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general = {
  backOffice: 'Διαχείριση',
  save: 'Αποθήκευση',
  cancel: 'Άκυρο',
  back: 'Πίσω',
  none: 'Κανένα',
  undo: 'Αναίρεση',
  working: 'Μια στιγμή…',
  notFound: 'Δεν υπάρχει τέτοια σελίδα',
  notFoundText: 'Ίσως η διεύθυνση γράφτηκε λάθος ή αυτό που έδειχνε δεν υπάρχει πια.',
  forbidden: 'Ο ρόλος σας δεν περιλαμβάνει αυτή τη σελίδα',
  forbiddenText: 'Τους ρόλους τους αλλάζει ο ιδιοκτήτης, στη σελίδα «Προσωπικό».',
  ended: 'Η σύνδεσή σας έληξε',
  endedText:
    'Δεν στάλθηκε τίποτα. Συνδεθείτε σε άλλη καρτέλα, γυρίστε στη φόρμα και στείλτε την ξανά.',
  signIn: 'Σύνδεση',
  failed: 'Κάτι πήγε στραβά από τη μεριά μας',
  failedText: 'Αυτό το βήμα δεν αποθηκεύτηκε. Δοκιμάστε ξανά. Αίτημα: {id}',
  retry: 'Δοκιμή ξανά',
  noScripts: 'Χωρίς JavaScript τα κουμπιά δεν απαντούν αμέσως, οι φόρμες όμως στέλνονται κανονικά.',
  offline: 'Δεν υπάρχει σύνδεση',
  offlineText: 'Δεν στάλθηκε τίποτα. Δοκιμάστε ξανά όταν συνδεθείτε.',
  faults: '{count, plural, one {Διορθώστε ένα πεδίο} other {Διορθώστε # πεδία}}',
  pageTitle: '{page} · {shop}',
} satisfies Translation<typeof english>;
