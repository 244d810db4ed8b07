import { useTranslations } from 'use-intl';
import type { CountPartsFragment } from '../../graphql/gen/graphql.ts';
import { useFormats } from '../shell/labels.ts';
import styles from './count-facts.module.css';

/** Says what a count counts. */
export function useCountName() {
  const t = useTranslations('counts');
  return ({ scope, categoryName }: Pick<CountPartsFragment, 'scope' | 'categoryName'>): string => {
    if (scope !== 'CATEGORY') return t(`scopes.${scope}`);
    return categoryName == null ? t('goneCategory') : t('categoryName', { name: categoryName });
  };
}

/** How far a count is, who has started it and who has ended it. */
export function CountFacts({ count }: { count: CountPartsFragment }) {
  const t = useTranslations('counts');
  const { moment } = useFormats();
  const { state, counted, lines, differing, closedAt, closedBy } = count;
  return (
    <div className={styles.facts}>
      <p>
        <strong data-state={state}>{t(`states.${state}`)}</strong>
        {count.isBlind && ` · ${t('isBlind')}`}
        {` · ${t('progress', { counted, lines })}`}
        {/* Who counts blind is not to know yet. */}
        {!(count.isBlind && state === 'OPEN') && ` · ${t('differing', { count: differing })}`}
      </p>
      <p className={styles.muted}>
        {t('opened', { at: moment(count.openedAt), name: count.openedBy })}
        {state !== 'OPEN' &&
          closedAt &&
          ` · ${t(`closed.${state}`, { at: moment(closedAt), name: closedBy ?? '' })}`}
      </p>
      {state === 'OPEN' && (
        <progress className={styles.bar} max={lines} value={counted} aria-hidden />
      )}
    </div>
  );
}
