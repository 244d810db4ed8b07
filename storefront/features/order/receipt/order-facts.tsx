import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { AddressLines } from '#storefront/features/order/address-lines.tsx';
import type { Order } from './next-steps.tsx';
import {
  paymentsThatCount,
  shipmentsThatCount,
} from '#storefront/features/order/order-progress.ts';
import { Tracking } from '#storefront/features/order/history/tracking.tsx';
import styles from './order-facts.module.css';

/** The buyer, the address, the payment, and the state of each. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('order');
  const phones = [order.phone, order.alternativePhone].filter(Boolean).map(formatPhone);
  return (
    <dl className={styles.facts}>
      <Fact wide label={t('payment')}>
        {paymentsThatCount(order.payments).map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </Fact>
      <Fact wide label={t('shipment')}>
        {shipmentsThatCount(order.shipments).map((shipment, index) => (
          <Shipment key={`${index} ${shipment.trackingNumber}`} shipment={shipment} />
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
      <Fact wide label={t('contact')}>
        <p>{order.email}</p>
        <p>{phones.join(' · ')}</p>
      </Fact>
      {order.invoice && (
        <Fact wide label={t('documentKind.INVOICE')}>
          {invoiceParts.map((part) => (
            <p key={part}>{`${t(`invoice.${part}`)}: ${order.invoice?.[part] ?? ''}`}</p>
          ))}
        </Fact>
      )}
      {order.notes && (
        <Fact wide label={t('notes')}>
          <p className={styles.notes}>{order.notes}</p>
        </Fact>
      )}
    </dl>
  );
}

const invoiceParts = ['companyName', 'businessActivity', 'vatNumber', 'taxOffice'] as const;

function Payment({ payment }: { payment: Order['payments'][number] }) {
  const t = useTranslations('order');
  const { method, state, amount, installmentCount } = payment;
  return (
    <>
      <p>{t('withState', { name: method, state: t(`paymentState.${state}`) })}</p>
      <p>
        {installmentCount > 1
          ? t('withState', {
              name: amount.formatted,
              state: t('installments', { count: String(installmentCount) }),
            })
          : amount.formatted}
      </p>
    </>
  );
}

/** Key of the message for the state of what is collected at the bar: it is ready there once it is packed. */
function pickupLabel(state: Order['shipments'][number]['state']) {
  if (state === 'READY') return 'steps.preparing';
  if (state === 'PROCESSING') return 'pickupState.READY';
  return state === 'COMPLETED' ? 'pickupState.COMPLETED' : (`shipmentState.${state}` as const);
}

function Shipment({ shipment }: { shipment: Order['shipments'][number] }) {
  const t = useTranslations('order');
  const { kind, state, method, trackingNumber, trackingUrl } = shipment;
  const text = kind === 'pickup' ? t(pickupLabel(state)) : t(`shipmentState.${state}`);
  return (
    <>
      <p>{t('withState', { name: method, state: text })}</p>
      {trackingNumber && (
        <p>
          <Tracking number={trackingNumber} url={trackingUrl || null} />
        </p>
      )}
    </>
  );
}

type FactProps = {
  label: string;
  /** Has lines that half of a narrow column would break. */
  wide?: boolean;
  children: ReactNode;
};

function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
