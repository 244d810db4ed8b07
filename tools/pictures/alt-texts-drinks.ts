/** How a drink looks, as in art/drinks.json. */
export type DrinkLook = {
  glass: string;
  ice: string;
  /** Of the liquid, as #rrggbb. */
  drinkColour: string;
  opacity: string;
  /** One or several, joined by +. */
  garnishModel: string;
  /** What lies in the liquid. */
  within?: string;
  /** Colours that lie over each other, from the top down, and where each ends (0 is the surface, 1 the bottom). */
  layers?: readonly (readonly [colour: string, end: number])[];
  /** The colours of three glasses side by side. */
  flight?: readonly string[];
};

type Words = { en: string; el: string };

/** What a drink's picture shows, for those who do not see it: the drink in its glass, ice, garnish. */
export function altOfDrink(name: Words, look: DrinkLook): Words {
  const glass = wordsFor(glasses, look.glass);
  const extras = [
    wordsFor(insides, look.within ?? 'none'),
    ...look.garnishModel.split('+').map((model) => wordsFor(garnishes, model)),
  ];
  const garnish = {
    en: extras.map(({ en }) => en).join(''),
    el: extras.map(({ el }) => el).join(''),
  };
  // Nobody sees into these, and ice is heaped over the rim.
  if (look.glass === 'tiki' || look.glass === 'julep') {
    return {
      en: `${name.en}: ${glass.en}, heaped with crushed ice${garnish.en}`,
      el: `${name.el}: ${glass.el}, γεμάτο ως πάνω με τριμμένο πάγο${garnish.el}`,
    };
  }
  const colour = colourOf(look.drinkColour);
  if (look.flight) {
    const colours = look.flight.map((shade) => colourOf(shade));
    return {
      en: `${name.en}: three short-stemmed tulip glasses of rum side by side, ${colours.map(({ en }) => en).join(', ')}`,
      el: `${name.el}: τρία ποτήρια τουλίπα με κοντό πόδι και ρούμι δίπλα δίπλα, ${colours.map(({ el }) => el).join(', ')}`,
    };
  }
  if (look.glass === 'copita') {
    return {
      en: `${name.en}: ${colour.en} rum in ${glass.en}`,
      el: `${name.el}: ρούμι ${colour.el} σε ${glass.el}`,
    };
  }
  const body = wordsFor(bodies, look.opacity);
  if (look.layers) {
    const layers = look.layers.map(([shade]) => colourOf(shade));
    const layeredIce = wordsFor(ices, look.ice);
    return {
      en: `${name.en}: a ${body.en} drink in layers, from the top ${layers.map(({ en }) => en).join(', ')}, in ${glass.en}${layeredIce.en}${garnish.en}`,
      el: `${name.el}: ποτό ${body.el} σε στρώσεις, από πάνω ${layers.map(({ el }) => el).join(', ')}, σε ${glass.el}${layeredIce.el}${garnish.el}`,
    };
  }
  const ice = wordsFor(
    ices,
    look.ice === 'cube' && ['rocks', 'punch-bowl'].includes(look.glass) ? 'block' : look.ice,
  );
  return {
    en: `${name.en}: a ${body.en}, ${colour.en} drink in ${glass.en}${ice.en}${garnish.en}`,
    el: `${name.el}: ποτό ${body.el}, ${colour.el}, σε ${glass.el}${ice.el}${garnish.el}`,
  };
}

function wordsFor(table: Record<string, Words>, key: string): Words {
  const words = table[key];
  if (!words) throw new Error(`No words for ${key}`);
  return words;
}

/** The word of the shade that is nearest to a colour. */
function colourOf(colour: string): Words {
  const distance = (shade: string): number =>
    Math.hypot(
      ...[1, 3, 5].map(
        (at) => parseInt(shade.slice(at, at + 2), 16) - parseInt(colour.slice(at, at + 2), 16),
      ),
    );
  const [nearest] = shades.toSorted((one, other) => distance(one.shade) - distance(other.shade));
  if (!nearest) throw new Error('No shades');
  return nearest;
}

const shades: readonly (Words & { shade: string })[] = [
  { shade: '#f0f1e6', en: 'nearly colourless', el: 'σχεδόν άχρωμο' },
  { shade: '#f3e8cf', en: 'cream-coloured', el: 'στο χρώμα της κρέμας' },
  { shade: '#d6e4b2', en: 'pale green', el: 'ανοιχτοπράσινο' },
  { shade: '#e7ebd6', en: 'greenish white', el: 'ασπροπράσινο' },
  { shade: '#8f9a4a', en: 'olive-green', el: 'λαδί' },
  { shade: '#efe2b0', en: 'pale yellow', el: 'ανοιχτό κίτρινο' },
  { shade: '#f0d3bf', en: 'pale pink', el: 'αχνό ροζ' },
  { shade: '#e79a94', en: 'pink', el: 'ροζ' },
  { shade: '#e6c780', en: 'golden', el: 'χρυσαφί' },
  { shade: '#cf9446', en: 'amber', el: 'κεχριμπαρένιο' },
  { shade: '#e98040', en: 'orange', el: 'πορτοκαλί' },
  { shade: '#b36f2c', en: 'copper-coloured', el: 'χάλκινο' },
  { shade: '#a2402d', en: 'brick-red', el: 'κεραμιδί' },
  { shade: '#8e2a1e', en: 'deep red', el: 'βαθυκόκκινο' },
  { shade: '#a8213f', en: 'cherry-red', el: 'βυσσινί' },
  { shade: '#8c4a1d', en: 'chestnut-brown', el: 'καστανό' },
  { shade: '#4c2613', en: 'dark brown', el: 'σκούρο καφέ' },
];

const bodies: Record<string, Words> = {
  clear: { en: 'clear', el: 'διαυγές' },
  cloudy: { en: 'cloudy', el: 'θολό' },
  creamy: { en: 'velvety', el: 'βελούδινο' },
};

const glasses: Record<string, Words> = {
  coupe: { en: 'a stemmed coupe', el: 'ποτήρι coupe' },
  rocks: { en: 'a short, heavy tumbler', el: 'χαμηλό, βαρύ ποτήρι' },
  highball: { en: 'a tall, straight glass', el: 'ψηλό, ίσιο ποτήρι' },
  hurricane: { en: 'a tall, curved hurricane glass', el: 'ψηλό, καμπυλωτό ποτήρι hurricane' },
  'nick-and-nora': { en: 'a small glass on a long stem', el: 'μικρό ποτήρι με ψηλό πόδι' },
  'punch-bowl': { en: 'a wide glass bowl', el: 'φαρδύ γυάλινο μπολ' },
  copita: { en: 'a tulip-shaped tasting glass', el: 'ποτήρι γευσιγνωσίας σε σχήμα τουλίπας' },
  wine: { en: 'a round wine glass', el: 'στρογγυλό ποτήρι κρασιού' },
  mug: { en: 'a glass mug with a handle', el: 'γυάλινη κούπα με χερούλι' },
  tiki: {
    en: 'a green tiki mug with a carved face',
    el: 'πράσινο κεραμικό tiki με σκαλιστό πρόσωπο',
  },
  julep: { en: 'a silver julep cup', el: 'ασημένιο κύπελλο julep' },
};

const ices: Record<string, Words> = {
  none: { en: '', el: '' },
  cube: { en: ' over large ice cubes', el: ' με μεγάλα παγάκια' },
  block: { en: ' over one block of ice', el: ' με ένα μεγάλο κομμάτι πάγου' },
  sphere: { en: ' over a sphere of ice', el: ' με μια σφαίρα πάγου' },
  crushed: { en: ' over crushed ice', el: ' με τριμμένο πάγο' },
};

const insides: Record<string, Words> = {
  none: { en: '', el: '' },
  'mint-below': { en: ', leaves of mint at the bottom', el: '· στον πάτο φύλλα δυόσμου' },
};

const garnishes: Record<string, Words> = {
  none: { en: '', el: '' },
  'lime-wheel': { en: ', a wheel of lime on the rim', el: '· στο χείλος μια ροδέλα λάιμ' },
  'pineapple-leaf': { en: ', a pineapple leaf on the rim', el: '· στο χείλος ένα φύλλο ανανά' },
  cherry: { en: ', two cherries on a pick across the top', el: '· από πάνω δύο κεράσια σε ξυλάκι' },
  nutmeg: { en: ', nutmeg grated on top', el: '· από πάνω τριμμένο μοσχοκάρυδο' },
  'orange-peel': {
    en: ', a twist of orange peel on the rim',
    el: '· στο χείλος φλούδα πορτοκαλιού',
  },
  'pineapple-cherry': {
    en: ', a pineapple leaf and a cherry on top',
    el: '· από πάνω ένα φύλλο ανανά και ένα κεράσι',
  },
  'three-cherries': {
    en: ', three cherries on a pick and a pineapple leaf',
    el: '· από πάνω τρία κεράσια σε ξυλάκι και ένα φύλλο ανανά',
  },
  'lime-coin': { en: ', a coin of lime in it', el: '· μέσα του ένα «νόμισμα» λάιμ' },
  'lemon-ring': {
    en: ', a cherry in a ring of lemon peel on a pick',
    el: '· από πάνω ένα κεράσι μέσα σε δαχτυλίδι από φλούδα λεμονιού',
  },
  'lemon-nutmeg': {
    en: ', slices of lemon and grated nutmeg on top',
    el: '· από πάνω φέτες λεμονιού και τριμμένο μοσχοκάρυδο',
  },
  'lemon-wheel-nutmeg': {
    en: ', lemon on the rim and in the bowl, and grated nutmeg',
    el: '· λεμόνι στο χείλος και μέσα, και τριμμένο μοσχοκάρυδο',
  },
  'orange-wheels': { en: ', slices of orange on top', el: '· από πάνω φέτες πορτοκαλιού' },
  scorpion: {
    en: ', a slice of orange, mint, a white flower and four straws',
    el: '· από πάνω μια φέτα πορτοκάλι, δυόσμος, ένα λευκό λουλούδι και τέσσερα καλαμάκια',
  },
  oil: { en: ', three drops of olive oil on top', el: '· από πάνω τρεις σταγόνες ελαιόλαδο' },
  cucumber: {
    en: ', a folded ribbon of cucumber and a wheel of lime',
    el: '· μια διπλωμένη κορδέλα αγγουριού και μια ροδέλα λάιμ',
  },
  grapes: {
    en: ', a wheel of orange, mint and three green grapes',
    el: '· ροδέλα πορτοκαλιού, δυόσμος και τρεις ρώγες σταφύλι',
  },
  olive: {
    en: ', a green olive on a pick and a twist of orange peel',
    el: '· μια πράσινη ελιά σε ξυλάκι και φλούδα πορτοκαλιού',
  },
  'mint-leaf': { en: ', one leaf of mint on top', el: '· από πάνω ένα φύλλο δυόσμου' },
  'basil-leaf': { en: ', one leaf of basil on top', el: '· από πάνω ένα φύλλο βασιλικού' },
  'mint-nutmeg': {
    en: ', mint and grated nutmeg on top',
    el: '· από πάνω δυόσμος και τριμμένο μοσχοκάρυδο',
  },
  mint: { en: ', a sprig of mint on top', el: '· από πάνω ένα κλωνάρι δυόσμου' },
  rosemary: { en: ', with a sprig of rosemary', el: ', με ένα κλωναράκι δεντρολίβανο' },
  fig: { en: ', half a fig on the rim', el: '· στο χείλος μισό σύκο' },
};
