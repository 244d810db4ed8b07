import type { Translation } from '../../translation.ts';
import type { support as english } from '../en/support.ts';

export const support = {
  title: 'Επικοινωνία',
  lead: 'Ένα τραπέζι, μια φιάλη, ένα δέμα που χάθηκε: γράψτε μας και κάποιος πίσω από την μπάρα σάς απαντά.',
  formTitle: 'Γράψτε μας',
  waysTitle: 'Ή περάστε από εδώ',
  call: 'Τηλέφωνο',
  write: 'E-mail',
  hours: 'Ωράριο',
  address: 'Διεύθυνση',
  fields: {
    name: 'Όνομα',
    email: 'E-mail',
    phone: 'Τηλέφωνο',
    message: 'Μήνυμα',
  },
  trap: 'Αφήστε το κενό',
  atField: '{field}: {message}',
  submit: 'Αποστολή μηνύματος',
  kept: 'Κρατάμε όσα γράφετε για δύο χρόνια αφού κλείσει το θέμα.',
  privacy: 'Προστασία δεδομένων',
  received:
    'Λάβαμε το μήνυμά σας με αριθμό {reference}. Ο σύνδεσμός του έρχεται με e-mail στο {email}, όπου θα σας απαντήσουμε κιόλας.',
  waiting:
    'Χωρίς σύνδεση. Το μήνυμά σας μένει σε αυτόν τον browser και φεύγει μόλις επανέλθει η σύνδεση.',
  drop: 'Διαγραφή μηνύματος',
  sentLater:
    'Η σύνδεση επανήλθε και το μήνυμά σας έφυγε, με αριθμό {reference}. Ο σύνδεσμός του έρχεται με e-mail στο {email}.',
  notSent: 'Η σύνδεση επανήλθε, αλλά το μήνυμά σας δεν μπορεί να σταλεί όπως είναι.',
  lookAgain: 'Δείτε το ξανά',
  list: {
    title: 'Τα αιτήματά μου',
    empty: 'Δεν μας έχετε γράψει ακόμη.',
    guest:
      'Ο σύνδεσμος για κάθε αίτημα είναι στο e-mail που σας στείλαμε. Τα μέλη βρίσκουν τα δικά τους εδώ.',
    signIn: 'Σύνδεση',
    last: 'Τελευταίο μήνυμα',
    answered: 'Έχουμε απαντήσει',
    pages: 'Σελίδες αιτημάτων',
    page: 'Σελίδα {page}',
    previous: 'Νεότερα',
    next: 'Παλαιότερα',
    newTitle: 'Νέο αίτημα',
    orderTitle: 'Για την παραγγελία {number}',
    orderLead: 'Η απάντηση έρχεται στο {email}.',
  },
  status: {
    PENDING: 'Ανοιχτό',
    RESOLVED: 'Έκλεισε',
  },
  page: {
    title: 'Αίτημα {reference}',
    back: 'Όλα τα αιτήματα',
    state: 'Κατάσταση',
    date: 'Ημερομηνία',
    name: 'Όνομα',
    email: 'E-mail',
    phone: 'Τηλέφωνο',
    order: 'Παραγγελία',
    conversation: 'Όσα είπαμε',
    author: {
      CUSTOMER: 'Εσείς',
      STAFF: 'Το μαγαζί',
      TIME: 'Το μαγαζί',
    },
    change: {
      PENDING: {
        CUSTOMER: 'Άνοιξε από εσάς',
        STAFF: 'Άνοιξε από εμάς',
        TIME: 'Άνοιξε',
      },
      RESOLVED: {
        CUSTOMER: 'Έκλεισε από εσάς',
        STAFF: 'Έκλεισε από εμάς',
        TIME: 'Έκλεισε, αφού δεν έγραψε πια κανείς',
      },
    },
    replyTitle: 'Γράψτε μας ξανά',
    reply: 'Αποστολή',
    reopens: 'Αν μας γράψετε, το αίτημα ανοίγει ξανά.',
    replied: 'Λάβαμε το μήνυμά σας.',
    resolve: 'Το θέμα έκλεισε',
    resolved: 'Έκλεισε, σας ευχαριστούμε. Αν χρειαστείτε κάτι ακόμη, γράψτε μας.',
    notFoundTitle: 'Το αίτημα δεν βρέθηκε',
    notFound:
      'Ο σύνδεσμος δεν είναι ολόκληρος ή το αίτημα έχει διαγραφεί. Γράψτε μας ξανά όποτε θέλετε.',
  },
  ask: 'Ρωτήστε για την παραγγελία',
} satisfies Translation<typeof english>;
