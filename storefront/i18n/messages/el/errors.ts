import type { Translation } from '#i18n/translation.ts';
import type { errors as english } from '../en/errors.ts';

export const errors = {
  notFoundTitle: 'Δεν βρέθηκε',
  notFoundText: 'Λυπούμαστε, η σελίδα που ζητήσατε δεν βρέθηκε.',
  noRecord: 'Δεν βρέθηκε',
  noRoute: 'Αυτή η σελίδα δεν βρέθηκε',
  systemTitle: 'Σφάλμα συστήματος',
  systemText: 'Λυπούμαστε, παρουσιάστηκε άγνωστο σφάλμα. Δοκιμάστε ξανά αργότερα.',
  unreadableTitle: 'Κάποιοι χαρακτήρες δεν διαβάζονται',
  unreadableText:
    'Όσα στείλατε περιέχουν χαρακτήρες ελέγχου, που έρχονται συχνά μαζί με αντιγραμμένο κείμενο. Γυρίστε πίσω, πληκτρολογήστε ξανά αυτές τις λέξεις και στείλτε τα πάλι.',
  unreachedTitle: 'Παρουσιάστηκε σφάλμα',
  unreachedText: 'Δοκιμάστε ξανά αργότερα.',
  offlineText: 'Δεν υπάρχει σύνδεση. Η σελίδα θα εμφανιστεί μόλις συνδεθείτε ξανά.',
  tryAgain: 'Δοκιμάστε ξανά',
  unknownMiddleware: 'Άγνωστο ενδιάμεσο βήμα {name}',
  nearest: 'Μήπως εννοείτε <link>{name}</link>;',
  oldBrowserTitle: 'Μη υποστηριζόμενος περιηγητής',
  oldBrowserHeading: 'Ο περιηγητής σας δεν υποστηρίζεται',
  oldBrowserText: 'Ο περιηγητής σας είναι παλιός και δεν λαμβάνει πια ενημερώσεις.',
  modernBrowsers: 'Το μαγαζί ανοίγει σε οποιονδήποτε από αυτούς:',
} satisfies Translation<typeof english>;
