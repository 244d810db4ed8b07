import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { inSpans } from '#i18n/in-spans.tsx';
import { Alert } from '#ui/alert.tsx';
import styles from './changes-alert.module.css';
import type { Change } from './displayed-totals.ts';

function strong(text: ReactNode) {
  return <strong>{text}</strong>;
}

/** What differs from the displayed totals, and by how much: the buyer confirms it before they continue. */
export function ChangesAlert({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('checkout.changes');
  const format = useFormatter();
  const money = (minor: number) => format.number(minor / 100, 'euros');
  const textOf = (change: Change): ReactNode => {
    switch (change.kind) {
      case 'promotionEnded':
      case 'promotionBegan':
        return t(change.kind, { name: change.name, amount: money(change.amount) });
      case 'shippingMethodGone':
      case 'paymentMethodGone':
        return t(change.kind, { name: change.name });
      case 'promotionChanged':
        return t(change.kind, {
          name: change.name,
          before: money(change.before),
          now: money(change.now),
        });
      default:
        return inSpans(
          t.rich(change.kind, {
            before: money(change.before),
            now: money(change.now),
            strong,
          }),
        );
    }
  };
  if (changes.length === 0) return null;
  return (
    <Alert tone="warning" role="alert">
      <p className={styles.title}>{t('title')}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${'name' in change ? change.name : ''}`}>{textOf(change)}</li>
        ))}
      </ul>
      <p>{t('again')}</p>
    </Alert>
  );
}
