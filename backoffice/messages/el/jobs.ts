import type { Translation } from '#i18n/translation.ts';
import type { bulk as englishBulk, jobs as englishJobs } from '../en/jobs.ts';

export const bulk = {
  selectRow: 'Επιλογή {number}',
  selectPage: 'Επιλογή όλης της σελίδας',
  selected: '{count, plural, one {# επιλεγμένη παραγγελία} other {# επιλεγμένες παραγγελίες}}',
  elsewhere: '{count, plural, one {# σε άλλη σελίδα} other {# σε άλλες σελίδες}}',
  page: 'Όλη η σελίδα',
  clear: 'Καθαρισμός',
  all: 'Και οι {count, number} παραγγελίες της λίστας',
  acts: {
    PACK: 'Σήμανση ως συσκευασμένων',
    PICKLIST: 'Λίστα συλλογής',
    SLIPS: 'Εκτύπωση δελτίων',
    SHIP: 'Αποστολή',
    DELIVER: 'Σήμανση ως παραδομένων',
    EXPORT: 'Εξαγωγή CSV',
  },
  titles: {
    PACK: 'Συσκευασία πολλών παραγγελιών',
    DELIVER: 'Παράδοση πολλών παραγγελιών',
    EXPORT: 'Εξαγωγή παραγγελιών',
  },
  selection: '{count, plural, one {Επιλέξατε # παραγγελία.} other {Επιλέξατε # παραγγελίες.}}',
  effects: {
    PACK: '{count, plural, =0 {Καμία δεν μπορεί να συσκευαστεί τώρα.} one {# παραγγελία θα σημειωθεί ως συσκευασμένη, με όλα όσα περιέχει. Ο πελάτης δεν θα λάβει email.} other {# παραγγελίες θα σημειωθούν ως συσκευασμένες, με όλα όσα περιέχουν. Οι πελάτες δεν θα λάβουν email.}}',
    DELIVER:
      '{count, plural, =0 {Καμία δεν μπορεί να παραδοθεί τώρα.} one {# παραγγελία θα σημειωθεί ως παραδομένη. Αν παραλαμβάνεται από το μπαρ, θα φύγει από το απόθεμα και θα εκδοθεί η απόδειξή της. Από τότε μετρούν οι ημέρες της υπαναχώρησης.} other {# παραγγελίες θα σημειωθούν ως παραδομένες. Όσες παραλαμβάνονται από το μπαρ θα φύγουν από το απόθεμα και θα εκδοθούν οι αποδείξεις τους. Από τότε μετρούν οι ημέρες της υπαναχώρησης.}}',
    EXPORT:
      '{count, plural, one {Θα πάρετε ένα αρχείο με # παραγγελία} other {Θα πάρετε ένα αρχείο με # παραγγελίες}}: αριθμός, ημερομηνία, πελάτης, πόλη, καταστάσεις και σύνολο. Η εξαγωγή καταγράφεται στο ιστορικό. Μπορείτε να το κατεβάσετε μέσα σε μία ημέρα, μόνο από αυτή τη σύνδεση.',
  },
  stays:
    '{count, plural, one {# παραγγελία μένει όπως είναι:} other {# παραγγελίες μένουν όπως είναι:}}',
  reason: '{count, plural, one {# παραγγελία} other {# παραγγελίες}}: {reason}',
  named: '{more, plural, one {και # ακόμη} other {και # ακόμη}}',
  start: {
    PACK: '{count, plural, one {Σήμανση # παραγγελίας ως συσκευασμένης} other {Σήμανση # παραγγελιών ως συσκευασμένων}}',
    DELIVER:
      '{count, plural, one {Σήμανση # παραγγελίας ως παραδομένης} other {Σήμανση # παραγγελιών ως παραδομένων}}',
    EXPORT: '{count, plural, one {Εξαγωγή # παραγγελίας} other {Εξαγωγή # παραγγελιών}}',
  },
  again: 'Προεπισκόπηση',
  backToOrders: 'Παραγγελίες',
} satisfies Translation<typeof englishBulk>;

export const jobs = {
  backToOrders: 'Παραγγελίες',
  titles: {
    packOrders: 'Συσκευασία πολλών παραγγελιών',
    deliverOrders: 'Παράδοση πολλών παραγγελιών',
    exportOrders: 'Εξαγωγή παραγγελιών',
    setPrices: 'Ορισμός πολλών τιμών',
    withdrawPrices: 'Απόσυρση πολλών τιμών',
  },
  short: {
    packOrders: 'Συσκευασία',
    deliverOrders: 'Παράδοση',
    exportOrders: 'Εξαγωγή',
    setPrices: 'Τιμές',
    withdrawPrices: 'Απόσυρση',
  },
  startedBy: 'Ξεκίνησε: {name}, {at}',
  states: {
    queued: 'Σε αναμονή',
    running: 'Σε εξέλιξη',
    done: 'Ολοκληρώθηκε',
    failed: 'Σταμάτησε: ο λογαριασμός ({name}) δεν έχει πια αυτό το δικαίωμα.',
    canceled: 'Διακόπηκε. Όσα είχαν ήδη γίνει ισχύουν.',
    canceledWhole: 'Διακόπηκε. Δεν άλλαξε τίποτα.',
    tooLate: 'Σταμάτησε: δεν πρόλαβε να ολοκληρωθεί πριν αρχίσουν οι τιμές. Δεν άλλαξε τίποτα.',
    canceling: 'Διακόπτεται',
  },
  progress: '{done, number} από {total, number}',
  changed:
    '{count, plural, one {Ολοκληρώθηκε σε # παραγγελία} other {Ολοκληρώθηκε σε # παραγγελίες}}',
  undone: '{count, plural, one {Δεν έγινε σε # παραγγελία} other {Δεν έγινε σε # παραγγελίες}}',
  left: '{count, plural, one {Δεν πρόλαβε να γίνει σε # παραγγελία} other {Δεν πρόλαβε να γίνει σε # παραγγελίες}}',
  cancel: 'Διακοπή',
  cancelEffect: 'Όσες παραγγελίες ολοκληρώθηκαν μένουν όπως είναι τώρα.',
  refresh: 'Ανανέωση της προόδου',
  download: 'Λήψη αρχείου',
  fileGone: 'Το αρχείο διατίθεται για μία ημέρα, μόνο στη σύνδεση από την οποία ζητήθηκε.',
  showUndone: 'Όσες δεν ολοκληρώθηκαν',
  showAll: 'Όλες',
  order: 'Παραγγελία',
  outcome: 'Αποτέλεσμα',
  outcomes: { changed: 'Έγινε', waiting: 'Δεν ήρθε η σειρά της' },
  more: 'Περισσότερες παραγγελίες',
  prices: {
    changed: '{count, plural, one {Ολοκληρώθηκε # τιμή} other {Ολοκληρώθηκαν # τιμές}}',
    undone: '{count, plural, one {Δεν έγινε # τιμή} other {Δεν έγιναν # τιμές}}',
    left: '{count, plural, one {Δεν πρόλαβε να γίνει # τιμή} other {Δεν πρόλαβαν να γίνουν # τιμές}}',
    cancelEffect: 'Όσες τιμές έχουν ήδη οριστεί αποσύρονται: καμία δεν θα ισχύσει.',
    startsAt: 'Ισχύουν όλες από {at}.',
    withdraw: 'Απόσυρση όλων',
  },
  backToPrices: 'Τιμές',
  live: '{name}: {done, number} από {total, number}',
  town: 'Πόλη',
  state: 'Κατάσταση',
  paymentState: 'Κατάσταση πληρωμής',
  shipmentState: 'Κατάσταση παράδοσης',
  itemCount: 'Τεμάχια',
  total: 'Σύνολο (EUR)',
} satisfies Translation<typeof englishJobs>;
