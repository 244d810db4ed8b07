import type { Translation } from '#i18n/translation.ts';
import type { staff as english } from '../en/staff.ts';

export const staff = {
  title: 'Προσωπικό',
  lead: 'Ποιοι εργάζονται εδώ και τι μπορούν να κάνουν.',
  roles: 'Ρόλοι',
  state: 'Κατάσταση',
  lastSeen: 'Τελευταία σύνδεση',
  never: 'Ποτέ',
  active: 'Ενεργός λογαριασμός',
  off: 'Ανενεργός λογαριασμός',
  you: 'εσείς',
  invite: 'Πρόσκληση',
  inviteTitle: 'Νέα πρόσκληση',
  inviteLead: 'Θα πάρει με email έναν σύνδεσμο που ισχύει τρεις ημέρες, για να φτιάξει λογαριασμό.',
  locale: 'Γλώσσα της διαχείρισης',
  changeRoles: 'Αποθήκευση ρόλων',
  switchOff: 'Απενεργοποίηση',
  switchOn: 'Ενεργοποίηση',
  reset: 'Νέος κωδικός και εφαρμογή',
  linkTitle: 'Ο σύνδεσμος για {email}',
  linkLead:
    'Έχει σταλεί με email. Μπορείτε να τον δώσετε και εσείς, μόνο σε αυτό το πρόσωπο: ισχύει για μία φορά και εμφανίζεται μόνο τώρα.',
  copy: 'Αντιγραφή συνδέσμου',
  copied: 'Αντιγράφηκε',
  changed: 'Αποθηκεύτηκε: {name}',
} satisfies Translation<typeof english>;
