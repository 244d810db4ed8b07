import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHasScripts } from './has-scripts.ts';
import styles from './neighbours.module.css';

/** What a list gives with a link to one of its records: its address, and the records that it shows. */
export type ListState = { from: string; keys: readonly string[] };

/** The previous and the next record of the list that one came from, as far as it was shown there. */
export function Neighbours({ path, current }: { path: string; current: string }) {
  const t = useTranslations('general');
  const hasScripts = useHasScripts();
  const state: unknown = useLocation().state;
  const keys = keysOf(state);
  const at = keys.indexOf(current);
  // The server does not know where one came from.
  if (!hasScripts || at < 0) return null;
  const [previous, next] = [keys[at - 1], keys[at + 1]];
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {previous !== undefined && (
        <Link to={`${path}/${previous}`} state={state} rel="prev">
          ← {previous}
        </Link>
      )}
      {next !== undefined && (
        <Link to={`${path}/${next}`} state={state} rel="next">
          {next} →
        </Link>
      )}
    </nav>
  );
}

function keysOf(state: unknown): readonly string[] {
  const keys = (state as Partial<ListState> | null)?.keys;
  return Array.isArray(keys) ? keys : [];
}
