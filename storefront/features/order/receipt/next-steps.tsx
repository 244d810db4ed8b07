import { useFormatter, useTranslations } from 'use-intl';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import type { OrderPageFragment } from '#storefront/graphql/gen/graphql.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { formatIban } from './iban.ts';
import styles from './next-steps.module.css';

export type Order = OrderPageFragment;

/** The states of a shipment that has not left, or has not been collected. */
const AHEAD: ReadonlySet<Order['shipments'][number]['state']> = new Set([
  'PENDING',
  'READY',
  'PROCESSING',
]);

/** What the buyer has to do now, and what the shop does. */
export function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('order');
  const { site } = useSite();
  const payment = order.payments.at(-1);
  const shipment = order.shipments.at(-1);
  const isComing = shipment !== undefined && AHEAD.has(shipment.state);
  const isDue = payment?.state === 'PENDING' && !['CANCELED', 'FAILED'].includes(order.state);
  if (!order.bankTransfer && !isDue && !isComing) return null;
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">{t('next')}</h2>
      {order.bankTransfer && <TransferDetails transfer={order.bankTransfer} />}
      {isDue && payment.kind === 'cash_on_delivery' && (
        <p>{t('cod', { amount: payment.amount.formatted })}</p>
      )}
      {isDue && payment.kind === 'pay_at_bar' && (
        <p>{t('payAtBar', { amount: payment.amount.formatted })}</p>
      )}
      {isComing && (
        <p>
          {shipment.kind === 'pickup'
            ? t('pickup', { address: site.address, hours: openingHours(site) })
            : t('courier')}
        </p>
      )}
      {isComing && order.ageCheck && (
        <p>{shipment.kind === 'pickup' ? t('agePickup') : `${t('age')}.`}</p>
      )}
    </section>
  );
}

function TransferDetails({ transfer }: { transfer: NonNullable<Order['bankTransfer']> }) {
  const t = useTranslations('order.transfer');
  const format = useFormatter();
  // A day of the shop's calendar: at noon it is the same day in Athens as in UTC.
  const day = format.dateTime(new Date(`${transfer.dueOn}T12:00:00Z`), 'day');
  return (
    <>
      <p>
        {transfer.received.amount > 0
          ? t('rest', {
              received: transfer.received.formatted,
              amount: transfer.amount.formatted,
              date: day,
            })
          : t('lead', { amount: transfer.amount.formatted, date: day })}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('reference')}</dt>
          <dd>{transfer.reference}</dd>
        </div>
        <div>
          <dt>{t(transfer.received.amount > 0 ? 'open' : 'amount')}</dt>
          <dd>{transfer.amount.formatted}</dd>
        </div>
        <div>
          <dt>{t('due')}</dt>
          <dd>{day}</dd>
        </div>
      </dl>
      <ul className={styles.accounts}>
        {transfer.accounts.map(({ bankName, holderName, iban }) => (
          <li key={iban} className={styles.account}>
            <h3 className={styles.bank}>{bankName}</h3>
            <p>{t('holder', { name: holderName })}</p>
            <p className={styles.iban} translate="no">
              {formatIban(iban)}
            </p>
            <CopyButton
              text={iban}
              label={t('copy')}
              copiedLabel={t('copied')}
              name={t('copyOf', { bank: bankName })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
