import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { useHasScripts } from '../shell/has-scripts.ts';
import styles from './bulk-bar.module.css';

/** What can be done to a selection; in the order of an order's life. */
const ACTS = ['PACK', 'PICKLIST', 'SLIPS', 'SHIP', 'DELIVER', 'EXPORT'] as const;

/** The step that a view waits for. */
const NEXT: Partial<Record<string, (typeof ACTS)[number]>> = { TO_PACK: 'PACK', TO_SHIP: 'SHIP' };

type Props = {
  view: string;
  /** How many rows are selected; without scripts they are not counted. */
  count: number;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** How many orders the list has on all its pages; null: more than can be counted. */
  total: number | null;
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onPage: () => void;
  onClear: () => void;
  mayFulfil: boolean;
  mayExport: boolean;
};

/** What can be done to the selected rows of a form. Without scripts it is there once a row is ticked. */
export function BulkBar({
  view,
  count,
  elsewhere,
  total,
  isAll,
  onAll,
  onPage,
  onClear,
  mayFulfil,
  mayExport,
}: Props) {
  const t = useTranslations('bulk');
  const hasScripts = useHasScripts();
  const next = NEXT[view];
  const acts = [...ACTS]
    .filter((act) => (act === 'EXPORT' ? mayExport : mayFulfil))
    // First, where a phone shows only the first ones.
    .toSorted((one, other) => Number(other === next) - Number(one === next));
  return (
    <div className={styles.bar} data-any={count > 0 || isAll || undefined}>
      <div className={styles.chosen}>
        {hasScripts && (
          <>
            <strong role="status">
              {t('selected', { count: isAll ? (total ?? 0) : count })}
              {elsewhere > 0 && !isAll && `, ${t('elsewhere', { count: elsewhere })}`}
            </strong>
            <button type="button" className={styles.plain} onClick={onPage}>
              {t('page')}
            </button>
            <button type="button" className={styles.plain} onClick={onClear}>
              {t('clear')}
            </button>
          </>
        )}
        {total !== null && (
          <Checkbox
            name="all"
            value="yes"
            label={t('all', { count: total })}
            checked={isAll}
            onChange={(event) => {
              onAll(event.currentTarget.checked);
            }}
          />
        )}
      </div>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button
            key={act}
            type="submit"
            name="act"
            value={act}
            size="small"
            variant={next === act ? 'primary' : 'secondary'}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
