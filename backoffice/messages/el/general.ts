import type { Translation } from '#i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general = {
  backOffice: 'Διαχείριση',
  cancel: 'Άκυρο',
  neighbours: 'Άλλες εγγραφές της λίστας',
  none: 'Κανένα',
  notFound: 'Δεν υπάρχει τέτοια σελίδα',
  notFoundText: 'Ίσως η διεύθυνση γράφτηκε λάθος ή αυτό που έδειχνε δεν υπάρχει πια.',
  forbidden: 'Ο ρόλος σας δεν περιλαμβάνει αυτή τη σελίδα',
  forbiddenText: 'Τους ρόλους τους αλλάζει ο ιδιοκτήτης, στη σελίδα «Προσωπικό».',
  ended: 'Η σύνδεσή σας έληξε',
  endedText:
    'Δεν στάλθηκε τίποτα. Συνδεθείτε σε άλλη καρτέλα, γυρίστε στη φόρμα και στείλτε την ξανά.',
  signIn: 'Σύνδεση',
  failed: 'Κάτι πήγε στραβά από τη μεριά μας',
  failedText: 'Αν αποθηκεύατε κάτι, δείτε αν αποθηκεύτηκε πριν δοκιμάσετε ξανά. Αίτημα: {id}',
  retry: 'Δοκιμή ξανά',
  offline: 'Δεν υπάρχει σύνδεση',
  offlineText: 'Αν αποθηκεύατε κάτι, δείτε αν αποθηκεύτηκε μόλις συνδεθείτε ξανά.',
  faults: '{count, plural, one {Διορθώστε ένα πεδίο} other {Διορθώστε # πεδία}}',
  leavesIn: 'Φεύγει σε {seconds, plural, one {# δευτερόλεπτο} other {# δευτερόλεπτα}}.',
  save: 'Αποθήκευση',
  conflict: 'Κάποιος συνάδελφος άλλαξε στο μεταξύ το πεδίο «{field}». Τι να κρατηθεί;',
  conflictBase: 'Πριν:',
  conflictTheirs: 'Η αλλαγή του συναδέλφου',
  conflictMine: 'Η δική μου αλλαγή (όπως είναι στο πεδίο)',
  takeBack: 'Αναίρεση',
  pageTitle: '{page} · {shop}',
} satisfies Translation<typeof english>;
