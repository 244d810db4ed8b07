import { useFormatter, useTranslations } from 'use-intl';
import { stepsOf, type StepFacts } from '#storefront/features/order/order-steps.ts';
import styles from './order-steps.module.css';

/** How far an order has come, in four steps. */
export function OrderSteps({ order }: { order: StepFacts }) {
  const t = useTranslations('order');
  const format = useFormatter();
  return (
    <ol className={styles.steps} aria-label={t('timeline')}>
      {stepsOf(order).map(({ label, mark, at }) => (
        <li
          key={label}
          className={styles.step}
          data-mark={mark}
          aria-current={mark === 'current' || mark === 'stopped' ? 'step' : undefined}
        >
          <span className={styles.label}>{t(label)}</span>
          {at && (
            <time className={styles.at} dateTime={at}>
              {format.dateTime(new Date(at), 'brief')}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
