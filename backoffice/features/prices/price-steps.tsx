import { useTranslations } from 'use-intl';
import type { PricePreviewQuery } from '../../graphql/gen/graphql.ts';
import { useFormats } from '../shell/labels.ts';
import styles from './price-steps.module.css';
import { ChargedPrice, usePriceTimes } from './price-words.tsx';

type Steps = Extract<PricePreviewQuery['pricePreview'], { __typename: 'PricePreview' }>['steps'];

/** What the storefront shows now and later, one step after the other. */
export function PriceSteps({ steps }: { steps: Steps }) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { startOf } = usePriceTimes();
  return (
    <ol className={styles.steps}>
      {steps.map(({ from, price, perLitre }, index) => (
        <li key={from}>
          <span className={styles.when}>
            {index === 0 ? t('nowHead') : t('from', { when: startOf(from) })}
          </span>
          <div>
            <p className={styles.price}>
              <ChargedPrice price={price} />
            </p>
            {perLitre != null && <p>{t('perLitre', { price: money(perLitre) })}</p>}
            {price?.lowestBefore != null && (
              <p>
                {t('lowestShown', { price: money(price.lowestBefore) })}
                {price.discountPercent != null && ` (−${price.discountPercent} %)`}
              </p>
            )}
            {price?.sale != null && price.discountPercent == null && <p>{t('noReduction')}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
