import type { Translation } from '#i18n/translation.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  enterShop: 'Στο κατάστημα',
  heroAlt:
    'Σκούρος ξύλινος πάγκος σε ζεστό φως, με ένα ποτήρι ανοιχτόχρωμο ντακίρι και μια φέτα λάιμ στο χείλος, δίπλα σε εμφιαλωμένο ρούμι',
  browse: 'Δείτε τις φιάλες',
  doorsTitle: 'Από πού να αρχίσετε',
  seeMenu: 'Δείτε τον κατάλογο',
  readMenu: 'Όλος ο κατάλογος',
  allPosts: 'Όλα τα κείμενα',
} satisfies Translation<typeof english>;
