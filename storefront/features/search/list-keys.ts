import { optionId } from './suggestion-groups.ts';
import type { ListState } from './use-list-state.ts';

type Keys = {
  /** Of the listbox. */
  id: string;
  list: ListState;
  isOpen: boolean;
  /** The number of options. */
  count: number;
  /** Whether Tab leads from the field to a button below the list. */
  hasButton: boolean;
};

/**
 * The keys of a combobox (WAI-ARIA 1.2): the focus stays in the field, arrows walk through the options, Enter follows
 * the active one or sends the form, Escape closes the list.
 */
export function pressListKey(event: KeyboardEvent, { id, list, isOpen, count, hasButton }: Keys) {
  // A key of an input method belongs to it: Enter accepts a word, arrows choose one.
  if (event.isComposing || event.keyCode === 229) return;
  const { active, moveTo, open, close } = list;
  const { key, altKey } = event;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault();
      if (altKey && key === 'ArrowUp') return close();
      if (isOpen && !altKey) moveTo(step(active, key === 'ArrowDown' ? 1 : -1, count));
      return open();
    case 'Enter': {
      const option = isOpen && active !== null && document.getElementById(optionId(id, active));
      if (!option) return;
      event.preventDefault();
      return option.click();
    }
    case 'Escape':
      // Pressed again, it lets the browser empty the field.
      if (isOpen) event.preventDefault();
      return close();
    case 'Home':
    case 'End':
      // The caret moves in the text, as in any field.
      return moveTo(null);
    case 'Tab':
      if (!hasButton || event.shiftKey) close();
  }
}

/** Beyond the last option and before the first one is the text of the field itself. */
function step(active: number | null, by: 1 | -1, count: number): number | null {
  const next = (active ?? (by === 1 ? -1 : count)) + by;
  return next < 0 || next >= count ? null : next;
}
