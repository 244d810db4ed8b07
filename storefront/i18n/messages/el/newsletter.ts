import type { Translation } from '#i18n/translation.ts';
import type { newsletter as english, newsletterPages as englishPages } from '../en/newsletter.ts';

export const newsletter = {
  title: 'Ένα μήνυμα τον μήνα',
  lead: 'Μια καινούργια φιάλη, μια συνταγή, μια ημερομηνία. Διαγράφεστε όποτε θέλετε, με ένα πάτημα.',
  email: 'E-mail για το ενημερωτικό μας',
  about: 'Γράψτε μου για',
  topics: {
    BOTTLES: 'Φιάλες',
    BAR_NIGHTS: 'Βραδιές στο μπαρ',
  },
  topicRequired: 'Επιλέξτε τουλάχιστον ένα',
  submit: 'Εγγραφή',
  loading: 'Μια στιγμή',
  consent: 'Με την εγγραφή δέχεστε να σας γράφουμε για όσα επιλέξατε, ώσπου να διαγραφείτε.',
  privacy: 'Προστασία προσωπικών δεδομένων',
  done: 'Δείτε τα εισερχόμενά σας στο {email}: ένα πάτημα ακόμη και τελειώσαμε.',
} satisfies Translation<typeof english>;

export const newsletterPages = {
  page: {
    title: 'Ενημερωτικό δελτίο',
    about: 'Για τι γράφουμε',
    pendingTitle: 'Ένα πάτημα ακόμη',
    pendingText: 'Να γράφουμε στο {email};',
    confirm: 'Ναι, εγγράψτε με',
    decline: 'Όχι, ευχαριστώ',
    confirmedTitle: 'Είστε στη λίστα',
    confirmedText: 'Γράφουμε στο {email} περίπου μία φορά τον μήνα.',
    unsubscribe: 'Διαγραφή από τη λίστα',
    unsubscribedTitle: 'Δεν είστε πια στη λίστα',
    unsubscribedText: 'Δεν στέλνουμε πια μηνύματα στο {email}. Το μπαρ μένει ανοιχτό.',
    goneTitle: 'Ο σύνδεσμος δεν ισχύει πια',
    goneText:
      'Χρησιμοποιήθηκε ή έληξε, και στη διεύθυνσή του δεν στέλνουμε μηνύματα. Αν τα θέλετε, εγγραφείτε ξανά.',
    again: 'Εγγραφή ξανά',
  },
} satisfies Translation<typeof englishPages>;
