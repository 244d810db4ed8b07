import type { Translation } from '#i18n/translation.ts';
import type { pictures as english } from '../en/pictures.ts';

export const pictures = {
  title: 'Φωτογραφίες: {name}',
  link: 'Προσθήκη και σειρά φωτογραφιών',
  backToProducts: 'Προϊόντα',
  lead: 'Η πρώτη φωτογραφία είναι αυτή που δείχνουν οι λίστες.',
  none: 'Δεν υπάρχει ακόμη φωτογραφία. Φωτογραφίστε τη φιάλη μπροστά σε κάτι απλό.',
  file: 'Νέες φωτογραφίες',
  fileHint:
    'JPEG, PNG, WebP ή AVIF, έως 10 MB η καθεμία, με πλάτος τουλάχιστον 480 pixel. Μπορείτε να διαλέξετε πολλές μαζί.',
  add: 'Προσθήκη',
  sending: 'Αποστολή: {name} …',
  waiting: 'Περιμένει: {name}',
  added: 'Προστέθηκε: {name}',
  refused: '{name}: {reason}',
  notSent: 'Χάθηκε η σύνδεση. Διαλέξτε την ξανά.',
  picture: 'Φωτογραφία {number} από {count}',
  el: 'Περιγραφή στα ελληνικά',
  en: 'Περιγραφή στα αγγλικά',
  altHint: 'Αυτό ακούει όποιος δεν βλέπει τη φωτογραφία.',
  isName: 'Είναι μόνο το όνομα του προϊόντος. Γράψτε τι δείχνει η φωτογραφία.',
  variant: 'Δείχνει',
  whole: 'το προϊόν',
  save: 'Αποθήκευση',
  earlier: 'Πιο πριν',
  later: 'Πιο μετά',
  remove: 'Αφαίρεση',
  ofPicture: '(φωτογραφία {number})',
  said: {
    add: '{count, plural, one {Η φωτογραφία προστέθηκε.} other {Προστέθηκαν # φωτογραφίες.}}',
    save: 'Η περιγραφή αποθηκεύτηκε.',
    move: 'Η σειρά αποθηκεύτηκε.',
    remove: 'Η φωτογραφία αφαιρέθηκε. Οι παραγγελίες που τη δείχνουν την κρατούν.',
  },
} satisfies Translation<typeof english>;
