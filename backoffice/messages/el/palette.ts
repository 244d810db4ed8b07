import type { Translation } from '#i18n/translation.ts';
import type { palette as english } from '../en/palette.ts';

export const palette = {
  title: 'Αναζήτηση και μετάβαση',
  label: 'Αριθμός, όνομα, κωδικός, ποτό ή «αποστολή K-1042»',
  recent: 'Ανοίξατε πρόσφατα',
  hits: '{count, plural, =0 {Δεν βρέθηκε τίποτα.} one {# αποτέλεσμα} other {# αποτελέσματα}}',
  failed: 'Δεν υπάρχει σύνδεση. Πατήστε Enter για τη σελίδα αναζήτησης.',
  do: 'Ενέργειες',
  order: 'Παραγγελία',
  request: 'Αίτημα',
  acts: {
    pack: 'Συσκευασία της {number}',
    ship: 'Αποστολή της {number}',
    deliver: 'Παράδοση της {number}',
    refund: 'Επιστροφή χρημάτων για την {number}',
    cancel: 'Ακύρωση της {number}',
    markPaid: 'Καταχώριση πληρωμής για την {number}',
  },
  drinkOff: 'Εκτός καταλόγου: {name}',
  drinkOn: 'Ξανά στον κατάλογο: {name}',
  words: {
    pack: 'συσκευασία pack',
    ship: 'αποστολή στείλε ship',
    deliver: 'παράδοση παραδόθηκε deliver',
    refund: 'επιστροφή χρήματα refund',
    cancel: 'ακύρωση cancel',
    markPaid: 'πληρωμή πληρώθηκε κατάθεση paid',
    off: 'εκτός απόψε τέλος off tonight',
  },
} satisfies Translation<typeof english>;
