/** Greek in Latin letters by sound: one letter or two for a sound, the longer first. */
const BY_SOUND: readonly [RegExp, string][] = [
  [/th|8|9/g, 'θ'],
  [/ch|kh|h/g, 'χ'],
  [/ph|f/g, 'φ'],
  [/ps/g, 'ψ'],
  [/ks|x|3/g, 'ξ'],
  [/ou|u/g, 'ου'],
  [/mp|b/g, 'μπ'],
  [/nt/g, 'ντ'],
  [/gk/g, 'γκ'],
  [/v/g, 'β'],
  [/[cq]/g, 'κ'],
  [/j/g, 'τζ'],
];
/** Greek in Latin letters by sight: the letter that looks like it, or is on its key. */
const BY_SIGHT: readonly [RegExp, string][] = [
  [/[89]/g, 'θ'],
  [/ks|3/g, 'ξ'],
  [/ps/g, 'ψ'],
  [/h/g, 'η'],
  [/x/g, 'χ'],
  [/[bv]/g, 'β'],
  [/f/g, 'φ'],
  [/[cq]/g, 'κ'],
  [/u/g, 'υ'],
  [/j/g, 'ξ'],
];
const COMMON = new Map(
  Array.from('abgdezikylmnoprstw', (latin, index) => [latin, 'αβγδεζικυλμνοπρστω'[index] ?? '']),
);

/**
 * How a Latin word may be meant in Greek letters (Greeklish): read by sound and by sight, without a repeat. The
 * same digit may be a letter inside a word (8alassa, 3ydi). None for a text in other letters, or of digits only.
 */
export function greekSpellings(text: string): string[] {
  if (!/^[a-z389]*[a-z][a-z389]*$/.test(text)) return [];
  return [...new Set([spell(text, BY_SOUND), spell(text, BY_SIGHT)])];
}

function spell(text: string, letters: readonly [RegExp, string][]): string {
  const spelt = letters.reduce((word, [latin, greek]) => word.replace(latin, greek), text);
  return Array.from(spelt, (letter) => COMMON.get(letter) ?? letter).join('');
}
