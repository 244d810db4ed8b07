import type { Translation } from '#i18n/translation.ts';
import type { canned as english } from '../en/canned.ts';

export const canned = {
  title: 'Έτοιμες απαντήσεις',
  lead: 'Κείμενα για ερωτήσεις που έρχονται συχνά. Στο αίτημα μπαίνουν στη γλώσσα του πελάτη.',
  backToRequests: 'Αιτήματα',
  empty: 'Δεν υπάρχει ακόμη καμία.',
  new: 'Νέα απάντηση',
  newTitle: 'Νέα έτοιμη απάντηση',
  archived: 'αρχειοθετημένη',
  formLead:
    'Στη θέση του {name} μπαίνει το όνομα του πελάτη, στη θέση του {order} ο αριθμός της παραγγελίας.',
  name: 'Τίτλος',
  nameHint: 'Τον βλέπει μόνο το προσωπικό.',
  greek: 'Ελληνικό κείμενο',
  english: 'Αγγλικό κείμενο',
  archive: 'Αρχειοθέτηση',
  restore: 'Επαναφορά',
  archivedNow: 'Αρχειοθετήθηκε. Δεν προτείνεται πια στα αιτήματα.',
  restoredNow: 'Προτείνεται ξανά στα αιτήματα.',
  saved: 'Αποθηκεύτηκε.',
  merged:
    'Αποθηκεύτηκε. Στο μεταξύ κάποιος συνάδελφος άλλαξε άλλα πεδία: κρατήθηκαν όλες οι αλλαγές.',
  insert: 'Έτοιμη απάντηση',
  choose: 'Διαλέξτε απάντηση',
  insertButton: 'Προσθήκη στο κείμενο',
} satisfies Translation<typeof english>;
