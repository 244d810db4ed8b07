import { useState } from 'react';
import { forgetTerms, recentTerms } from './recent-terms.ts';

export type ListState = ReturnType<typeof useListState>;

/** The text that the list of a search field is for, whether the list is wanted, and the option that is active. */
export function useListState(field: HTMLInputElement) {
  const [text, setText] = useState(field.value);
  const [recent, setRecent] = useState(recentTerms);
  const [isWanted, setWanted] = useState(() => document.activeElement === field);
  const [active, setActive] = useState<number | null>(null);
  const open = () => setWanted(true);
  return {
    text,
    recent,
    isWanted,
    active,
    moveTo: setActive,
    open,
    close: () => {
      setWanted(false);
      setActive(null);
    },
    /** Opens the list for the text that the field has now. */
    readField: () => {
      setText(field.value);
      setRecent(recentTerms());
      setActive(null);
      open();
    },
    forgetRecent: () => {
      forgetTerms();
      setRecent([]);
      setActive(null);
      field.focus();
    },
  };
}
