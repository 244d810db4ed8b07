import { useFormatter, useTranslations } from 'use-intl';
import type { Order } from './next-steps.tsx';
import styles from './order-papers.module.css';

/** The tax document of an order, once it is stamped; before that the text that this is none. */
export function FiscalDocument({ document }: { document: Order['fiscalDocument'] }) {
  const t = useTranslations('order');
  if (!document) return <p className={styles.note}>{t('notTax')}</p>;
  return (
    <section className={styles.fiscal} aria-labelledby="fiscal">
      <img src={document.qr} alt={t('fiscal.qr')} width={112} height={112} />
      <div>
        <h2 id="fiscal">{t('fiscal.title')}</h2>
        <p>{t('fiscal.mark', { mark: document.mark })}</p>
        <p>
          <a href={document.url} rel="noopener">
            {t('fiscal.link')}
          </a>
        </p>
      </div>
    </section>
  );
}

/** The withdrawals of the buyer: the permanent acknowledgement. */
export function Withdrawals({ order: { withdrawals, email } }: { order: Order }) {
  const t = useTranslations('withdrawal');
  const format = useFormatter();
  if (withdrawals.length === 0) return null;
  return (
    <section id="withdrawals" className={styles.withdrawals} aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title">{t('listTitle')}</h2>
      {withdrawals.map(({ id, receivedAt, items }) => (
        <div key={id} className={styles.withdrawal}>
          <p>{t('received', { date: format.dateTime(new Date(receivedAt), 'moment'), email })}</p>
          <ul className={styles.list}>
            {items.map(({ quantity, item }) => (
              <li key={item.id}>{t('piece', { count: String(quantity), name: nameOf(item) })}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Product and variant in one. */
export function nameOf(item: { productName: string; variantLabel: string }): string {
  return [item.productName, item.variantLabel].filter(Boolean).join(', ');
}
