import type { Translation } from '#i18n/translation.ts';
import type { problem as english } from '../en/problem.ts';

export const problem = {
  FORBIDDEN: 'Ο ρόλος σας δεν το επιτρέπει.',
  STEP_UP_REQUIRED: 'Επιβεβαιώστε ότι είστε εσείς.',
  SIGN_IN_FAILED:
    'Το email, ο κωδικός πρόσβασης και ο κωδικός μιας χρήσης δεν ταιριάζουν. Κάθε κωδικός μιας χρήσης μετράει μία φορά.',
  CODE_INVALID: 'Ο κωδικός δεν είναι σωστός ή έχει χρησιμοποιηθεί. Περιμένετε τον επόμενο.',
  INVITATION_INVALID: 'Ο σύνδεσμος δεν ισχύει πια.',
  EMAIL_TAKEN: 'Υπάρχει ήδη λογαριασμός με αυτό το email.',
  STAFF_NOT_FOUND: 'Ο λογαριασμός δεν υπάρχει πια.',
  LAST_OWNER: 'Το κατάστημα χρειάζεται τουλάχιστον έναν ιδιοκτήτη.',
  DRINK_NOT_FOUND: 'Το ποτό δεν είναι πια στον κατάλογο.',
  ALERT_NOT_FOUND: 'Η ειδοποίηση έχει ήδη τακτοποιηθεί.',
  ORDER_CHANGED: 'Η παραγγελία άλλαξε στο μεταξύ. Ελέγξτε την ξανά.',
  REQUEST_CHANGED: 'Υπάρχουν νέα μηνύματα. Διαβάστε τα πρώτα, η απάντησή σας είναι ακόμη εδώ.',
  RATE_LIMITED:
    'Πολλές προσπάθειες. Δοκιμάστε ξανά σε {minutes, plural, one {# λεπτό} other {# λεπτά}}.',
  INVALID_INPUT: 'Ελέγξτε τι έχετε γράψει.',
  REQUIRED: 'Συμπληρώστε αυτό το πεδίο.',
  TOO_LONG: 'Είναι πολύ μεγάλο.',
  EMAIL_INVALID: 'Ελέγξτε τη διεύθυνση.',
  PASSWORD_TOO_SHORT: 'Χρειάζονται τουλάχιστον 12 χαρακτήρες.',
  PASSWORD_COMMON: 'Αυτόν τον κωδικό τον χρησιμοποιούν πολλοί. Διαλέξτε άλλον.',
  PASSWORD_WRONG: 'Δεν είναι ο τωρινός σας κωδικός.',
  PASSWORD_SIMILAR: 'Μοιάζει πολύ με το email σας. Διαλέξτε άλλον.',
  UNAUTHENTICATED: 'Η σύνδεσή σας έληξε. Συνδεθείτε ξανά.',
  ORDER_NOT_FOUND: 'Δεν υπάρχει τέτοια παραγγελία.',
  REQUEST_NOT_FOUND: 'Δεν υπάρχει τέτοιο αίτημα.',
  STATE_TRANSITION: 'Η παραγγελία άλλαξε στο μεταξύ και αυτό το βήμα δεν είναι πια δυνατό.',
  NOT_CANCELABLE: 'Η παραγγελία δεν ακυρώνεται πια.',
  AMOUNT_INVALID: 'Γράψτε ένα ποσό, π.χ. 12,50.',
  REFUND_TOO_LARGE: 'Δεν επιστρέφονται περισσότερα από όσα απομένουν.',
  QUANTITY_INVALID: 'Ελέγξτε τις ποσότητες.',
  NOT_TICKED: 'Σημειώστε κάθε προϊόν μόλις μπει στο δέμα.',
  INSUFFICIENT_STOCK: 'Δεν υπάρχει πια αρκετό απόθεμα.',
  other: 'Η ενέργεια δεν έγινε δεκτή ({code}).',
} satisfies Translation<typeof english>;
