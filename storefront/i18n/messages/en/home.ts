export const home = {
  eyebrow: 'A Rum and Cocktail Society',
  line: 'This one is on us.',
  sub: 'Rum, cocktails and a bottle shop in Athens. Every night from seven until three.',
  enterShop: 'Enter the shop',
  heroAlt:
    'A dark wooden bar top in warm light, with one coupe of pale daiquiri, a wheel of lime on its rim, beside three bottles of rum',
  wordTitle: 'Kerasma, noun',
  wordText:
    'The round somebody buys for the table. From an old Greek verb that meant to mix. We do both.',
  shelfTitle: 'The back shelf, to take home',
  shelfText:
    'Rum from cane juice and from molasses, young and old, with the facts on the label: still, wood, years, sugar. What we pour is what we sell.',
  browse: 'Browse the bottles',
  doorsTitle: 'Where to begin',
  visitTitle: 'Come in',
  visitText:
    '{hours}. Bar seats are first come, first served; for six or more, call us on {phone}.',
  findUs: 'Where we are',
} as const;
