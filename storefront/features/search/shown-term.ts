/** Longer terms are cut where they are repeated in a sentence; the field keeps them whole. */
const LONGEST = 80;

/** What was looked for, as a title and a sentence can bear it. An emoji is never cut in two. */
export function shownTerm(term: string): string {
  if (term.length <= LONGEST) return term;
  const letters = [...new Intl.Segmenter().segment(term)].map(({ segment }) => segment);
  return letters.length <= LONGEST
    ? term
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
