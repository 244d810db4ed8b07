/** How a bottle looks, as in art/bottles.json. */
export type BottleLook = {
  silhouette: string;
  rumColour: string;
  glass: string;
  closure: string;
  label: { paper: string; foil: string; name: string };
};

type Words = { en: string; el: string };

/** What a bottle's picture shows, for those who do not see it: shape, colour, stopper, label. */
export function altOfBottle(name: Words, kind: string, look: BottleLook): Words {
  const [shape, colour, glass, closure, paper, foil] = [
    wordsFor(shapes, look.silhouette),
    wordsFor(colours, look.rumColour),
    wordsFor(glasses, look.glass),
    wordsFor(closures, look.closure),
    wordsFor(papers, look.label.paper),
    wordsFor(foils, look.label.foil),
  ];
  const content = wordsFor(contents, kind);
  return {
    en: `${name.en}: ${colour.en} ${content.en} in ${shape.en}${glass.en}, with ${closure.en}; ${paper.en} label reading “${look.label.name}”${foil.en}`,
    el: `${name.el}: ${content.el} ${colour.el} σε ${shape.el}${glass.el}, με ${closure.el}· ετικέτα ${paper.el} που γράφει «${look.label.name}»${foil.el}`,
  };
}

function wordsFor(table: Record<string, Words>, key: string): Words {
  const words = table[key];
  if (!words) throw new Error(`No words for ${key}`);
  return words;
}

const shapes: Record<string, Words> = {
  longneck: { en: 'a slender bottle with a long neck', el: 'λεπτή φιάλη με μακρύ λαιμό' },
  decanter: { en: 'a bottle that widens like a decanter', el: 'φιάλη που ανοίγει σαν καράφα' },
  flacon: { en: 'an upright bottle with straight shoulders', el: 'όρθια φιάλη με ίσιους ώμους' },
  medicine: {
    en: 'a medicine bottle with sloping shoulders',
    el: 'φιάλη φαρμακείου με γερτούς ώμους',
  },
  squat: { en: 'a squat, round-shouldered bottle', el: 'κοντόχοντρη φιάλη με στρογγυλούς ώμους' },
  apothecary: { en: 'a cylindrical apothecary bottle', el: 'κυλινδρική φιάλη φαρμακείου' },
  tall: { en: 'a tall, narrow bottle', el: 'ψηλή, στενή φιάλη' },
  square: { en: 'a square bottle', el: 'τετράγωνη φιάλη' },
};

const contents: Record<string, Words> = {
  rum: { en: 'rum', el: 'ρούμι' },
  spirit: { en: 'spirit', el: 'απόσταγμα' },
  'spirit-drink': { en: 'spirit drink', el: 'αλκοολούχο ποτό' },
};

const colours: Record<string, Words> = {
  white: { en: 'clear', el: 'διάφανο' },
  straw: { en: 'straw-coloured', el: 'στο χρώμα του άχυρου' },
  gold: { en: 'golden', el: 'χρυσό' },
  amber: { en: 'amber', el: 'κεχριμπαρένιο' },
  mahogany: { en: 'mahogany-red', el: 'στο χρώμα του μαονιού' },
  black: { en: 'nearly black', el: 'σχεδόν μαύρο' },
};

const glasses: Record<string, Words> = {
  clear: { en: '', el: '' },
  smoke: { en: ' in smoked glass', el: ' από φιμέ γυαλί' },
  green: { en: ' in green glass', el: ' από πράσινο γυαλί' },
};

const closures: Record<string, Words> = {
  metal: { en: 'a metal cap', el: 'μεταλλικό πώμα' },
  't-stop': { en: 'a black-topped cork stopper', el: 'φελλό με μαύρη κεφαλή' },
  wood: { en: 'a wooden stopper', el: 'ξύλινο πώμα' },
  cork: { en: 'a plain cork', el: 'σκέτο φελλό' },
  'wax-red': { en: 'a red wax seal', el: 'κόκκινο βουλοκέρι' },
  'wax-black': { en: 'a black wax seal', el: 'μαύρο βουλοκέρι' },
};

const papers: Record<string, Words> = {
  white: { en: 'white', el: 'λευκή' },
  cream: { en: 'cream', el: 'κρεμ' },
  navy: { en: 'navy blue', el: 'σκούρα μπλε' },
  black: { en: 'black', el: 'μαύρη' },
  kraft: { en: 'brown paper', el: 'από καφέ χαρτί' },
  oxblood: { en: 'dark red', el: 'βαθυκόκκινη' },
};

const foils: Record<string, Words> = {
  none: { en: '', el: '' },
  gold: { en: ', with gold', el: ', με χρυσές λεπτομέρειες' },
  silver: { en: ', with silver', el: ', με ασημένιες λεπτομέρειες' },
  copper: { en: ', with copper', el: ', με χάλκινες λεπτομέρειες' },
};
