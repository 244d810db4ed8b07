import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { createPreference } from '#storefront/browser/preferences.ts';

/** As much as the field takes. */
export const LONGEST_SEARCH = 500;

/**
 * What is typed into the search of the frame and not yet sent (specification, section 3): the same in each of its
 * fields, and there again on the next visit.
 */
const searchText = createPreference('search', {
  version: 1,
  initial: '',
  isValid: (value): value is string => typeof value === 'string' && value.length <= LONGEST_SEARCH,
});

/**
 * The field of a search and the handler of its form. A field of the frame outlives the page: on a page of results it
 * shows their term, and nothing is pending; else it keeps its text, and shows what is typed into others.
 */
export function useSearchText(term: string): {
  field: RefObject<HTMLInputElement | null>;
  onInput: (event: FormEvent) => void;
} {
  const field = useRef<HTMLInputElement>(null);
  // The first term came with the document: what has been typed before the scripts were there stays.
  const lastTerm = useRef(term);
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    if (lastTerm.current !== term) input.value = term;
    lastTerm.current = term;
    if (term !== '') {
      searchText.write('');
      return undefined;
    }
    const show = () => {
      const text = searchText.read();
      if (input.value !== text) input.value = text;
    };
    if (input.value === '') show();
    else searchText.write(input.value);
    return searchText.subscribe(show);
  }, [term]);
  return {
    field,
    onInput: ({ target }) => {
      if (target instanceof HTMLInputElement) searchText.write(target.value);
    },
  };
}
