import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx';
import { forgetTerms, recentTerms, rememberTerm } from './recent-terms.ts';
import { groupsOf, optionId } from './suggestion-groups.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** What the field says of its list: whether it is there, and the id of the option that the keys are on. */
export type Popup = { isOpen: boolean; active: string | undefined };

export type SuggestionsProps = {
  /** Of the listbox. */
  id: string;
  field: HTMLInputElement;
  onPopup: (popup: Popup) => void;
};

/**
 * The list below a search field, by the combobox pattern of WAI-ARIA 1.2: the focus stays in the field, the keys
 * walk through the options, Enter follows the one that they are on or sends the form, Escape shuts the list.
 */
export function Suggestions({ id, field, onPopup }: SuggestionsProps) {
  const t = useTranslations('search');
  const to = useLocaleHref();
  const [text, setText] = useState(field.value);
  const [isWanted, setWanted] = useState(() => document.activeElement === field);
  const [active, setActive] = useState<number | null>(null);
  const [recent, setRecent] = useState(recentTerms);
  const answer = useSuggestions(to('/search/suggestions'), text, isWanted);
  const isEmpty = text.trim() === '';
  const groups = groupsOf(answer, isEmpty ? recent : [], isEmpty);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  const isOpen = isWanted && count > 0;

  useEffect(() => {
    onPopup({ isOpen, active: isOpen && active !== null ? optionId(id, active) : undefined });
  }, [onPopup, id, isOpen, active]);
  useEffect(() => () => onPopup({ isOpen: false, active: undefined }), [onPopup]);

  // The option that the keys are on stays in sight of a list that scrolls.
  useEffect(() => {
    if (active !== null)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  // Before the browser draws, so that a quick hand types no letter between the list and its listeners.
  useLayoutEffect(() => {
    const { form } = field;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const read = () => {
      setText(field.value);
      setRecent(recentTerms());
      setActive(null);
      setWanted(true);
    };
    const shut = () => {
      setWanted(false);
      setActive(null);
    };
    const step = (by: 1 | -1) => {
      setWanted(true);
      if (!isOpen) return;
      // Beyond the last option and before the first stands the text of the field itself.
      const next = (active ?? (by === 1 ? -1 : count)) + by;
      setActive(next < 0 || next >= count ? null : next);
    };
    const onKey = (event: KeyboardEvent) => {
      // A key of an input method belongs to it: Enter takes a word, arrows choose one.
      if (event.isComposing || event.keyCode === 229) return;
      const option = isOpen && active !== null && document.getElementById(optionId(id, active));
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          event.preventDefault();
          if (event.altKey && event.key === 'ArrowUp') shut();
          else if (event.altKey) setWanted(true);
          else step(event.key === 'ArrowDown' ? 1 : -1);
          break;
        case 'Enter':
          if (!option) break;
          event.preventDefault();
          option.click();
          break;
        case 'Escape':
          // Once more, and the browser empties the field.
          if (isOpen) event.preventDefault();
          shut();
          break;
        case 'Home':
        case 'End':
          // The caret moves in the text, as in any field.
          setActive(null);
          break;
        case 'Tab':
          // Below the last terms stands a button that forgets them.
          if (!isEmpty || event.shiftKey) shut();
          break;
      }
    };
    const onLeave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node) || !form?.contains(event.relatedTarget)) shut();
    };
    field.addEventListener('focus', read, options);
    field.addEventListener('pointerdown', () => setWanted(true), options);
    // While an input method composes a word, what stands in the field is not yet a text.
    field.addEventListener(
      'input',
      (event) => (event instanceof InputEvent && event.isComposing) || read(),
      options,
    );
    field.addEventListener('compositionend', read, options);
    field.addEventListener('keydown', onKey, options);
    form?.addEventListener('focusout', onLeave, options);
    form?.addEventListener(
      'submit',
      () => {
        rememberTerm(field.value);
        shut();
      },
      options,
    );
    return () => listening.abort();
  }, [id, field, isOpen, isEmpty, active, count]);

  return (
    <>
      <div
        className={styles.popup}
        role="presentation"
        hidden={!isOpen}
        data-mood="shop"
        // The focus stays in the field, whatever is pressed here.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label={t('suggestions')} className={styles.list}>
          {groups.map(({ kind, start, items }) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={styles.group}>
              <div id={`${id}-${kind}`} role="presentation" className={styles.title}>
                {t(`kind.${kind}`)}
              </div>
              {items.map((item, index) => (
                <SuggestionOption
                  key={`${item.kind} ${item.slug ?? item.text}`}
                  id={optionId(id, start + index)}
                  suggestion={item}
                  isActive={start + index === active}
                  onChoose={() => {
                    if (item.kind === 'TERM') rememberTerm(item.text);
                    setWanted(false);
                    setActive(null);
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        {isEmpty && recent.length > 0 && (
          <button
            type="button"
            className={styles.forget}
            onClick={() => {
              forgetTerms();
              setRecent([]);
              setActive(null);
              field.focus();
            }}
          >
            {t('forget')}
          </button>
        )}
      </div>
      <span role="status">
        <VisuallyHidden>{isWanted && answer ? t('count', { count }) : ''}</VisuallyHidden>
      </span>
    </>
  );
}
