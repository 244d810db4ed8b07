import type { Translation } from '../../translation.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  enterShop: 'Στο κατάστημα',
  heroAlt:
    'Σκούρος ξύλινος πάγκος σε ζεστό φως, με ένα ποτήρι ανοιχτόχρωμο ντακίρι και μια φέτα λάιμ στο χείλος, δίπλα σε τρεις φιάλες ρούμι',
  browse: 'Δείτε τις φιάλες',
  doorsTitle: 'Από πού να αρχίσετε',
  findUs: 'Πού θα μας βρείτε',
} satisfies Translation<typeof english>;
