import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { pressListKey } from './list-keys.ts';
import { groupsOf, optionId } from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';
import styles from './suggestions.module.css';
import { useFieldEvents } from './use-field-events.ts';
import { useListState } from './use-list-state.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The state that the field announces: whether the list is open, and the id of the active option. */
export type Popup = { isOpen: boolean; active: string | undefined };

export type SuggestionsProps = {
  /** Of the listbox. */
  id: string;
  field: HTMLInputElement;
  onPopup: (popup: Popup) => void;
};

/** The list below a search field, which is its combobox. */
export function Suggestions({ id, field, onPopup }: SuggestionsProps) {
  const t = useTranslations('search');
  const to = useLocaleHref();
  const list = useListState(field);
  const { text, isWanted, active } = list;
  const answer = useSuggestions(to('/search/suggestions'), text, isWanted);
  const isEmpty = text.trim() === '';
  const groups = groupsOf(answer, isEmpty ? list.recent : [], isEmpty);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  const isOpen = isWanted && count > 0;
  useFieldEvents(field, list, (event) =>
    pressListKey(event, { id, list, isOpen, count, hasButton: isEmpty }),
  );

  useEffect(() => {
    onPopup({ isOpen, active: isOpen && active !== null ? optionId(id, active) : undefined });
  }, [onPopup, id, isOpen, active]);
  useEffect(() => () => onPopup({ isOpen: false, active: undefined }), [onPopup]);

  // Keeps the active option in sight of a list that scrolls.
  useEffect(() => {
    if (active !== null)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

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
        <SuggestionList id={id} groups={groups} active={active} onChoose={list.close} />
        {isEmpty && list.recent.length > 0 && (
          <button type="button" className={styles.forget} onClick={list.forgetRecent}>
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
