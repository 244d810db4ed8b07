import type { Translation } from '#i18n/translation.ts';
import type { catalogue as english, cataloguePages as englishPages } from '../en/catalogue.ts';

export const catalogue = {
  count: '{count, plural, =0 {Τίποτα ακόμη} one {1 προϊόν} other {# προϊόντα}}',
  breadcrumb: 'Βρίσκεστε εδώ',
} satisfies Translation<typeof english>;

export const cataloguePages = {
  categoriesTitle: 'Κατηγορίες',
  categoriesLead:
    'Τα ράφια του καταστήματος, από τα λευκά ρούμια της εισόδου ως τα βιβλία του ταμείου.',
  categoriesDescription:
    'Όλες οι κατηγορίες του καταστήματος {site}: ρούμια ανά στυλ, παλαίωση και προέλευση, ελληνικά αποστάγματα, ποτήρια, εργαλεία, δώρα και βιβλία.',
  categoryDescription:
    '{name} από το ράφι του καταστήματος {site}, με όλα τα στοιχεία στην ετικέτα.',
  productsTitle: 'Όλα τα προϊόντα',
  productsLead: 'Ολόκληρο το ράφι, στη σειρά.',
  productsDescription:
    'Κάθε φιάλη, ποτήρι, εργαλείο, δώρο και βιβλίο του καταστήματος {site}, με τιμή και διαθεσιμότητα.',
  found: 'Αποτελέσματα για «{term}»',
  nothingFound: 'Στο ράφι δεν βρέθηκε τίποτα για «{term}». Δοκιμάστε ένα στυλ ή ένα νησί.',
  subcategories: 'Υποκατηγορίες',
  sort: 'Ταξινόμηση',
  sortDefault: 'Η σειρά του μαγαζιού',
  sortRelevance: 'Τα πιο σχετικά πρώτα',
  sortNameAsc: 'Όνομα, Α–Ω',
  sortNameDesc: 'Όνομα, Ω–Α',
  sortPriceAsc: 'Τιμή, αύξουσα',
  sortPriceDesc: 'Τιμή, φθίνουσα',
  sortNewest: 'Τα νεότερα πρώτα',
  apply: 'Εφαρμογή',
  pages: 'Σελίδες',
  page: 'Σελίδα {page}',
  titleOfPage: '{title}, σελίδα {page}',
  previous: 'Προηγούμενη',
  next: 'Επόμενη',
  shown: '{from}–{to} από {total}',
  empty: 'Αυτό το ράφι γεμίζει τώρα. Το διπλανό είναι ήδη γεμάτο.',
  emptyLink: 'Δείτε όλα τα προϊόντα',
} satisfies Translation<typeof englishPages>;
