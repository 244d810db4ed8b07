import { useTranslations } from 'use-intl';
import type { CartLineFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { Alert } from '#ui/alert.tsx';
import { fullName } from './full-name.ts';
import styles from './price-changes.module.css';

type Line = Pick<CartLineFieldsFragment, 'id' | 'unitPrice' | 'previousPrice'> &
  Parameters<typeof fullName>[0];

/** Which prices have changed since the buyer last saw the cart. */
export function PriceChanges({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('cart.prices');
  const changed = lines.flatMap((line) =>
    line.previousPrice ? [{ ...line, before: line.previousPrice }] : [],
  );
  if (changed.length === 0) return null;
  return (
    <div className={styles.changes}>
      <Alert tone="warning" role="status">
        <p className={styles.title}>{t('title')}</p>
        <ul>
          {changed.map((line) => (
            <li key={line.id}>
              {t('line', {
                name: fullName(line),
                now: line.unitPrice.formatted,
                before: line.before.formatted,
              })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
