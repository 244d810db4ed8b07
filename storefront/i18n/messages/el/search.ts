import type { Translation } from '#i18n/translation.ts';
import type { search as english, searchPages as englishPages } from '../en/search.ts';

export const search = {
  suggestions: 'Προτάσεις',
  count: '{count, plural, =0 {Καμία πρόταση} one {1 πρόταση} other {# προτάσεις}}',
  kind: {
    recent: 'Αναζητήσατε',
    popular: 'Μας ζητούν συχνά',
    didYouMean: 'Μήπως εννοείτε',
    products: 'Στο ράφι',
    drinks: 'Στο μπαρ',
    posts: 'Από το ιστολόγιο',
    categories: 'Κατηγορίες',
    terms: 'Αναζήτηση για',
  },
  forget: 'Διαγραφή αναζητήσεων',
  chosen: 'Επιλεγμένα φίλτρα',
  takeOff: 'Αφαίρεση φίλτρου: {filter}',
  clear: 'Καθαρισμός φίλτρων',
} satisfies Translation<typeof english>;

export const searchPages = {
  title: 'Αναζήτηση',
  inShop: 'Αναζήτηση στο κατάστημα',
  hits: '{count, plural, =0 {Κανένα προϊόν} one {1 προϊόν} other {# προϊόντα}}',
  filters: 'Φίλτρα',
  filtersChosen: 'Φίλτρα ({count})',
  close: 'Κλείσιμο φίλτρων',
  facet: {
    availability: 'Διαθεσιμότητα και τιμή',
    category: 'Κατηγορία',
    price: 'Τιμή',
    country: 'Χώρα',
    style: 'Στυλ',
    age: 'Παλαίωση',
    strength: 'Αλκοολικός τίτλος',
    volume: 'Περιεχόμενο',
    stock: 'Διαθέσιμα',
    sale: 'Σε προσφορά',
  },
  allValues: 'Εμφάνιση όλων ({count})',
  from: 'Από',
  to: 'Έως',
  priceFrom: 'Από {from}',
  priceTo: 'Έως {to}',
  priceBetween: '{from} έως {to}',
  show: 'Δείτε {count, plural, one {1 προϊόν} other {# προϊόντα}}',
  nothingFits: 'Κανένα προϊόν δεν ταιριάζει σε όλα αυτά. Αφαιρέστε ένα φίλτρο.',
  without: 'Δοκιμάστε χωρίς',
  didYouMean: 'Μήπως εννοείτε',
  popular: 'Μας ζητούν συχνά',
  meanwhile: 'Όσο είστε εδώ',
} satisfies Translation<typeof englishPages>;
