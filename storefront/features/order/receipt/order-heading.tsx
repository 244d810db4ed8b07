import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Order } from './next-steps.tsx';
import { isOnItsWay, isShort } from '#storefront/features/order/order-progress.ts';
import { currentStep } from '#storefront/features/order/order-steps.ts';
import { OrderSteps } from '#storefront/features/order/history/order-steps.tsx';
import { Tracking } from '#storefront/features/order/history/tracking.tsx';
import { useItemName } from './use-item-name.ts';
import styles from './order-heading.module.css';

/** Orders that were canceled, changed or failed. */
const TITLES = {
  COMPLETED: 'completedTitle',
  FAILED: 'failedTitle',
  CANCELED: 'canceledTitle',
  RETURNED: 'returnedTitle',
  REFUNDED: 'refundedTitle',
} as const;

function isTitled(state: Order['state']): state is keyof typeof TITLES {
  return state in TITLES;
}

function strong(text: ReactNode) {
  return <strong>{text}</strong>;
}

/** Makes a part of a sentence a link. */
function linkTo(href: string) {
  return (text: ReactNode) => <a href={href}>{text}</a>;
}

type Props = {
  order: Order;
  isWaiting: boolean;
  /** The buyer has just placed it, and is thanked. Later the state is the title. */
  isJustPlaced: boolean;
};

/** The number of the order and its state, as text. */
export function OrderHeading({ order, isWaiting, isJustPlaced }: Props) {
  const t = useTranslations('order');
  const format = useFormatter();
  const { state } = order;
  const isSent = isOnItsWay(order);
  const isNew = isJustPlaced && !isWaiting && ['CREATED', 'PENDING', 'APPROVED'].includes(state);
  return (
    <div className={styles.heading}>
      <p className={styles.number}>{t('title', { number: order.number })}</p>
      <h1>
        {isSent
          ? t('shippedTitle')
          : isTitled(state)
            ? t(TITLES[state])
            : isWaiting
              ? t('waitingTitle')
              : isShort(order)
                ? t('missing.title')
                : isJustPlaced
                  ? t('thanks')
                  : t(currentStep(order).label)}
      </h1>
      {isNew && (
        <p className={styles.lead}>
          {inSpans(t.rich('mail', { address: order.email, email: strong }))}
        </p>
      )}
      {isSent && <Parcels order={order} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t('placed')}</dt>
          <dd>
            <time dateTime={order.date}>{format.dateTime(new Date(order.date), 'moment')}</time>
          </dd>
        </div>
        <div>
          <dt>{t('document')}</dt>
          <dd>{t(`documentKind.${order.documentKind}`)}</dd>
        </div>
      </dl>
      <OrderSteps order={order} />
      <Status order={order} isWaiting={isWaiting} />
    </div>
  );
}

/** The tracking of parcels that are under way. */
function Parcels({ order }: { order: Order }) {
  return (
    <ul className={styles.parcels} role="list">
      {order.shipments
        .filter(({ state, trackingNumber }) => state === 'SHIPPED' && trackingNumber)
        .map(({ trackingNumber, trackingUrl }) => (
          <li key={trackingNumber}>
            <Tracking number={trackingNumber ?? ''} url={trackingUrl || null} />
          </li>
        ))}
    </ul>
  );
}

function Status({ order, isWaiting }: { order: Order; isWaiting: boolean }) {
  const t = useTranslations('order');
  const to = useLocaleHref();
  const payment = to('/checkout/payment/:id', { id: order.receiptId });
  if (isWaiting) {
    return (
      <Alert role="status">
        <p>{t('waiting', { email: order.email })}</p>
        {order.canRetryPayment && (
          <p className={styles.way}>
            <ButtonLink href={payment} variant="secondary" size="small">
              {t('payPage')}
            </ButtonLink>
          </p>
        )}
      </Alert>
    );
  }
  if (order.state === 'CANCELED') return <Alert>{t('canceledText')}</Alert>;
  if (order.state === 'FAILED') return <Failure order={order} payment={payment} />;
  return isShort(order) ? <Missing order={order} /> : null;
}

/** The promised items that are missing: which, and what the buyer can do. */
function Missing({ order }: { order: Order }) {
  const t = useTranslations('order.missing');
  const named = useItemName();
  const { site } = useSite();
  const isPaid = order.payments.some(({ state }) => state === 'COMPLETED');
  return (
    <Alert tone="warning">
      <p>{t(isPaid ? 'paid' : order.bankTransfer ? 'awaited' : 'unpaid')}</p>
      <ul>
        {order.items
          .filter(({ missingQuantity }) => missingQuantity > 0)
          .map((item) => (
            <li key={item.id}>
              {t('item', {
                name: named(item),
                missing: String(item.missingQuantity),
                quantity: String(item.quantity),
              })}
            </li>
          ))}
      </ul>
      <p>
        {inSpans(
          t.rich('next', {
            number: formatPhone(site.phone),
            address: site.email,
            phone: linkTo(`tel:${site.phone}`),
            email: linkTo(`mailto:${site.email}`),
          }),
        )}
      </p>
      {order.canCancel && <p>{t(isPaid ? 'cancelPaid' : 'cancel')}</p>}
    </Alert>
  );
}

function Failure({ order, payment }: { order: Order; payment: string }) {
  const t = useTranslations('order');
  const format = useFormatter();
  const { site } = useSite();
  return (
    <Alert tone="danger">
      <p>{t('failed')}</p>
      {order.canRetryPayment && (
        <>
          {order.payBy && (
            <p>{t('kept', { time: format.dateTime(new Date(order.payBy), 'time') })}</p>
          )}
          <p className={styles.way}>
            <ButtonLink href={payment}>{t('payAgain')}</ButtonLink>
          </p>
        </>
      )}
      <p>
        {inSpans(
          t.rich('failedContact', {
            number: formatPhone(site.phone),
            address: site.email,
            phone: linkTo(`tel:${site.phone}`),
            email: linkTo(`mailto:${site.email}`),
          }),
        )}
      </p>
    </Alert>
  );
}
