import type { Translation } from '#i18n/translation.ts';
import type { support as english, supportPages as englishPages } from '../en/support.ts';

export const support = {
  title: 'Επικοινωνία',
  formTitle: 'Γράψτε μας',
  call: 'Τηλέφωνο',
  hours: 'Ωράριο',
  address: 'Διεύθυνση',
  drop: 'Διαγραφή μηνύματος',
  sentLater:
    'Η σύνδεση επανήλθε και το μήνυμά σας έφυγε, με αριθμό <ref>{reference}</ref>. Τον σύνδεσμό του θα τον βρείτε στο {email}.',
  notSent: 'Η σύνδεση επανήλθε, αλλά το μήνυμά σας δεν μπορεί να σταλεί όπως είναι.',
  late: 'Ένα μήνυμά σας περιμένει σύνδεση περισσότερο από μία ημέρα. Ισχύει ακόμη; Στείλτε το ξανά.',
  lookAgain: 'Δείτε το ξανά',
  list: {
    title: 'Τα αιτήματά μου',
  },
} satisfies Translation<typeof english>;

export const supportPages = {
  lead: 'Ένα τραπέζι, μια φιάλη, ένα δέμα που χάθηκε: γράψτε μας και κάποιος πίσω από την μπάρα σάς απαντά.',
  waysTitle: 'Περάστε να τα πούμε',
  write: 'E-mail',
  companyTitle: 'Η εταιρεία',
  company: 'Αρ. ΓΕΜΗ {gemi} · ΑΦΜ {vatNumber}, {taxOffice}',
  elsewhere: 'Βρείτε μας και εδώ',
  fields: {
    name: 'Όνομα',
    email: 'E-mail',
    phone: 'Τηλέφωνο',
    message: 'Μήνυμα',
  },
  trap: 'Αφήστε το κενό',
  atField: '{field}: {message}',
  submit: 'Αποστολή μηνύματος',
  confirm: 'Ναι, το έγραψα εγώ: στείλτε το',
  kept: 'Τι γίνονται όσα μας γράφετε και πόσο τα κρατάμε: <link>Προστασία προσωπικών δεδομένων</link>',
  before: 'Μας έχετε ήδη γράψει; <link>Τα αιτήματά μου</link>',
  received:
    'Λάβαμε το μήνυμά σας με αριθμό <ref>{reference}</ref>. Στο {email} θα βρείτε τον σύνδεσμό του και αργότερα την απάντησή μας.',
  waiting:
    'Χωρίς σύνδεση. Το μήνυμά σας μένει σε αυτή τη συσκευή και φεύγει μόλις επανέλθει η σύνδεση.',
  list: {
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
    answerTo: 'Η απάντηση έρχεται στο {email}.',
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
    order: 'Παραγγελία',
    conversation: 'Όσα είπαμε',
    author: {
      CUSTOMER: 'Εσείς',
      STAFF: 'Το μαγαζί',
      TIME: 'Το μαγαζί',
    },
    change: {
      PENDING: {
        CUSTOMER: 'Άνοιξε ξανά από εσάς',
        STAFF: 'Άνοιξε ξανά από εμάς',
        TIME: 'Άνοιξε ξανά',
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
    resolve: 'Κλείσιμο αιτήματος',
    resolved: 'Έκλεισε, σας ευχαριστούμε. Αν χρειαστείτε κάτι ακόμη, γράψτε μας.',
    notFoundTitle: 'Το αίτημα δεν βρέθηκε',
    notFound:
      'Ο σύνδεσμος δεν είναι ολόκληρος ή το αίτημα έχει διαγραφεί. Γράψτε μας ξανά όποτε θέλετε.',
  },
  ask: 'Ερώτηση για την παραγγελία',
} satisfies Translation<typeof englishPages>;
