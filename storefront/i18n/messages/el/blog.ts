import type { Translation } from '#i18n/translation.ts';
import type { blog as english, blogPages as englishPages } from '../en/blog.ts';

export const blog = {
  title: 'Ιστολόγιο',
  minutes: '{count, plural, one {# λεπτό} other {# λεπτά}}',
} satisfies Translation<typeof english>;

export const blogPages = {
  heading: 'Όσο ιδρώνει ο πάγος',
  lead: 'Μικρά κείμενα για το ρούμι, την τέχνη και τους τρόπους, γραμμένα ανάμεσα σε δύο βάρδιες.',
  description: 'Ιστορίες για τόπους, μεθόδους και ποτά, πίσω από την μπάρα του {site} στην Αθήνα.',
  tagTitle: 'Ιστολόγιο: {tag}',
  all: 'Όλα',
  allPosts: 'Όλα τα κείμενα',
  subjects: 'Θέματα',
  subjectCount: '{name}, {count, plural, one {# κείμενο} other {# κείμενα}}',
  list: 'Κείμενα',
  search: 'Αναζήτηση στο ιστολόγιο',
  searchSubmit: 'Αναζήτηση',
  found:
    '{count, plural, =0 {Δεν βρέθηκε κάτι για «{term}»} one {# κείμενο για «{term}»} other {# κείμενα για «{term}»}}',
  searchTitle: 'Ιστολόγιο: «{term}»',
  nothing:
    'Δοκιμάστε με μία λέξη ή με λιγότερα γράμματα. Ή ρωτήστε μας στην μπάρα: μιλάμε περισσότερο απ’ όσο γράφουμε.',
  page: 'Σελίδα του μαγαζιού',
  empty: 'Δεν γράψαμε κάτι ακόμη. Στύβουμε λάιμ.',
  toShop: 'Στο μεταξύ, στο κατάστημα',
  feed: 'Ροή RSS',
  feedTitle: '{site}, το ιστολόγιο',
  shelf: 'Από το ράφι',
  shelfLead: 'Όσα αναφέρει το κείμενο, για το σπίτι.',
  next: 'Διαβάστε και αυτά',
  pages: 'Σελίδες του ιστολογίου',
  previousPage: 'Νεότερα',
  nextPage: 'Παλαιότερα',
  pageNumber: 'Σελίδα {page}',
} satisfies Translation<typeof englishPages>;
