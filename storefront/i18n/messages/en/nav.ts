export const nav = {
  label: 'Main navigation',
  home: 'Home',
  homeLink: '{site}, home',
  shop: 'Shop',
  products: 'All goods',
  categories: 'Categories',
  open: 'Navigation',
  search: 'Search',
  searchPlaceholder: 'A rum, a drink, an island',
} as const;
