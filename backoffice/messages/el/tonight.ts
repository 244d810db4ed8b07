import type { Translation } from '#i18n/translation.ts';
import type { tonight as english } from '../en/tonight.ts';

export const tonight = {
  title: 'Απόψε',
  lead: 'Πατήστε σε ένα ποτό για να βγει από τον κατάλογο ως το τέλος της βραδιάς. Πατήστε ξανά για να επιστρέψει.',
  search: 'Βρείτε ένα ποτό',
  missing: 'Εκτός καταλόγου όταν ανοίξατε τη σελίδα',
  available: 'Στον κατάλογο',
  offTonight: 'Όχι απόψε',
  soldOut: 'Εξαντλήθηκε',
  takeOff: 'Βγάλτε το',
  putBack: 'Βάλτε το πάλι',
  markSoldOut: 'Δήλωση εξάντλησης',
  notSent: 'Χάθηκε η σύνδεση: η κατάσταση ίσως δεν άλλαξε. Πατήστε ξανά.',
  signIn: 'Σύνδεση',
  sending: 'Αποστολή…',
  noDrink: 'Κανένα ποτό δεν λέγεται «{query}».',
  count: '{count, plural, =0 {Υπάρχουν όλα τα ποτά} one {Λείπει ένα ποτό} other {Λείπουν # ποτά}}',
} satisfies Translation<typeof english>;
