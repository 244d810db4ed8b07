import type { RouterContextProvider } from 'react-router';
import { readNumber } from '#i18n/read-number.ts';
import { call, sessionContext } from '../../api.server.ts';
import {
  AlertSettleDocument,
  OrderApproveDocument,
  OrderBookOutDocument,
  OrderCancelDocument,
  OrderContactChangeDocument,
  OrderDecideRefundDocument,
  OrderDeliverDocument,
  OrderEmailResendDocument,
  OrderEmailTakeBackDocument,
  OrderFailDeliveryDocument,
  OrderMarkPaidDocument,
  OrderNoteAddDocument,
  OrderNoteRemoveDocument,
  OrderPackDocument,
  OrderRefundDocument,
  OrderReturnDocument,
  OrderShipDocument,
  OrderTrackingChangeDocument,
  RefundPreviewDocument,
  type OrderActInput,
} from '../../graphql/gen/graphql.ts';
import { editsIn } from '../form/edits.ts';
import { textField } from '../form/fields.ts';
import type { Problem } from '../form/problem-text.ts';
import { ADDRESS_PATHS } from './order-query.ts';

const AMOUNT_INVALID: Problem & { __typename: 'Problem' } = {
  __typename: 'Problem',
  code: 'AMOUNT_INVALID',
  params: [],
  issues: [{ path: 'amount', code: 'AMOUNT_INVALID' }],
};

/** The fields of `ContactForm`. */
export const CONTACT_PATHS = [...ADDRESS_PATHS, 'phone'];

type Loading = Readonly<RouterContextProvider>;

type Outcome =
  | { __typename: 'OrderChange'; number: string; state: string }
  | { __typename: 'OrderDone'; isDone: boolean }
  | (Problem & { __typename: 'Problem' });

/** What a form of the order page says; null where an amount is none. */
function inputOf(context: Loading, form: FormData): OrderActInput | null {
  const [name, id = ''] = textField(form, 'intent').split(' ');
  const { locale } = context.get(sessionContext);
  const [amount, delivery, fee] = ['amount', 'delivery', 'fee'].map((field) =>
    amountOf(textField(form, field), locale),
  );
  if (amount === undefined || delivery === undefined || fee === undefined) return null;
  return {
    orderId: textField(form, 'orderId'),
    ...(id !== '' && (name === 'decideRefund' ? { refundId: id } : { shipmentId: id })),
    parts: partsOf(form),
    reason: textField(form, 'reason'),
    carrier: textField(form, 'carrier'),
    trackingNumber: textField(form, 'trackingNumber'),
    isRestocked: form.has('isRestocked'),
    amount,
    delivery,
    fee,
    reference: textField(form, 'reference').trim() || null,
    isGoodwill: form.has('isGoodwill'),
    isMade: textField(form, 'isMade') === 'yes',
    isAskedFor: textField(form, 'isAskedFor') === 'yes',
    seenRemaining: Number(textField(form, 'seenRemaining')) || null,
  };
}

/**
 * A transfer that a form books although another amount is awaited: to be confirmed first, as nothing takes it back and the
 * customer gets an email. Null: it is booked. Minor units.
 */
export function bookingToConfirm(
  context: Loading,
  form: FormData,
): { amount: number; awaited: number } | null {
  const amount = inputOf(context, form)?.amount ?? 0;
  const awaited = Number(textField(form, 'awaited')) || 0;
  const isSeen = Number(textField(form, 'seenAmount')) === amount;
  return amount > 0 && awaited > 0 && amount !== awaited && !isSeen ? { amount, awaited } : null;
}

/** A refund that a form asks for, worked out but not made. */
export async function previewRefund(context: Loading, form: FormData) {
  const input = inputOf(context, form);
  return input
    ? (await call(context, RefundPreviewDocument, { input })).refundPreview
    : AMOUNT_INVALID;
}

/** What a form of the order page asks for, to be run; null for a form that is none. */
export function runAct(context: Loading, form: FormData): (() => Promise<Outcome>) | null {
  const orderId = textField(form, 'orderId');
  const [name = '', id = ''] = textField(form, 'intent').split(' ');
  const input = inputOf(context, form);
  if (!input) return async () => AMOUNT_INVALID;
  // Nothing at all is not everything.
  const hasParts = [...form.keys()].some((key) => key.startsWith('part '));
  if ((name === 'pack' || name === 'return') && hasParts && input.parts?.length === 0)
    return async () => ({ ...AMOUNT_INVALID, code: 'QUANTITY_INVALID', issues: [] });
  const run = {
    approve: async () => (await call(context, OrderApproveDocument, { input })).orderApprove,
    markPaid: async () => (await call(context, OrderMarkPaidDocument, { input })).orderMarkPaid,
    pack: async () => (await call(context, OrderPackDocument, { input })).orderPack,
    ship: async () => (await call(context, OrderShipDocument, { input })).orderShip,
    changeTracking: async () =>
      (await call(context, OrderTrackingChangeDocument, { input })).orderTrackingChange,
    deliver: async () => (await call(context, OrderDeliverDocument, { input })).orderDeliver,
    failDelivery: async () =>
      (await call(context, OrderFailDeliveryDocument, { input })).orderFailDelivery,
    return: async () => (await call(context, OrderReturnDocument, { input })).orderReturn,
    bookOut: async () => (await call(context, OrderBookOutDocument, { input })).orderBookOut,
    refund: async () => (await call(context, OrderRefundDocument, { input })).orderRefund,
    decideRefund: async () =>
      (await call(context, OrderDecideRefundDocument, { input })).orderDecideRefund,
    cancel: async () => (await call(context, OrderCancelDocument, { input })).orderCancel,
    settleAlert: async () =>
      (await call(context, AlertSettleDocument, { alertId: id })).alertSettle,
    addNote: async () => {
      const variables = { orderId, text: textField(form, 'text') };
      return (await call(context, OrderNoteAddDocument, variables)).orderNoteAdd;
    },
    contact: async () => {
      const edits = editsIn(form, CONTACT_PATHS);
      const variables = { input: { orderId, edits } };
      return (await call(context, OrderContactChangeDocument, variables)).orderContactChange;
    },
    resendEmail: async () => {
      const variables = { orderId, emailId: id, turn: Number(textField(form, 'turn')) };
      return (await call(context, OrderEmailResendDocument, variables)).orderEmailResend;
    },
    takeBackEmail: async () =>
      (await call(context, OrderEmailTakeBackDocument, { orderId, emailId: id }))
        .orderEmailTakeBack,
    removeNote: async () =>
      (await call(context, OrderNoteRemoveDocument, { orderId, noteId: id })).orderNoteRemove,
  };
  return Object.hasOwn(run, name) ? run[name as keyof typeof run] : null;
}

/** Minor units; null for an empty field, undefined for what is no amount. */
function amountOf(typed: string, locale: 'en' | 'el'): number | null | undefined {
  if (typed.trim() === '') return null;
  const amount = readNumber(typed.replace('€', ''), locale);
  return amount === null ? undefined : Math.round(amount * 100);
}

/** The fields `part ID`, each with a quantity; those of none are left out. */
function partsOf(form: FormData): { orderLineId: string; quantity: number }[] {
  return [...form.keys()].flatMap((name) => {
    if (!name.startsWith('part ')) return [];
    const quantity = Number(textField(form, name));
    return Number.isInteger(quantity) && quantity > 0
      ? [{ orderLineId: name.slice('part '.length), quantity }]
      : [];
  });
}
