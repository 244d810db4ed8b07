import type { Translation } from '#i18n/translation.ts';
import type { session as english } from '../en/session.ts';

/** What the header says of who is signed in. */
export const session = {
  login: 'Σύνδεση',
  logout: 'Αποσύνδεση',
  register: 'Εγγραφή',
  orders: 'Οι παραγγελίες μου',
  account: 'Ο λογαριασμός μου',
  accountLabel: 'Λογαριασμός',
  signedInAs: 'Έχετε συνδεθεί ως {email}',
} satisfies Translation<typeof english>;
