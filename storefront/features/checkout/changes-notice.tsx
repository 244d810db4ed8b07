import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { inSpans } from '#storefront/i18n/in-spans.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './changes-notice.module.css';
import type { Change } from './shown.ts';

function strong(words: ReactNode) {
  return <strong>{words}</strong>;
}

/** What has become other than it was shown, and by how much: the buyer looks again before he goes on. */
export function ChangesNotice({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('checkout.changes');
  const format = useFormatter();
  const money = (minor: number) => format.number(minor / 100, 'euros');
  const wordsOf = (change: Change): ReactNode => {
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
    <Notice tone="warning" role="alert">
      <p className={styles.title}>{t('title')}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${'name' in change ? change.name : ''}`}>{wordsOf(change)}</li>
        ))}
      </ul>
      <p>{t('again')}</p>
    </Notice>
  );
}
