import type { Translation } from '#i18n/translation.ts';
import type { paper as english } from '../en/paper.ts';

export const paper = {
  slips: 'Δελτία συσκευασίας',
  slip: 'Δελτίο συσκευασίας',
  printHint: 'Εκτυπώστε το από τον περιηγητή (Ctrl P). Το μενού δεν τυπώνεται.',
  order: 'Παραγγελία',
  placed: 'Ημερομηνία',
  deliverTo: 'Παραλήπτης',
  pickup: 'Παραλαβή από το μπαρ',
  sku: 'Κωδικός',
  name: 'Προϊόν',
  quantity: 'Τεμάχια',
  stock: 'Απόθεμα',
  gift: 'δώρο',
  note: 'Σχόλιο',
  delivery: 'Παράδοση',
  parcel: 'Δέμα',
  ageCheck: '18+: έλεγχος ηλικίας στην παράδοση',
  thanks: 'Ευχαριστούμε για την παραγγελία σας.',
  code: 'Ο αριθμός της παραγγελίας σε QR',
  backToOrder: 'Παραγγελία {number}',
  backToOrders: 'Παραγγελίες για συσκευασία',
  picklist: 'Λίστα συλλογής',
  pickLead:
    '{count, plural, =0 {Δεν έχετε επιλέξει παραγγελία} one {Για # παραγγελία} other {Για # παραγγελίες}}',
  choose: 'Επιλογή παραγγελιών',
  show: 'Εμφάνιση λίστας',
  missing: 'Δεν περιλαμβάνονται, γιατί δεν συσκευάζονται τώρα: {numbers}',
  cut: 'Οι πρώτες {count, number} από {total, number} παραγγελίες. Επιλέξτε τις υπόλοιπες χωριστά.',
  nothing: 'Καμία παραγγελία δεν περιμένει για συσκευασία.',
} satisfies Translation<typeof english>;
