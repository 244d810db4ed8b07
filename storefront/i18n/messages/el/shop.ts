import type { Translation } from '../../translation.ts';
import type { shop as english } from '../en/shop.ts';

export const shop = {
  title: 'Κατάστημα',
  categories: 'Ράφι ράφι',
  featured: 'Όσα πιάνει πρώτα ο μπάρμαν',
  featuredText: 'Οι φιάλες που στέκονται πιο κοντά μας τα γεμάτα βράδια.',
  onSale: 'Σε καλύτερη τιμή, για λίγο',
  onSaleText: 'Δίπλα στην καθεμία, η χαμηλότερη τιμή των προηγούμενων τριάντα ημερών.',
  all: 'Όλα τα είδη',
} satisfies Translation<typeof english>;
