import type { Translation } from '#i18n/translation.ts';
import type { packing as english, shipping as englishShipping } from '../en/packing.ts';

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

export const shipping = {
  title: 'Αποστολή',
  backToOrders: 'Παραγγελίες για αποστολή',
  count:
    '{count, plural, =0 {Κανένα δέμα δεν περιμένει μεταφορική.} one {# δέμα περιμένει μεταφορική.} other {# δέματα περιμένουν μεταφορική.}}',
  text: 'Αριθμοί παραγγελίας και αποστολής',
  textHint:
    'Ένα ζευγάρι σε κάθε γραμμή, π.χ. K-1001 7001234567, όπως το αντιγράφετε από το αρχείο της μεταφορικής. Δεν αποστέλλεται ακόμη τίποτα.',
  carrier: 'Μεταφορική',
  chooseCarrier: 'Επιλέξτε μεταφορική',
  noCarrier: 'άγνωστη μεταφορική',
  check: 'Εμφάνιση αντιστοιχίσεων',
  matches: 'Αντιστοιχίσεις',
  faulty:
    '{count, plural, one {# γραμμή δεν χρησιμοποιείται και μένει εκτός:} other {# γραμμές δεν χρησιμοποιούνται και μένουν εκτός:}}',
  faults: {
    UNREADABLE: 'δεν έχει ακριβώς έναν αριθμό παραγγελίας και έναν αριθμό αποστολής',
    NOT_WAITING: 'κανένα συσκευασμένο δέμα δεν έχει αυτόν τον αριθμό παραγγελίας',
    ORDER_TWICE: 'η παραγγελία υπάρχει περισσότερες φορές από τα συσκευασμένα δέματά της',
    TRACKING_TWICE: 'ο αριθμός αποστολής υπάρχει δύο φορές',
  },
  noneGood: 'Καμία γραμμή δεν μπορεί να χρησιμοποιηθεί.',
  order: 'Παραγγελία',
  customer: 'Πελάτης',
  tracking: 'Αριθμός αποστολής',
  effect:
    '{count, plural, one {# δέμα φεύγει} other {# δέματα φεύγουν}} από το απόθεμα με {courier} και κάθε πελάτης λαμβάνει email με τον αριθμό αποστολής.',
  ship: '{count, plural, one {Αποστολή # δέματος} other {Αποστολή # δεμάτων}}',
  shipped:
    '{count, plural, =0 {Δεν στάλθηκε κανένα δέμα} one {Στάλθηκε # δέμα} other {Στάλθηκαν # δέματα}}{failed, plural, =0 {.} one {, # δεν στάλθηκε.} other {, # δεν στάλθηκαν.}}',
  isShipped: 'στάλθηκε',
  waiting: 'Περιμένουν μεταφορική',
  download: 'Αρχείο CSV για τη μεταφορική',
  yes: 'ναι',
  columns: {
    number: 'Παραγγελία',
    name: 'Όνομα',
    company: 'Εταιρεία',
    address: 'Διεύθυνση',
    details: 'Όροφος, κουδούνι',
    postalCode: 'ΤΚ',
    town: 'Πόλη',
    region: 'Περιοχή',
    country: 'Χώρα',
    phone: 'Τηλέφωνο',
    otherPhone: 'Άλλο τηλέφωνο',
    email: 'Email',
    weight: 'Βάρος (kg)',
    cashOnDelivery: 'Αντικαταβολή (EUR)',
    ageCheck: '18+',
    note: 'Σχόλιο',
  },
} satisfies Translation<typeof englishShipping>;
