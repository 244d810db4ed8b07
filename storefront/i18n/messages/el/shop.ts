import type { Translation } from '#i18n/translation.ts';
import type { shop as english } from '../en/shop.ts';

export const shop = {
  counterAlt: 'Πέντε φιάλες ρούμι στη σειρά πάνω στον πάγκο, πίσω το φωτισμένο ράφι',
  title: 'Κατάστημα',
  categories: 'Ράφι ράφι',
  featured: 'Όσα πιάνει πρώτα ο μπάρμαν',
  featuredText: 'Οι φιάλες που στέκονται πιο κοντά μας τα γεμάτα βράδια.',
  newest: 'Μόλις μπήκαν στο ράφι',
  newestText: 'Ό,τι ξεπακετάραμε τελευταίο· μερικά έχουν ακόμη σκόνη.',
  allNewest: 'Όλα, τα νεότερα πρώτα',
  tastes: 'Με οδηγό τη γεύση',
  tastesText: 'Πείτε μας ποια γεύση σας αρέσει και αρχίστε από εκεί.',
  onSale: 'Σε καλύτερη τιμή, για λίγο',
  onSaleText: 'Δίπλα στην καθεμία, η χαμηλότερη τιμή των προηγούμενων τριάντα ημερών.',
  allOnSale: 'Όλα σε καλύτερη τιμή',
  promotion: 'Δείτε τι χρειάζεται',
  all: 'Όλα τα προϊόντα',
} satisfies Translation<typeof english>;
