import { isIdempotencyKey } from '#domain/idempotency/rules.ts';
import { confirmPayment } from '#domain/payment-processing/confirm.ts';
import {
  initializePayment,
  type PaymentAction as DomainPaymentAction,
} from '#domain/payment-processing/initialize.ts';
import { payBy } from '#domain/payment-processing/pay-by.ts';
import { canRetry, listRetryMethods, retryPayment } from '#domain/payment-processing/retry.ts';
import { problem } from '#domain/problem.ts';
import { builder } from '../../builder.ts';
import { PaymentMethod } from './checkout.ts';
import { DateTime } from '../basics/date-time.ts';
import { decodeId } from '../basics/node.ts';
import { Order } from '../orders/order.ts';
import { resultOf } from '../basics/problem.ts';

const PaymentActionKind = builder.enumType('PaymentActionKind', {
  values: {
    NONE: { value: 'none' },
    REDIRECT: { value: 'redirect' },
    // For providers with fields in the shop's own page; none of ours has them.
    FIELDS: { value: 'fields' },
    BANK_TRANSFER: { value: 'bank_transfer' },
  } as const,
});

const PaymentAction = builder.objectRef<DomainPaymentAction>('PaymentAction').implement({
  description: 'What the buyer does next.',
  fields: (t) => ({
    kind: t.field({ type: PaymentActionKind, resolve: ({ kind }) => kind }),
    url: t.string({
      nullable: true,
      description: 'Where the browser goes, for REDIRECT.',
      resolve: ({ url }) => url,
    }),
    order: t.field({ type: Order, resolve: ({ order }) => order }),
  }),
});

builder.objectFields(Order, (t) => ({
  canRetryPayment: t.boolean({
    description: 'It waits for money, and another try is possible.',
    resolve: (order) => canRetry(order),
  }),
  payBy: t.field({
    type: DateTime,
    nullable: true,
    description: 'When the order is canceled unless it is paid for; null while a provider decides.',
    resolve: (order, _args, { tenant }) => payBy(order, tenant),
  }),
  paymentMethods: t.field({
    type: [PaymentMethod],
    description: 'By what it can be paid, while canRetryPayment; in the locale of the order.',
    resolve: (order, _args, ctx) => listRetryMethods(ctx, order),
  }),
}));

const InitializeInput = builder.inputType('PaymentInitializeInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    receiptId: t.string({ required: true }),
  }),
});
const ConfirmInput = builder.inputType('PaymentConfirmInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    receiptId: t.string({ required: true }),
  }),
});
const RetryInput = builder.inputType('PaymentRetryInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    receiptId: t.string({ required: true }),
    paymentMethodId: t.id({ required: true }),
    installmentCount: t.int({ description: '1 when left out.' }),
  }),
});

/** The row of the payment is what makes these happen once; a key is asked for as everywhere. */
function keyed<T>(key: string, work: () => Promise<T>) {
  return isIdempotencyKey(key) ? work() : problem('IDEMPOTENCY_KEY_INVALID');
}

builder.mutationFields((t) => ({
  paymentInitialize: t.field({
    type: resultOf('PaymentInitializeResult', PaymentAction),
    description:
      'Begins the payment of an order that was just placed; twice is once. PAYMENT_SERVICE_FAILURE, PAYMENT_DECLINED, PAYMENT_DETAILS_INVALID, STATE_TRANSITION, ORDER_NOT_FOUND.',
    args: { input: t.arg({ type: InitializeInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, receiptId } }, ctx) =>
      keyed(idempotencyKey, () => initializePayment(ctx, { receiptToken: receiptId })),
  }),
  paymentConfirm: t.field({
    type: resultOf('PaymentConfirmResult', Order),
    description:
      'Asks the provider now. PAYMENT_DECLINED, PAYMENT_DETAILS_INVALID, PAYMENT_SERVICE_FAILURE, ACTION_REQUIRED (no answer yet), ORDER_NOT_FOUND.',
    args: { input: t.arg({ type: ConfirmInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, receiptId } }, ctx) =>
      keyed(idempotencyKey, () => confirmPayment(ctx, { receiptToken: receiptId })),
  }),
  paymentRetry: t.field({
    type: resultOf('PaymentRetryResult', PaymentAction),
    description:
      'Pays an order by another try, in the same way or another. PAYMENT_METHOD_UNAVAILABLE, INSTALLMENT_COUNT_INVALID with min and max, PAYMENT_SERVICE_FAILURE, STATE_TRANSITION, ORDER_NOT_FOUND.',
    args: { input: t.arg({ type: RetryInput, required: true }) },
    resolve: (_root, { input: { receiptId, paymentMethodId, ...input } }, ctx) =>
      retryPayment(ctx, {
        ...input,
        receiptToken: receiptId,
        paymentMethodId: decodeId('PaymentMethod', paymentMethodId) ?? '',
      }),
  }),
}));
