import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { AddressLines } from './address-lines.tsx';
import type { Order } from './next-steps.tsx';
import styles from './order-facts.module.css';

/** Whose order it is, where it goes, how it is paid, and how far all of that is. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('order');
  const phones = [order.phone, order.alternativePhone].filter(Boolean).map(formatPhone);
  return (
    <dl className={styles.facts}>
      <Fact label={t('payment')}>
        {order.payments.map(({ method, state }) => (
          <p key={method}>{t('withState', { name: method, state: t(`paymentState.${state}`) })}</p>
        ))}
      </Fact>
      <Fact label={t('shipment')}>
        {order.shipments.map((shipment) => (
          <Shipment key={shipment.method} shipment={shipment} />
        ))}
      </Fact>
      <Fact label={t('billing')}>
        <AddressLines address={order.billingAddress} />
      </Fact>
      {order.shippingAddress && (
        <Fact label={t('shipping')}>
          <AddressLines address={order.shippingAddress} />
        </Fact>
      )}
      <Fact label={t('contact')}>
        <p>{order.email}</p>
        <p>{phones.join(' · ')}</p>
      </Fact>
      {order.notes && (
        <Fact label={t('notes')}>
          <p className={styles.notes}>{order.notes}</p>
        </Fact>
      )}
    </dl>
  );
}

function Shipment({ shipment }: { shipment: Order['shipments'][number] }) {
  const t = useTranslations('order');
  const { kind, state, method, trackingNumber, trackingUrl } = shipment;
  const isPickedUp = kind === 'pickup' && (state === 'READY' || state === 'COMPLETED');
  const words = isPickedUp ? t(`pickupState.${state}`) : t(`shipmentState.${state}`);
  return (
    <>
      <p>{t('withState', { name: method, state: words })}</p>
      {trackingNumber && (
        <p>
          {trackingUrl ? (
            <a href={trackingUrl}>{t('tracking', { number: trackingNumber })}</a>
          ) : (
            t('tracking', { number: trackingNumber })
          )}
        </p>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
