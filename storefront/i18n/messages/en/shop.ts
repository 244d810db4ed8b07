export const shop = {
  title: 'Shop',
  heading: 'The back shelf, to take home',
  lead: 'What we pour is what we sell: rum from cane juice and from molasses, young and old, and the glass, the ice and the book to go with it.',
  description:
    'Rum, Greek spirits, glasses, bar tools, gifts and books from the back shelf of {site} in Athens.',
  categories: 'By the shelf',
  featured: 'From the bartender’s hand',
  featuredText: 'The bottles that stand nearest to us on a full night.',
  onSale: 'At a better price, for now',
  onSaleText: 'Beside each: the lowest price of the thirty days before.',
  all: 'All goods',
} as const;
