import { useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from './find-field.module.css';

/** The search over everything, in the bar of each screen; Ctrl K or ⌘ K leads to it. */
export function FindField() {
  const t = useTranslations('find');
  const input = useRef<HTMLInputElement>(null);
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' && event.code !== 'KeyK') return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Form action="/find" role="search" className={styles.form} aria-label={t('title')}>
      <input
        ref={input}
        // Another one with the address: a field keeps what is typed.
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        className={styles.field}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Form>
  );
}
