import { foldText } from '#i18n/fold-text.ts';

/** Acts on an order that the palette knows by words; it opens their form and does nothing itself. */
export const paletteActs = ['pack', 'ship', 'deliver', 'refund', 'cancel', 'markPaid'] as const;
type PaletteAct = (typeof paletteActs)[number];

/** What is typed into the palette: what is searched for, and what is to be done with it. */
export type Intent = { search: string; act: PaletteAct | null; isOff: boolean };

/** Words of a language for each act, and for taking a drink off, separated by spaces. */
type Words = Record<PaletteAct | 'off', string>;

const NUMBER = /^\p{L}{1,3}-?\d+$/u;

/** Reads "ship K-1042" and "Daiquiri off tonight"; without such words all of it is searched for. */
export function intentOf(text: string, words: Words): Intent {
  const typed = text.trim().split(/\s+/);
  const number = typed.find((word) => NUMBER.test(word));
  const others = typed.filter((word) => word !== number).map(foldText);
  const wordsOf = (which: keyof Words) => words[which].split(' ').map(foldText);
  if (number !== undefined && others.length > 0) {
    const isSaid = (act: PaletteAct) =>
      others.every((word) => wordsOf(act).some((each) => each.startsWith(word)));
    const act = paletteActs.find(isSaid);
    if (act) return { search: number, act, isOff: false };
  }
  const off = new Set(wordsOf('off'));
  const left = typed.filter((word) => !off.has(foldText(word)));
  const isOff = left.length > 0 && left.length < typed.length;
  return { search: isOff ? left.join(' ') : text.trim(), act: null, isOff };
}
