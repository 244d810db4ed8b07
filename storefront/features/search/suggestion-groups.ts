import type { Suggestion, SuggestionAnswer } from './suggestion-answer.ts';

type GroupKind =
  | 'recent'
  | 'popular'
  | 'didYouMean'
  | 'products'
  | 'drinks'
  | 'posts'
  | 'categories'
  | 'terms';

/** A part of the list with a title of its own. `start` is the number of options before it. */
export type SuggestionGroup = { kind: GroupKind; start: number; items: readonly Suggestion[] };

/** The list in its parts: recent and popular terms before anything is typed, then the suggestions for the text. */
export function groupsOf(
  answer: SuggestionAnswer | null,
  recent: readonly string[],
  isEmpty: boolean,
): SuggestionGroup[] {
  const items = answer?.items ?? [];
  const ofKind = (kind: Suggestion['kind']) => items.filter((item) => item.kind === kind);
  const parts: [GroupKind, Suggestion[]][] = isEmpty
    ? [
        ['recent', recent.map(term)],
        ['popular', items.filter(({ text }) => !recent.includes(text))],
      ]
    : [
        ['didYouMean', answer?.didYouMean ? [term(answer.didYouMean)] : []],
        ['terms', ofKind('TERM').filter(({ text }) => text !== answer?.didYouMean)],
        ['categories', ofKind('CATEGORY')],
        ['products', ofKind('PRODUCT')],
        ['drinks', ofKind('DRINK')],
        ['posts', ofKind('POST')],
      ];
  let start = 0;
  return parts.flatMap(([kind, each]) => {
    const group = { kind, start, items: each };
    start += each.length;
    return each.length > 0 ? [group] : [];
  });
}

function term(text: string): Suggestion {
  return { kind: 'TERM', text, slug: null, product: null, drink: null, post: null };
}

/** Id of an option of a listbox. */
export function optionId(listbox: string, index: number): string {
  return `${listbox}-${index}`;
}
