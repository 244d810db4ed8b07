import type { Translation } from '#i18n/translation.ts';
import type { packing as english } from '../en/packing.ts';

export const packing = {
  title: 'Συσκευασία',
  count:
    '{count, plural, =0 {Τίποτα για συσκευασία} one {# παραγγελία για συσκευασία} other {# παραγγελίες για συσκευασία}}',
  nothing: 'Καμία παραγγελία δεν περιμένει για συσκευασία.',
  toOrders: 'Όλες οι ανοιχτές παραγγελίες',
  parcel: 'Παραγγελία {number}',
  placedAt: 'Καταχωρίστηκε {at}',
  ageCheck: '18+: έλεγχος ηλικίας στην παράδοση',
  buyerNote: 'Ο πελάτης γράφει',
  times: '{quantity} ×',
  inStock: '{count, plural, =0 {κανένα στο απόθεμα} other {# στο απόθεμα}}',
  gift: 'δώρο',
  pack: 'Συσκευάστηκε, επόμενη',
  skip: 'Παράλειψη προς το παρόν',
  packed: 'Η παραγγελία {number} συσκευάστηκε.',
  gone: 'Την παραγγελία {number} τη συσκεύασε ή την άλλαξε κάποιος άλλος στο μεταξύ. Αυτή είναι η επόμενη.',
  goneLast: 'Την παραγγελία {number} τη συσκεύασε ή την άλλαξε κάποιος άλλος στο μεταξύ.',
  notNow:
    'Δεν αρκεί το απόθεμα ή επιστράφηκαν τα χρήματα: αυτή η παραγγελία δεν συσκευάζεται τώρα.',
  slip: 'Δελτίο συσκευασίας',
  queue: 'Σε αναμονή, πρώτα οι παλαιότερες',
} satisfies Translation<typeof english>;
