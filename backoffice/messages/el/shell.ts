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
  tonight: 'Απόψε',
  staff: 'Προσωπικό',
  record: 'Ιστορικό',
  waiting: '({count} σε αναμονή)',
  more: 'Περισσότερα',
  toShop: '(στο κατάστημα)',
  signOut: 'Αποσύνδεση',
} satisfies Translation<typeof english>;
