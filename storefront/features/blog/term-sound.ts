/** Two Greek letters with one sound, and their Latin spelling. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/ου|ou/g, 'u'],
  [/αι|ai/g, 'e'],
  [/[εο]ι|[eo]i/g, 'i'],
  [/αυ/g, 'av'],
  [/ευ/g, 'ev'],
  [/μπ|mp/g, 'b'],
  [/ντ|nt/g, 'd'],
  [/γ[γκ]|gk/g, 'g'],
  [/θ|th|8/g, 't'],
  [/ph/g, 'f'],
  // Greek typed in Latin letters has x for both.
  [/χ|ch|ξ|ks|x/g, 'h'],
  [/ψ/g, 'ps'],
];
const greek = 'αβγδεζηικλμνοπρσςτυφω';
const latin = 'avgdeziiklmnoprsstifo';

/**
 * The sound of a word, so that it is found without accents, with the other ι, in Latin letters (`roumi`), and, where it
 * is Greek, with another ending: ρούμι, ρουμιού and ΡΟΥΜΙΑ are one.
 */
export function termSound(term: string): string {
  const plain = term
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '');
  let sound = plain;
  for (const [pair, letter] of pairs) sound = sound.replace(pair, letter);
  sound = sound
    .replace(/[α-ω]/g, (letter) => latin[greek.indexOf(letter)] ?? letter)
    .replace(/ck|[cq]/g, 'k')
    .replace(/y(?=[^aeiou]|$)/g, 'i')
    .replace(/w/g, 'o')
    .replace(/(?<letter>.)\k<letter>/g, '$<letter>');
  const stem = sound.replace(/[aeiou]+[sn]?$/, '');
  return /[α-ω]/.test(plain) && stem.length >= 3 ? stem : sound;
}
