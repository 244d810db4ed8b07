import type { Translation } from '#i18n/translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell = {
  navigation: 'Κύρια',
  skip: 'Μετάβαση στο περιεχόμενο',
  today: 'Σήμερα',
  orders: 'Παραγγελίες',
  packing: 'Συσκευασία',
  requests: 'Αιτήματα',
  people: 'Πελάτες',
  products: 'Προϊόντα',
  prices: 'Τιμές',
  tonight: 'Απόψε',
  staff: 'Προσωπικό',
  record: 'Ιστορικό',
  waiting: '({count} σε αναμονή)',
  more: 'Περισσότερα',
  toShop: '(στο κατάστημα)',
  signOut: 'Αποσύνδεση',
  ownAccount: '{name}: ο λογαριασμός σας',
  shortcuts: {
    title: 'Συντομεύσεις πληκτρολογίου',
    lead: 'Το πλήκτρο ? δείχνει τη λίστα. Δεν λειτουργούν όσο γράφετε σε πεδίο. Η επιλογή αποθηκεύεται σε αυτόν τον περιηγητή.',
    on: 'Χρήση συντομεύσεων με ένα γράμμα',
    rows: 'Επόμενη και προηγούμενη γραμμή της λίστας',
    select: 'Επιλογή της γραμμής',
    open: 'Άνοιγμα της γραμμής',
    turn: 'Προηγούμενη και επόμενη παραγγελία της λίστας',
    find: 'Μετάβαση στην αναζήτηση της λίστας',
    help: 'Εμφάνιση αυτής της λίστας',
    close: 'Κλείσιμο',
  },
} satisfies Translation<typeof english>;
