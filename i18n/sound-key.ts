import { foldText } from './fold-text.ts';

/** Greek letters, and what stands for them in Greek and in Latin letters, as one key each; the longer first. */
const SOUNDS: readonly [RegExp, string][] = [
  [/αυ|au/g, 'av'],
  [/ευ|eu/g, 'ev'],
  [/αι|ai/g, 'e'],
  [/ου|ει|οι|υι|ou|ei|oi/g, 'i'],
  [/θ|th/g, '8'],
  [/ψ/g, 'ps'],
  [/τζ/g, 'j'],
  [/tz/g, 'j'],
  [/μπ|mp|b|β/g, 'v'],
  [/ντ|nt|δ/g, 'd'],
  [/γγ|γκ|gg|gk|γ/g, 'g'],
  [/φ|ph|f/g, 'v'],
  [/ξ|χ|ks|ch|kh|h/g, 'x'],
  [/[ηιυyu]/g, 'i'],
  [/[ωw]/g, 'o'],
  [/[cqκ]/g, 'k'],
];
const PLAIN = new Map(
  Array.from('αεζλμνοπρστ', (greek, index) => [greek, 'aezlmnoprst'[index] ?? greek]),
);

/**
 * A key by which a text in Greek letters and the same in Latin ones are alike (ρακόμελο, rakomelo; λυχνάρι, lixnari,
 * lyxnari). Coarse: for lists of a hundred names that a person looks through.
 */
function soundKey(text: string): string {
  const sounds = SOUNDS.reduce((key, [from, to]) => key.replace(from, to), foldText(text));
  return Array.from(sounds, (letter) => PLAIN.get(letter) ?? letter)
    .join('')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** Whether a name has what is looked for, without accents and capitals, in Greek letters or Latin ones. */
export function soundsLike(name: string, wanted: string): boolean {
  return foldText(name).includes(foldText(wanted)) || soundKey(name).includes(soundKey(wanted));
}
