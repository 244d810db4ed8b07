import { useEffect, useRef, type FormEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './blog-search.module.css';
import { openDatabase, type DatabasePlace } from './opened-database.ts';

type Props = {
  term: string;
  tag: string | null;
  database: DatabasePlace;
};

/** The pause that ends a word, in ms. */
const PAUSE_MS = 180;

/**
 * Searches the blog: a plain form, which searches while typing where there are scripts. The first character loads the
 * content and the search engine; nobody else pays for them.
 */
export function BlogSearch({ term, tag, database }: Props) {
  const t = useTranslations('blog');
  const submit = useSubmit();
  const action = useLocaleHref()('/the-blog');
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // A step back shows its earlier term, and text that is being typed stays.
  useEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = term;
  }, [term]);

  const look = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(pause.current);
    void openDatabase(database);
    pause.current = setTimeout(() => {
      void submit(form, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  };
  return (
    <Form
      action={action}
      role="search"
      aria-label={t('search')}
      className={styles.search}
      onInput={look}
      onSubmit={() => clearTimeout(pause.current)}
      preventScrollReset
    >
      {tag !== null && <input type="hidden" name="tag" value={tag} />}
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="search"
        defaultValue={term}
        maxLength={100}
        placeholder={t('search')}
        aria-label={t('search')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className={styles.button}>
        <VisuallyHidden>{t('searchSubmit')}</VisuallyHidden>
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          fill="none"
          stroke="currentColor"
          aria-hidden
        >
          <path d="m20 20-5-5m2-5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" strokeWidth="1.5" />
        </svg>
      </button>
    </Form>
  );
}
