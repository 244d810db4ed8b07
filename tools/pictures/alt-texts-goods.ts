type Words = { en: string; el: string };

/** What the pictures of goods show, for those who do not see them: by the key of the picture, without its directory. */
export const altOfGoods: Record<string, Words> = {
  'GLS-TUL': {
    en: 'A tulip-shaped tasting glass on a short stem, empty',
    el: 'Ποτήρι γευσιγνωσίας σε σχήμα τουλίπας με κοντό πόδι, άδειο',
  },
  'GLS-CPE': {
    en: 'A shallow coupe on a long thin stem, empty',
    el: 'Ρηχό ποτήρι coupe με ψηλό λεπτό πόδι, άδειο',
  },
  'GLS-RCK': {
    en: 'A low straight tumbler with a thick glass base, empty',
    el: 'Χαμηλό ίσιο ποτήρι με χοντρή γυάλινη βάση, άδειο',
  },
  'GLS-HGH': {
    en: 'A tall narrow glass with vertical ribs, empty',
    el: 'Ψηλό στενό ποτήρι με κάθετες ραβδώσεις, άδειο',
  },
  'GLS-MUG': {
    en: 'A blue glazed mug with an octopus in relief, its eight arms wrapped round the side',
    el: 'Μπλε εφυαλωμένη κούπα με ανάγλυφο χταπόδι που απλώνει τα οκτώ πλοκάμια του γύρω της',
  },
  'TLS-SHK': {
    en: 'A polished steel shaker: a small tin upside down in a large one',
    el: 'Σέικερ από γυαλισμένο ατσάλι, το μικρό ποτήρι ανάποδα μέσα στο μεγάλο',
  },
  'TLS-SHK-CU': {
    en: 'The same shaker in a copper finish',
    el: 'Το ίδιο σέικερ σε χάλκινο φινίρισμα',
  },
  'TLS-JIG': {
    en: 'A steel measuring cup in four steps, widest at the top',
    el: 'Ατσάλινη μεζούρα σε τέσσερα σκαλοπάτια, πλατύτερη επάνω',
  },
  'TLS-STR': {
    en: 'A Hawthorne strainer from above: perforated plate, coiled spring, short handle',
    el: 'Στρέινερ Hawthorne από ψηλά, με διάτρητη πλάκα, ελατήριο και κοντή λαβή',
  },
  'TLS-SPN': {
    en: 'A long steel bar spoon with a twisted stem and a drop at its end',
    el: 'Μακρύ ατσάλινο κουτάλι μπαρ με στριφτό στέλεχος και μια σταγόνα στην άκρη',
  },
  'TLS-LEL': {
    en: 'A peeled wooden stick that ends in a star of five short prongs',
    el: 'Ξεφλουδισμένο ξύλο που καταλήγει σε αστέρι με πέντε κοντά δάχτυλα',
  },
  'TLS-ICE': {
    en: 'A dark insulated box with four moulds, two clear ice cubes in front of it',
    el: 'Σκούρο μονωμένο κουτί με τέσσερις θήκες και μπροστά του δύο διάφανα παγάκια',
  },
  'BKS-CAN': {
    en: 'A book in green cloth, a stalk of sugar cane stamped in gold on its cover',
    el: 'Πανόδετο πράσινο βιβλίο με ένα ζαχαροκάλαμο χρυσοτυπωμένο στο εξώφυλλο',
  },
  'BKS-RND': {
    en: 'A dark red book, forty-eight small glasses in rows on its cover, the last one filled',
    el: 'Βαθυκόκκινο βιβλίο με σαράντα οκτώ μικρά ποτήρια σε σειρές, το τελευταίο γεμάτο',
  },
  'GFT-FST': {
    en: 'An open black box with six small bottles of rum in two rows',
    el: 'Ανοιχτό μαύρο κουτί με έξι μικρές φιάλες ρουμιού σε δύο σειρές',
  },
  'GFT-DAQ': {
    en: 'An open black box with a bottle of white rum, two coupes and a stepped jigger',
    el: 'Ανοιχτό μαύρο κουτί με μια φιάλη λευκό ρούμι, δύο ποτήρια coupe και μια βαθμιδωτή μεζούρα',
  },
  'GFT-TIP': {
    en: 'An open black box with a tall bottle of white agricole rum and a wooden swizzle stick',
    el: 'Ανοιχτό μαύρο κουτί με μια ψηλή φιάλη λευκό ρούμι agricole και έναν ξύλινο αναδευτήρα',
  },
  'GFT-3IS': {
    en: 'An open black box with three bottles of aged rum, one slender and two round-shouldered',
    el: 'Ανοιχτό μαύρο κουτί με τρεις φιάλες παλαιωμένο ρούμι, μία λεπτή και δύο με στρογγυλούς ώμους',
  },
};
