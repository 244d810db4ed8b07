import path from 'node:path';
import { root } from '../run-command.ts';
import { caneFireWood, lastRound } from './draw-books.ts';
import { daiquiriSet, firstRound, threeIslands, tiPunchSet } from './draw-gifts.ts';
import { coupe, highball, mug, tulip, tumbler } from './draw-glasses.ts';
import {
  copperShaker,
  iceMould,
  jigger,
  shaker,
  spoon,
  strainer,
  swizzle,
} from './draw-bar-tools.ts';

/** A drawn stand-in for a photograph, 900 × 1200, and what it shows. */
export type Drawing = { draw: () => Buffer | Promise<Buffer>; alt: { en: string; el: string } };

const bottle = (sku: string): string =>
  path.join(root, 'art', 'pictures', 'bottles', `${sku}.webp`);

function drawing(svg: () => string, en: string, el: string): Drawing {
  return { draw: () => Buffer.from(svg()), alt: { en, el } };
}

function composed(draw: (file: typeof bottle) => Promise<Buffer>, en: string, el: string): Drawing {
  return { draw: () => draw(bottle), alt: { en, el } };
}

/** By the key of the picture, without its directory. */
export const drawings: Record<string, Drawing> = {
  'GLS-TUL': drawing(
    tulip,
    'Drawing of a tulip-shaped tasting glass on a short stem, empty',
    'Σχέδιο: ποτήρι γευσιγνωσίας σε σχήμα τουλίπας με κοντό πόδι, άδειο',
  ),
  'GLS-CPE': drawing(
    coupe,
    'Drawing of a shallow coupe on a long thin stem, empty',
    'Σχέδιο: ρηχό ποτήρι coupe με ψηλό λεπτό πόδι, άδειο',
  ),
  'GLS-RCK': drawing(
    tumbler,
    'Drawing of a low straight tumbler with a thick glass base',
    'Σχέδιο: χαμηλό ίσιο ποτήρι με χοντρή γυάλινη βάση',
  ),
  'GLS-HGH': drawing(
    highball,
    'Drawing of a tall narrow glass with vertical ribs',
    'Σχέδιο: ψηλό στενό ποτήρι με κάθετες ραβδώσεις',
  ),
  'GLS-MUG': drawing(
    mug,
    'Drawing of a blue glazed mug with an octopus in relief, its eight arms wrapped round the side',
    'Σχέδιο: μπλε εφυαλωμένη κούπα με ανάγλυφο χταπόδι που απλώνει τα οκτώ πλοκάμια του γύρω της',
  ),
  'TLS-SHK': drawing(
    shaker,
    'Drawing of a polished steel shaker: a small tin upside down in a large one',
    'Σχέδιο: σέικερ από γυαλισμένο ατσάλι, το μικρό ποτήρι ανάποδα μέσα στο μεγάλο',
  ),
  'TLS-SHK-CU': drawing(
    copperShaker,
    'Drawing of the same shaker in a copper finish',
    'Σχέδιο: το ίδιο σέικερ σε χάλκινο φινίρισμα',
  ),
  'TLS-JIG': drawing(
    jigger,
    'Drawing of a steel measuring cup in four steps, widest at the top',
    'Σχέδιο: ατσάλινη μεζούρα σε τέσσερα σκαλοπάτια, πλατύτερη επάνω',
  ),
  'TLS-STR': drawing(
    strainer,
    'Drawing of a Hawthorne strainer from above: perforated plate, coiled spring, short handle',
    'Σχέδιο: στρέινερ Hawthorne από ψηλά, με διάτρητη πλάκα, ελατήριο και κοντή λαβή',
  ),
  'TLS-SPN': drawing(
    spoon,
    'Drawing of a long steel bar spoon with a twisted stem and a drop at its end',
    'Σχέδιο: μακρύ ατσάλινο κουτάλι μπαρ με στριφτό στέλεχος και μια σταγόνα στην άκρη',
  ),
  'TLS-LEL': drawing(
    swizzle,
    'Drawing of a peeled wooden stick that ends in a star of five short prongs',
    'Σχέδιο: ξεφλουδισμένο ξύλο που καταλήγει σε αστέρι με πέντε κοντά δάχτυλα',
  ),
  'TLS-ICE': drawing(
    iceMould,
    'Drawing of a dark insulated box with four moulds, two clear ice cubes in front of it',
    'Σχέδιο: σκούρο μονωμένο κουτί με τέσσερις θήκες και μπροστά του δύο διάφανα παγάκια',
  ),
  'BKS-CAN': drawing(
    caneFireWood,
    'Drawing of a book in green cloth, a stalk of sugar cane stamped in gold on its cover',
    'Σχέδιο: πανόδετο πράσινο βιβλίο με ένα ζαχαροκάλαμο χρυσοτυπωμένο στο εξώφυλλο',
  ),
  'BKS-RND': drawing(
    lastRound,
    'Drawing of a dark red book, forty-eight small glasses in rows on its cover, the last one filled',
    'Σχέδιο: βαθυκόκκινο βιβλίο με σαράντα οκτώ μικρά ποτήρια σε σειρές, το τελευταίο γεμάτο',
  ),
  'GFT-FST': composed(
    firstRound,
    'An open black box with six small bottles of rum in two rows',
    'Ανοιχτό μαύρο κουτί με έξι μικρές φιάλες ρουμιού σε δύο σειρές',
  ),
  'GFT-DAQ': composed(
    daiquiriSet,
    'An open black box with a bottle of white rum, two coupes and a stepped jigger',
    'Ανοιχτό μαύρο κουτί με μια φιάλη λευκό ρούμι, δύο ποτήρια coupe και μια βαθμιδωτή μεζούρα',
  ),
  'GFT-TIP': composed(
    tiPunchSet,
    'An open black box with a tall bottle of white agricole rum and a wooden swizzle stick',
    'Ανοιχτό μαύρο κουτί με μια ψηλή φιάλη λευκό ρούμι agricole και έναν ξύλινο αναδευτήρα',
  ),
  'GFT-3IS': composed(
    threeIslands,
    'An open black box with three bottles of aged rum, one slender and two round-shouldered',
    'Ανοιχτό μαύρο κουτί με τρεις φιάλες παλαιωμένο ρούμι, μία λεπτή και δύο με στρογγυλούς ώμους',
  ),
};
