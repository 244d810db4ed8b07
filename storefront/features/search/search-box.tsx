import { useId, useState, useSyncExternalStore, type ComponentType, type FocusEvent } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { readTerm } from '#storefront/features/catalogue/listing/listing.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import styles from './search-box.module.css';
import { LONGEST_SEARCH, useSearchText } from './search-text.ts';
import type { Popup, SuggestionsProps } from './suggestions.tsx';

type Props = {
  /** Name of the field, where a page has more than one. */
  label?: string;
  size?: 'small' | 'large';
  className?: string;
};

/** The loaded component, and its field. */
type Used = { Suggestions: ComponentType<SuggestionsProps>; input: HTMLInputElement };

const SHUT: Popup = { isOpen: false, active: undefined };

/**
 * Leads to the list of products with the text; the browser itself holds back an empty one. Where there are
 * scripts it is a combobox whose suggestions are loaded when the field is first used: until then, without
 * scripts and without a connection it is the plain form.
 */
export function SearchBox({ label, size = 'small', className }: Props) {
  const t = useTranslations('nav');
  const to = useLocaleHref();
  const id = useId();
  const { pathname, search } = useLocation();
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const products = to('/products');
  const term = pathname === products ? readTerm(new URLSearchParams(search)) : '';
  const { field, onInput } = useSearchText(term);
  const [popup, setPopup] = useState(SHUT);
  const [used, setUsed] = useState<Used | null>(null);

  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (used) return;
    void import('./suggestions.tsx').then(
      ({ Suggestions }) => setUsed({ Suggestions, input }),
      // Without a connection the field stays what it is; the next use tries again.
      () => undefined,
    );
  };
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': popup.isOpen,
    'aria-controls': popup.isOpen ? id : undefined,
    'aria-activedescendant': popup.active,
    autoComplete: 'off',
  } as const;
  return (
    <Form
      className={[styles.box, className].filter(Boolean).join(' ')}
      role="search"
      aria-label={label ?? t('search')}
      action={products}
      data-size={size}
      onInput={onInput}
    >
      <input
        ref={field}
        // Not `search`: that is no combobox.
        type="text"
        name="search"
        defaultValue={term}
        aria-label={label ?? t('search')}
        placeholder={t('searchPlaceholder')}
        required
        pattern=".*\S.*"
        maxLength={LONGEST_SEARCH}
        spellCheck={false}
        autoCapitalize="none"
        enterKeyHint="search"
        onFocus={onFocus}
        {...(isHydrated ? combobox : {})}
      />
      {used && <used.Suggestions id={id} field={used.input} onPopup={setPopup} />}
      <button type="submit" aria-label={t('search')}>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5" />
        </svg>
      </button>
    </Form>
  );
}
