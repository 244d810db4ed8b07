import type { Translation } from '#i18n/translation.ts';
import type { bulk as englishBulk, jobs as englishJobs } from '../en/jobs.ts';

export const bulk = {
  selectRow: 'Επιλογή {number}',
  selectPage: 'Επιλογή αυτής της σελίδας',
  selected: '{count, plural, one {# επιλεγμένη παραγγελία} other {# επιλεγμένες παραγγελίες}}',
  elsewhere: '{count, plural, one {# σε άλλη σελίδα} other {# σε άλλες σελίδες}}',
  page: 'Όλη η σελίδα',
  clear: 'Καθαρισμός',
  all: 'Και οι {count, number} της λίστας',
  acts: {
    PACK: 'Συσκευάστηκαν',
    PICKLIST: 'Λίστα συλλογής',
    SLIPS: 'Εκτύπωση δελτίων',
    SHIP: 'Αποστολή',
    DELIVER: 'Παραδόθηκαν',
    EXPORT: 'Εξαγωγή CSV',
  },
  titles: {
    PACK: 'Συσκευασία πολλών παραγγελιών',
    DELIVER: 'Παράδοση πολλών παραγγελιών',
    EXPORT: 'Εξαγωγή παραγγελιών',
  },
  selection: '{count, plural, one {Επιλέξατε # παραγγελία.} other {Επιλέξατε # παραγγελίες.}}',
  effects: {
    PACK: '{count, plural, =0 {Καμία δεν μπορεί να συσκευαστεί τώρα.} one {# παραγγελία σημειώνεται ως συσκευασμένη, με όλα όσα περιέχει. Ο πελάτης δεν λαμβάνει email.} other {# παραγγελίες σημειώνονται ως συσκευασμένες, με όλα όσα περιέχουν. Οι πελάτες δεν λαμβάνουν email.}}',
    DELIVER:
      '{count, plural, =0 {Καμία δεν μπορεί να παραδοθεί τώρα.} one {# παραγγελία σημειώνεται ως παραδομένη. Αν παραλαμβάνεται από το μπαρ, φεύγει από το απόθεμα και εκδίδεται η απόδειξή της. Αρχίζουν να μετρούν οι ημέρες της υπαναχώρησης.} other {# παραγγελίες σημειώνονται ως παραδομένες. Όσες παραλαμβάνονται από το μπαρ φεύγουν από το απόθεμα και εκδίδονται οι αποδείξεις τους. Αρχίζουν να μετρούν οι ημέρες της υπαναχώρησης.}}',
    EXPORT:
      '{count, plural, one {Παίρνετε ένα αρχείο με # παραγγελία} other {Παίρνετε ένα αρχείο με # παραγγελίες}}: αριθμό, ημερομηνία, πελάτη, πόλη, καταστάσεις και σύνολο. Καταγράφεται ότι το πήρατε. Μπορείτε να το κατεβάσετε για μία ημέρα, μόνο σε αυτή τη σύνδεση.',
  },
  stays:
    '{count, plural, one {# παραγγελία μένει όπως είναι:} other {# παραγγελίες μένουν όπως είναι:}}',
  reason: '{count, plural, one {# παραγγελία} other {# παραγγελίες}}: {reason}',
  named: '{more, plural, one {και ακόμη #} other {και ακόμη #}}',
  start: {
    PACK: '{count, plural, one {Συσκευάστηκε # παραγγελία} other {Συσκευάστηκαν # παραγγελίες}}',
    DELIVER: '{count, plural, one {Παραδόθηκε # παραγγελία} other {Παραδόθηκαν # παραγγελίες}}',
    EXPORT: '{count, plural, one {Εξαγωγή # παραγγελίας} other {Εξαγωγή # παραγγελιών}}',
  },
  again: 'Εμφάνιση του αποτελέσματος',
  backToOrders: 'Παραγγελίες',
} satisfies Translation<typeof englishBulk>;

export const jobs = {
  backToOrders: 'Παραγγελίες',
  titles: {
    packOrders: 'Συσκευασία πολλών παραγγελιών',
    deliverOrders: 'Παράδοση πολλών παραγγελιών',
    exportOrders: 'Εξαγωγή παραγγελιών',
  },
  short: { packOrders: 'Συσκευασία', deliverOrders: 'Παράδοση', exportOrders: 'Εξαγωγή' },
  startedBy: 'Ξεκίνησε: {name}, {at}',
  states: {
    queued: 'Περιμένει τη σειρά της',
    running: 'Σε εξέλιξη',
    done: 'Ολοκληρώθηκε',
    failed: 'Σταμάτησε: ο λογαριασμός ({name}) δεν έχει πια αυτό το δικαίωμα.',
    canceled: 'Διακόπηκε. Όσα έγιναν μένουν.',
    canceling: 'Διακόπτεται',
  },
  progress: '{done, number} από {total, number}',
  changed: '{count, plural, one {Έγινε # παραγγελία} other {Έγιναν # παραγγελίες}}',
  undone: '{count, plural, one {# παραγγελία δεν έγινε} other {# παραγγελίες δεν έγιναν}}',
  left: '{count, plural, one {# παραγγελία έμεινε πίσω} other {# παραγγελίες έμειναν πίσω}}',
  cancel: 'Διακοπή',
  cancelEffect: 'Οι παραγγελίες που έγιναν μένουν όπως είναι τώρα.',
  refresh: 'Εμφάνιση της προόδου',
  download: 'Λήψη αρχείου',
  fileGone: 'Το αρχείο δίνεται μόνο στη σύνδεση που το ζήτησε, για μία ημέρα.',
  showUndone: 'Όσες δεν έγιναν',
  showAll: 'Όλες',
  order: 'Παραγγελία',
  outcome: 'Αποτέλεσμα',
  outcomes: { changed: 'Έγινε', waiting: 'Δεν ήρθε η σειρά της' },
  more: 'Περισσότερες παραγγελίες',
  live: '{name}: {done, number} από {total, number}',
  town: 'Πόλη',
  state: 'Κατάσταση',
  paymentState: 'Κατάσταση πληρωμής',
  shipmentState: 'Κατάσταση παράδοσης',
  itemCount: 'Τεμάχια',
  total: 'Σύνολο (EUR)',
} satisfies Translation<typeof englishJobs>;
