import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from './find-field.module.css';

/**
 * The search over everything, in the bar of each screen. Ctrl K or ⌘ K opens it as a dialog, which is loaded then; where it
 * cannot be loaded they lead to the field.
 */
export function FindField() {
  const t = useTranslations('find');
  const input = useRef<HTMLInputElement>(null);
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    const open = async () => {
      try {
        const { Palette: Loaded } = await import('./palette.tsx');
        setPalette(() => Loaded);
      } catch {
        input.current?.focus();
        input.current?.select();
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' && event.code !== 'KeyK') return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) void open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
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
      {Palette && <Palette onClose={() => setPalette(null)} />}
    </>
  );
}
