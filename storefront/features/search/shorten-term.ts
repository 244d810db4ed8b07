/** Longer terms are cut where a sentence repeats them; the field keeps them whole. */
const LONGEST = 80;

/** A search term, short enough for a title and a sentence. An emoji is never split. */
export function shortenTerm(term: string): string {
  if (term.length <= LONGEST) return term;
  const characters = [...new Intl.Segmenter().segment(term)].map(({ segment }) => segment);
  return characters.length <= LONGEST
    ? term
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
