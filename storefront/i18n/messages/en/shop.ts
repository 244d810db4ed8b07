export const shop = {
  title: 'Shop',
  categories: 'By the shelf',
  featured: 'From the bartender’s hand',
  featuredText: 'The bottles that stand nearest to us on a full night.',
  onSale: 'At a better price, for now',
  onSaleText: 'Beside each: the lowest price of the thirty days before.',
  all: 'All goods',
} as const;
