export const home = {
  enterShop: 'Enter the shop',
  heroAlt:
    'A dark wooden bar top in warm light, with one coupe of pale daiquiri, a wheel of lime on its rim, beside three bottles of rum',
  browse: 'Browse the bottles',
  doorsTitle: 'Where to begin',
  findUs: 'Where we are',
} as const;
