import { money } from '#domain/money.ts';
import {
  orderStates,
  type AdjustmentSum,
  type BankTransfer as DomainBankTransfer,
  type FiscalDocument as DomainFiscalDocument,
  type OrderEvent as DomainOrderEvent,
  type OrderLineDetail,
  type Withdrawal as DomainWithdrawal,
} from '#domain/orders/rules.ts';
import { paymentStates, type Payment as DomainPayment } from '#domain/payments/rules.ts';
import { shipmentStates, type Shipment as DomainShipment } from '#domain/shipping/rules.ts';
import type { BankAccount as DomainBankAccount } from '#domain/tenancy/rules.ts';
import { builder } from '../../builder.ts';
import { qrPng } from '../../qr-png.ts';
import { DateTime } from '../basics/date-time.ts';
import { Image } from '../basics/image.ts';
import { Money } from '../basics/money.ts';
import { encodeId } from '../basics/node.ts';
import { VariantOption } from '../catalogue/variant-option.ts';

/** The values of an enum from states in lower case. */
function enumOf<const S extends readonly string[]>(states: S) {
  return Object.fromEntries(states.map((state) => [state.toUpperCase(), { value: state }])) as {
    [State in S[number] as Uppercase<State>]: { value: State };
  };
}

export const OrderState = builder.enumType('OrderState', { values: enumOf(orderStates) });
const PaymentState = builder.enumType('PaymentState', { values: enumOf(paymentStates) });
const ShipmentState = builder.enumType('ShipmentState', { values: enumOf(shipmentStates) });

/** A part of an order, with the currency in which the order was placed. */
export type Of<Part> = Part & { currency: string };

export const OrderItem = builder.objectRef<Of<OrderLineDetail>>('OrderItem').implement({
  description: 'A line as it was when the order was placed.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('OrderItem', id) }),
    sku: t.exposeString('sku'),
    productName: t.exposeString('productName'),
    productSlug: t.exposeString('productSlug', {
      description:
        'In the locale of the request; in that of the order where it has no name there any more.',
    }),
    variantLabel: t.exposeString('variantLabel'),
    options: t.field({ type: [VariantOption], resolve: ({ options }) => options }),
    quantity: t.exposeInt('quantity'),
    isGift: t.exposeBoolean('isGift', { description: 'Given by a promotion: it costs nothing.' }),
    unitPrice: t.field({
      type: Money,
      resolve: ({ unitPrice, currency }) => money(unitPrice, currency),
    }),
    total: t.field({ type: Money, resolve: ({ total, currency }) => money(total, currency) }),
    image: t.field({
      type: Image,
      nullable: true,
      resolve: ({ pictureKey }, _args, { loaders }) =>
        pictureKey === null ? null : loaders.picture.load(pictureKey),
    }),
    tracking: t.string({
      nullable: true,
      description: 'The tracking number of its shipment.',
      resolve: ({ trackingNumber }) => trackingNumber,
    }),
    trackingUrl: t.string({
      nullable: true,
      description: 'The tracking page of the courier.',
      resolve: ({ trackingUrl }) => trackingUrl,
    }),
    missingQuantity: t.exposeInt('missingQuantity', {
      description: 'How many of it were promised and are not there any more.',
    }),
    withdrawableQuantity: t.exposeInt('withdrawableQuantity', {
      description: 'How many of it can be withdrawn from now.',
    }),
  }),
});

export const Adjustment = builder.objectRef<Of<AdjustmentSum>>('Adjustment').implement({
  description: 'What was added to the items or, with a minus, taken off them.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'promotion, shipping or payment_fee.' }),
    label: t.exposeString('label', {
      description:
        'In the locale of the request; in that of the order where it has no name there any more.',
    }),
    amount: t.field({ type: Money, resolve: ({ amount, currency }) => money(amount, currency) }),
  }),
});

export const Shipment = builder.objectRef<Of<DomainShipment>>('Shipment').implement({
  fields: (t) => ({
    state: t.field({ type: ShipmentState, resolve: ({ state }) => state }),
    method: t.exposeString('methodName', {
      description:
        'In the locale of the request; in that of the order where it has no name there any more.',
    }),
    kind: t.exposeString('kind', { description: 'courier, pickup or locker.' }),
    cost: t.field({ type: Money, resolve: ({ cost, currency }) => money(cost, currency) }),
    trackingNumber: t.exposeString('trackingNumber'),
    trackingUrl: t.exposeString('trackingUrl'),
  }),
});

export const Payment = builder.objectRef<Of<DomainPayment>>('Payment').implement({
  fields: (t) => ({
    state: t.field({ type: PaymentState, resolve: ({ state }) => state }),
    method: t.exposeString('methodName', {
      description:
        'In the locale of the request; in that of the order where it has no name there any more.',
    }),
    id: t.id({ resolve: ({ id }) => encodeId('Payment', id) }),
    kind: t.exposeString('kind', {
      description: 'bank_transfer, cash_on_delivery, pay_at_bar, card or iris.',
    }),
    amount: t.field({ type: Money, resolve: ({ amount, currency }) => money(amount, currency) }),
    refundedTotal: t.field({
      type: Money,
      resolve: ({ refundedTotal, currency }) => money(refundedTotal, currency),
    }),
    installmentCount: t.exposeInt('installmentCount'),
    failureCode: t.string({
      nullable: true,
      description:
        'Why it failed: PAYMENT_DECLINED, PAYMENT_DETAILS_INVALID, PAYMENT_SERVICE_FAILURE, PAYMENT_CANCELED, PAYMENT_EXPIRED.',
      resolve: ({ failureCode }) => failureCode,
    }),
  }),
});

const BankAccount = builder.objectRef<DomainBankAccount>('BankAccount').implement({
  fields: (t) => ({
    bankName: t.exposeString('bankName'),
    holderName: t.exposeString('holderName'),
    iban: t.exposeString('iban', { description: 'Without spaces.' }),
  }),
});

export const BankTransfer = builder.objectRef<Of<DomainBankTransfer>>('BankTransfer').implement({
  description: 'What is needed to pay by bank transfer.',
  fields: (t) => ({
    reference: t.exposeString('reference'),
    amount: t.field({
      type: Money,
      description: 'What is still open.',
      resolve: ({ amount, currency }) => money(amount, currency),
    }),
    received: t.field({
      type: Money,
      description: 'What has come so far.',
      resolve: ({ received, currency }) => money(received, currency),
    }),
    dueOn: t.exposeString('dueOn', { description: 'A day, YYYY-MM-DD.' }),
    accounts: t.field({ type: [BankAccount], resolve: ({ accounts }) => accounts }),
  }),
});

export const FiscalDocument = builder.objectRef<DomainFiscalDocument>('FiscalDocument').implement({
  description: 'The stamp of the tax authority.',
  fields: (t) => ({
    mark: t.exposeString('mark'),
    url: t.exposeString('url', { description: 'The page on which the authority shows it.' }),
    qr: t.string({
      description: 'The address as QR code: PNG as data URL.',
      resolve: ({ url }) => qrPng(url),
    }),
    stampedAt: t.field({ type: DateTime, resolve: ({ stampedAt }) => stampedAt }),
  }),
});

export const OrderEvent = builder.objectRef<DomainOrderEvent>('OrderEvent').implement({
  description: 'A step of the order, of a payment or of a shipment.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'order, payment or shipment.' }),
    state: t.string({
      description: 'As OrderState, PaymentState and ShipmentState name it.',
      resolve: ({ state }) => state.toUpperCase(),
    }),
    at: t.field({ type: DateTime, resolve: ({ at }) => at }),
  }),
});

const WithdrawalItem = builder
  .objectRef<{ item: Of<OrderLineDetail>; quantity: number }>('WithdrawalItem')
  .implement({
    fields: (t) => ({
      item: t.field({ type: OrderItem, resolve: ({ item }) => item }),
      quantity: t.exposeInt('quantity'),
    }),
  });

export const Withdrawal = builder.objectRef<Of<DomainWithdrawal>>('Withdrawal').implement({
  description: 'What the buyer has withdrawn from.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Withdrawal', id) }),
    receivedAt: t.field({ type: DateTime, resolve: ({ receivedAt }) => receivedAt }),
    items: t.field({
      type: [WithdrawalItem],
      resolve: ({ items, currency }) =>
        items.map(({ item, quantity }) => ({ item: { ...item, currency }, quantity })),
    }),
  }),
});
