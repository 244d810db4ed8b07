import type { Translation } from '#i18n/translation.ts';
import type { today as english } from '../en/today.ts';

export const today = {
  title: 'Σήμερα',
  nothing: 'Καμία εκκρεμότητα.',
  nothingText: 'Οι νέες παραγγελίες και τα νέα αιτήματα εμφανίζονται εδώ.',
  old: 'Δεν υπάρχει σύνδεση: έτσι ήταν πριν.',
  waiting: 'Σε αναμονή',
  all: 'και τα {count}',
  kinds: {
    toPack: 'Για συσκευασία',
    toShip: 'Για αποστολή',
    failedDeliveries: 'Παραδόσεις που απέτυχαν',
    transfers: 'Καταθέσεις προς επιβεβαίωση',
    requests: 'Αιτήματα χωρίς απάντηση',
    soldOut: 'Εξαντλημένα που περιμένουν πελάτες',
    failing: 'Email και εργασίες που απέτυχαν',
    drinksOff: 'Ποτά εκτός καταλόγου',
    alerts: 'Προς έλεγχο: {kind}',
  },
  daysLeft: '{days, plural, =0 {λήγει σήμερα} one {μένει μία ημέρα} other {μένουν # ημέρες}}',
  overdue: 'εκπρόθεσμη',
  people: '{count, plural, one {περιμένει ένας πελάτης} other {περιμένουν # πελάτες}}',
  day: 'Η μέρα ως τώρα',
  weekBefore: 'πριν από μία εβδομάδα: {value}',
  orders: 'Παραγγελίες',
  takings: 'Εισπράξεις',
  average: 'Μέση παραγγελία',
} satisfies Translation<typeof english>;
