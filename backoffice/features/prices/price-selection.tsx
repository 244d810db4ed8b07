import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import styles from '../order/bulk-bar.module.css';
import { useHasScripts } from '../shell/has-scripts.ts';

/** What can be done to the selected prices of a form. Without scripts it is there once a row is ticked. */
export function PriceBar({
  count,
  total,
  isAll,
  onAll,
  onPage,
  onClear,
}: {
  count: number;
  /** How many variants the list has on all its pages; null: more than can be counted. */
  total: number | null;
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onPage: () => void;
  onClear: () => void;
}) {
  const t = useTranslations('prices');
  const hasScripts = useHasScripts();
  return (
    <div className={styles.bar} data-any={count > 0 || isAll || undefined}>
      <div className={styles.chosen}>
        {hasScripts && (
          <>
            <strong role="status">
              {t('bulk.selected', { count: isAll ? (total ?? 0) : count })}
            </strong>
            <button type="button" className={styles.plain} onClick={onPage}>
              {t('bulk.page')}
            </button>
            <button type="button" className={styles.plain} onClick={onClear}>
              {t('bulk.clear')}
            </button>
          </>
        )}
        {total !== null && (
          <Checkbox
            name="all"
            value="yes"
            label={t('bulk.all', { count: total })}
            checked={isAll}
            onChange={(event) => {
              onAll(event.currentTarget.checked);
            }}
          />
        )}
      </div>
      <div className={styles.acts}>
        <Button type="submit" size="small">
          {t('bulk.open')}
        </Button>
      </div>
    </div>
  );
}
