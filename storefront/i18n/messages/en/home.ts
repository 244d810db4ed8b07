export const home = {
  enterShop: 'Enter the shop',
  heroAlt:
    'A dark wooden bar top in warm light, with one coupe of pale daiquiri, a wheel of lime on its rim, and bottled rum beside it',
  browse: 'Browse the bottles',
  doorsTitle: 'Where to begin',
  seeMenu: 'See the menu',
  readMenu: 'Read the menu',
  allPosts: 'All posts',
} as const;
