import type { Translation } from '#i18n/translation.ts';
import type { app as english } from '../en/app.ts';

export const app = {
  install: 'Βάλτε το μαγαζί στο κινητό σας',
  offline: 'Χωρίς σύνδεση.',
  signOutWaits:
    'Δεν υπάρχει σύνδεση στο διαδίκτυο. Τα στοιχεία σας δεν εμφανίζονται πια εδώ και θα αποσυνδεθείτε μόλις επανέλθει.',
  late: 'Η σελίδα δεν ήρθε εγκαίρως.',
  stopped: 'Η σελίδα δεν φορτώθηκε.',
  pricesAsOf: 'Τιμές με ημερομηνία {date}.',
  pageAsOf: 'Η σελίδα όπως ήταν στις {date}.',
  again: 'Νέα φόρτωση',
  close: 'Κλείσιμο',
  update: 'Υπάρχει νεότερη έκδοση του ιστοτόπου.',
  updateNow: 'Εμφάνιση',
  updateLater: 'Αργότερα',
  shortcutMenu: 'Ο κατάλογος',
  shortcutShop: 'Κατάστημα',
  offlineTitle: 'Χωρίς σύνδεση',
  offlineText:
    'Η σελίδα αυτή δεν έχει αποθηκευτεί στη συσκευή σας. Θα έρθει μόλις υπάρξει ξανά σύνδεση· ως τότε, εδώ θα βρείτε:',
  back: 'Υπάρχει ξανά σύνδεση.',
  goOn: 'Συνέχεια στη σελίδα',
  hours: 'Ωράριο',
} satisfies Translation<typeof english>;
