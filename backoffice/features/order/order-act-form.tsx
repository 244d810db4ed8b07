import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Checkbox, RadioCard } from '#ui/form/choice.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { ActForm } from '../form/act-form.tsx';
import type { Problem } from '../form/problem-text.ts';
import { useFormats } from '../shell/labels.ts';
import { CARRIERS } from './carriers.ts';
import styles from './order-act-form.module.css';
import type { RefundPreviewQuery } from '../../graphql/gen/graphql.ts';
import { actNameOf, intentOf, type OrderAct, type OrderOfPage } from './order-query.ts';

type Props = {
  order: OrderOfPage;
  act: OrderAct;
  /** Of the last try of this form. */
  problem: Problem | null | undefined;
  isPrimary?: boolean;
  /** A refund that has been worked out and waits to be confirmed. */
  refund?: RefundInHand | null;
  /** An amount that differs from what is awaited and waits to be confirmed. */
  booking?: BookingInHand | null;
};

/** Minor units, and what was typed into the form, to be sent again. */
export type BookingInHand = { amount: number; awaited: number; typed: [string, string][] };

export type RefundInHand = {
  preview: Extract<RefundPreviewQuery['refundPreview'], { __typename: 'RefundPreview' }>;
  /** What was typed into the form, to be sent again. */
  typed: [string, string][];
};

/** The form of one act, with what it does in a sentence and the fields that it takes. */
export function OrderActForm({ order, act, problem, isPrimary = false, refund, booking }: Props) {
  const t = useTranslations('order');
  const intent = intentOf(act);
  if (act.act === 'refund' && refund) return <RefundForm {...{ order, problem, refund }} />;
  if (act.act === 'markPaid' && booking) return <BookingForm {...{ problem, booking }} />;
  return (
    <ActForm
      intent={intent}
      problem={problem}
      label={act.act === 'refund' ? t('refundPreview') : t(actNameOf(act))}
      variant={isPrimary ? 'primary' : 'secondary'}
    >
      <input type="hidden" name="orderId" value={order.id} />
      <p className={styles.effect}>
        <ParcelName {...{ order, act }} /> <Effect {...{ order, act }} />
      </p>
      <Fields {...{ order, act }} typed={problem?.typed} />
    </ActForm>
  );
}

/** Which of several parcels is meant. */
function ParcelName({ order: { shipments }, act: { shipmentId } }: Pick<Props, 'order' | 'act'>) {
  const t = useTranslations('order');
  const index = shipments.findIndex(({ id }) => id === shipmentId);
  if (index < 0 || shipments.length < 2) return null;
  return <strong>{t('parcelOf', { number: index + 1, total: shipments.length })}:</strong>;
}

function Effect({
  order,
  act: { act, shipmentId, parts, isWhole, amount, isByHand },
}: Pick<Props, 'order' | 'act'>) {
  const t = useTranslations('order');
  const { money } = useFormats();
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  switch (act) {
    case 'ship': {
      const isAgain = order.shipments.some(
        ({ id, state }) => id === shipmentId && state === 'failed',
      );
      return t(isAgain ? 'effects.shipAgain' : 'effects.ship');
    }
    case 'pack':
      return t(isWhole ? 'effects.pack' : 'effects.packPart', { count });
    case 'markPaid':
      if (!amount) return t('effects.bookMore');
      return t(isCash(order) ? 'effects.takeCash' : 'effects.markPaid');
    case 'deliver': {
      const due = order.payments.at(-1);
      const isUnpaid = due?.kind === 'pay_at_bar' && due.state === 'pending';
      return (
        <>
          {isUnpaid && <strong>{t('payFirst', { amount: money(due.amount) })} </strong>}
          {t('effects.deliver')}
        </>
      );
    }
    case 'decideRefund':
      return isByHand
        ? t('effects.sendRefund', { amount: money(amount ?? 0) })
        : t('effects.decideRefund');
    case 'refund':
      return t('effects.refund', { amount: money(amount ?? 0) });
    case 'cancel': {
      const back = order.capturedTotal - order.returningTotal;
      return t('effects.cancel', { amount: back > 0 ? money(back) : 'none' });
    }
    default:
      return t(`effects.${act as 'deliver'}`);
  }
}

/** Whether an order is paid in cash, which has no reference of a bank. */
function isCash({ payments }: OrderOfPage): boolean {
  const kind = payments.at(-1)?.kind;
  return kind === 'pay_at_bar' || kind === 'cash_on_delivery';
}

/** `typed`: into a form that was refused, and is in its fields again. */
function Fields({
  order,
  act: { act, shipmentId, parts, amount, isByHand },
  typed = [],
}: Pick<Props, 'order' | 'act'> & { typed: Problem['typed'] }) {
  const t = useTranslations('order');
  const { plainAmount } = useFormats();
  const again = new Map(typed);
  // What is corrected. Who sends a parcel again types its new number.
  const sent =
    act === 'changeTracking' ? order.shipments.find(({ id }) => id === shipmentId) : undefined;
  const reason = (
    <Field
      label={t('reason')}
      hint={t('reasonHint')}
      name="reason"
      maxLength={200}
      defaultValue={again.get('reason')}
    />
  );
  switch (act) {
    case 'approve':
    case 'failDelivery':
    case 'bookOut':
      return reason;
    case 'cancel':
      return (
        <>
          <fieldset className={styles.choice}>
            <legend>{t('cancelCause')}</legend>
            <RadioCard name="isAskedFor" value="yes" title={t('askedFor')} required />
            <RadioCard name="isAskedFor" value="no" title={t('notAskedFor')} required />
          </fieldset>
          {reason}
        </>
      );
    case 'markPaid':
      return (
        <>
          {!isCash(order) && <input type="hidden" name="awaited" value={String(amount ?? 0)} />}
          <Field
            // Another field after a part has come, with the amount that is still awaited.
            key={amount ?? 0}
            label={t('amount')}
            name="amount"
            inputMode="decimal"
            defaultValue={again.get('amount') ?? (amount ? plainAmount(amount) : '')}
            required
          />
          {!isCash(order) && (
            <Field
              label={t('reference')}
              name="reference"
              maxLength={100}
              defaultValue={again.get('reference')}
            />
          )}
        </>
      );
    case 'pack':
      return (
        <details className={styles.notAll}>
          <summary>{t('notAll')}</summary>
          <p>{t('notAllHint')}</p>
          <Quantities
            parts={parts.map((part) => ({ ...part, most: part.quantity }))}
            {...{ order, again }}
          />
        </details>
      );
    case 'ship':
    case 'changeTracking':
      return (
        <>
          <Select
            label={t('carrier')}
            name="carrier"
            placeholder={t('noCarrier')}
            options={CARRIERS}
            defaultValue={again.get('carrier') ?? sent?.carrier}
          />
          <Field
            label={t('trackingNumber')}
            name="trackingNumber"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={again.get('trackingNumber') ?? sent?.trackingNumber}
          />
        </>
      );
    case 'return':
      return (
        <>
          <Quantities
            parts={parts.map((part) => ({ ...part, most: part.quantity }))}
            {...{ order, again }}
          />
          <Checkbox
            label={t('restock')}
            name="isRestocked"
            defaultChecked={again.has('isRestocked')}
          />
          {reason}
        </>
      );
    case 'refund':
      return (
        <>
          <input type="hidden" name="seenRemaining" value={String(amount ?? 0)} />
          <Field
            label={t('amount')}
            hint={t('amountHint')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={again.get('amount')}
          />
          <Quantities
            parts={order.lines
              .filter(({ total }) => total > 0)
              .map(({ id, quantity, refundedQuantity }) => ({
                orderLineId: id,
                quantity: 0,
                most: quantity - refundedQuantity,
              }))}
            {...{ order, again }}
          />
          {(['shipping', 'payment_fee'] as const).map((kind) => (
            <ChargeField key={kind} {...{ order, kind, again }} />
          ))}
          <Checkbox
            label={t('goodwill')}
            name="isGoodwill"
            defaultChecked={again.has('isGoodwill')}
          />
          {reason}
        </>
      );
    case 'decideRefund':
      return isByHand ? (
        <input type="hidden" name="isMade" value="yes" />
      ) : (
        <fieldset className={styles.choice}>
          <RadioCard name="isMade" value="yes" title={t('made')} required />
          <RadioCard name="isMade" value="no" title={t('askAgain')} required />
        </fieldset>
      );
    default:
      return null;
  }
}

/** How much of the delivery or of the fee goes back, where something was paid for it. */
function ChargeField({
  order,
  kind,
  again,
}: {
  order: OrderOfPage;
  kind: 'shipping' | 'payment_fee';
  again: ReadonlyMap<string, string>;
}) {
  const t = useTranslations('order');
  const { money } = useFormats();
  const paid = order.adjustments
    .filter((adjustment) => adjustment.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (paid <= 0) return null;
  const name = kind === 'shipping' ? 'delivery' : 'fee';
  return (
    <Field
      label={t(`charges.${name}`, { most: money(paid) })}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={again.get(name)}
    />
  );
}

/** A transfer that is not what is awaited, and the button that books it all the same. */
function BookingForm({
  problem,
  booking: { amount, awaited, typed },
}: Pick<Props, 'problem'> & { booking: BookingInHand }) {
  const t = useTranslations('order');
  const { money, plainAmount } = useFormats();
  const values = { amount: money(amount), awaited: money(awaited) };
  const differs =
    amount < awaited
      ? t('bookingShort', { ...values, missing: money(awaited - amount) })
      : t('bookingMore', { ...values, more: money(amount - awaited) });
  return (
    <ActForm
      intent="markPaid"
      problem={problem}
      label={t('bookingConfirm')}
      variant="primary"
      key={amount}
    >
      {typed
        .filter(([name]) => name !== 'amount' && name !== 'seenAmount')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <input type="hidden" name="seenAmount" value={String(amount)} />
      <p role="status" className={styles.effect}>
        {differs}
      </p>
      <Field
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        defaultValue={plainAmount(amount)}
        required
      />
    </ActForm>
  );
}

/** A refund as it would be, and the button that makes it. */
function RefundForm({
  order,
  problem,
  refund: { preview, typed },
}: Pick<Props, 'order' | 'problem'> & { refund: RefundInHand }) {
  const t = useTranslations('order');
  const { money, number } = useFormats();
  const { amount, byHand, remaining, shares } = preview;
  const sent = new Map(typed);
  const items = order.lines.flatMap(({ id, productName }) => {
    const quantity = Number(sent.get(`part ${id}`)) || 0;
    return quantity > 0 ? [`${quantity} × ${productName}`] : [];
  });
  return (
    <ActForm
      intent="refund"
      problem={problem}
      label={t('refundConfirm', { amount: money(amount) })}
      variant="primary"
    >
      <input type="hidden" name="isConfirmed" value="yes" />
      {[...sent].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div role="status">
        {items.length > 0 && <p>{items.join(', ')}</p>}
        <p className={styles.effect}>
          {t('refundEffect', {
            amount: money(amount),
            byHand: byHand > 0 ? money(byHand) : 'none',
            remaining: money(remaining),
          })}
        </p>
        <ul>
          {shares.map(({ kind, taxBasisPoints, amount: share, tax }) => (
            <li key={`${kind} ${taxBasisPoints}`}>
              {t('refundShare', {
                kind: t(`shares.${kind as 'goods'}`),
                amount: money(share),
                rate: number(taxBasisPoints / 100),
                tax: money(tax),
              })}
            </li>
          ))}
        </ul>
      </div>
      <p>
        <Link to={`/orders/${order.number}`} preventScrollReset>
          {t('refundAnew')}
        </Link>
      </p>
    </ActForm>
  );
}

function Quantities({
  parts,
  order,
  again,
}: {
  parts: readonly { orderLineId: string; quantity: number; most: number }[];
  order: OrderOfPage;
  again: ReadonlyMap<string, string>;
}) {
  const t = useTranslations('order');
  return (
    <fieldset className={styles.quantities}>
      <legend>{t('quantities')}</legend>
      {parts
        .filter(({ most }) => most > 0)
        .map(({ orderLineId, quantity, most }) => {
          const line = order.lines.find(({ id }) => id === orderLineId);
          const name = [line?.productName, line?.variantLabel].filter(Boolean).join(', ');
          return (
            <Field
              key={orderLineId}
              label={t('quantityOf', { name, most })}
              name={`part ${orderLineId}`}
              type="number"
              min={0}
              max={most}
              defaultValue={again.get(`part ${orderLineId}`) ?? quantity}
            />
          );
        })}
    </fieldset>
  );
}
