import type { Translation } from '../../translation.ts';
import type { withdrawal as english } from '../en/withdrawal.ts';

export const withdrawal = {
  open: 'Υπαναχώρηση από τη σύμβαση εδώ',
  confirm: 'Επιβεβαίωση υπαναχώρησης',
  title: 'Υπαναχώρηση από τη σύμβαση',
  lead: 'Έχετε 14 ημέρες από την παράδοση για να αλλάξετε γνώμη, χωρίς να πείτε τον λόγο. Πείτε μας για ποια παραγγελία πρόκειται.',
  number: 'Αριθμός παραγγελίας',
  email: 'E-mail της παραγγελίας',
  find: 'Συνέχεια',
  notFound: 'Δεν βρήκαμε παραγγελία με αυτόν τον αριθμό και αυτό το e-mail.',
  choose: 'Από τι θέλετε να υπαναχωρήσετε;',
  until: 'Μπορείτε να υπαναχωρήσετε έως τις {date}.',
  next: 'Συνέχεια',
  nothing: 'Επιλέξτε ποσότητα σε ένα τουλάχιστον προϊόν.',
  reviewTitle: 'Υπαναχωρείτε από την αγορά',
  piece: '{count} × {name}',
  reviewText: 'Σας γράφουμε αμέσως ότι τη λάβαμε και πώς θα στείλετε πίσω τα προϊόντα.',
  back: 'Αλλαγή',
  doneTitle: 'Λάβαμε τη δήλωση υπαναχώρησης',
  done: 'Παραλήφθηκε στις {date}. Σας στέλνουμε βεβαίωση με e-mail.',
  listTitle: 'Υπαναχωρήσεις',
  received: 'Παραλήφθηκε στις {date}. Στέλνουμε βεβαίωση στο {email}.',
} satisfies Translation<typeof english>;
