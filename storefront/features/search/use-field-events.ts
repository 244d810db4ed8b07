import { useEffectEvent, useLayoutEffect } from 'react';
import { rememberTerm } from './recent-terms.ts';
import type { ListState } from './use-list-state.ts';

/** Connects the list with its field: focus, text, keys, and the form around it. */
export function useFieldEvents(
  field: HTMLInputElement,
  list: ListState,
  onKeyDown: (event: KeyboardEvent) => void,
): void {
  const open = useEffectEvent(list.open);
  const close = useEffectEvent(list.close);
  const readField = useEffectEvent(list.readField);
  const pressKey = useEffectEvent(onKeyDown);
  // Before the browser paints, so that no letter is typed before the listeners are there.
  useLayoutEffect(() => {
    const { form } = field;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    field.addEventListener('focus', () => readField(), options);
    field.addEventListener('pointerdown', () => open(), options);
    field.addEventListener(
      'input',
      (event) => {
        // While an input method composes a word, the field has no text yet.
        if (!(event instanceof InputEvent && event.isComposing)) readField();
      },
      options,
    );
    field.addEventListener('compositionend', () => readField(), options);
    field.addEventListener('keydown', (event) => pressKey(event), options);
    form?.addEventListener(
      'focusout',
      ({ relatedTarget: next }) => {
        if (!(next instanceof Node) || !form.contains(next)) close();
      },
      options,
    );
    form?.addEventListener(
      'submit',
      () => {
        rememberTerm(field.value);
        close();
      },
      options,
    );
    return () => listening.abort();
  }, [field]);
}
