export const nav = {
  label: 'Main navigation',
  home: 'Home',
  menu: 'The Menu',
  homeLink: '{site}, home',
  shop: 'Shop',
  blog: 'Blog',
  products: 'Everything',
  categories: 'Categories',
  open: 'Navigation',
  search: 'Search',
  searchHere: 'Quick search',
  searchPlaceholder: 'A rum, a drink, an island',
} as const;
