import { money } from '#domain/money.ts';
import { findOrderByReceipt } from '#domain/orders/orders.ts';
import {
  orderStates,
  type BankTransfer as DomainBankTransfer,
  type Order as DomainOrder,
  sumAdjustments,
  type AdjustmentSum,
} from '#domain/orders/rules.ts';
import { paymentStates, type Payment as DomainPayment } from '#domain/payments/rules.ts';
import { shipmentStates, type Shipment as DomainShipment } from '#domain/shipping/rules.ts';
import type { BankAccount as DomainBankAccount } from '#domain/tenancy/rules.ts';
import { builder } from '../builder.ts';
import { Address } from './address.ts';
import { DateTime } from './date-time.ts';
import { Image } from './image.ts';
import { Money } from './money.ts';
import { encodeId, Node } from './node.ts';
import { Totals } from './totals.ts';
import { VariantOption } from './variant-option.ts';

/** The values of an enum from states in lower case. */
function enumOf<const S extends readonly string[]>(states: S) {
  return Object.fromEntries(states.map((state) => [state.toUpperCase(), { value: state }])) as {
    [State in S[number] as Uppercase<State>]: { value: State };
  };
}

const OrderState = builder.enumType('OrderState', { values: enumOf(orderStates) });
const PaymentState = builder.enumType('PaymentState', { values: enumOf(paymentStates) });
const ShipmentState = builder.enumType('ShipmentState', { values: enumOf(shipmentStates) });

/** A part of an order, with the currency in which the order was placed. */
type Of<Part> = Part & { currency: string };

const OrderItem = builder.objectRef<Of<DomainOrder['lines'][number]>>('OrderItem').implement({
  description: 'A line as it was when the order was placed.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('OrderItem', id) }),
    sku: t.exposeString('sku'),
    productName: t.exposeString('productName'),
    productSlug: t.exposeString('productSlug', { description: 'In the locale of the order.' }),
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
  }),
});

const Adjustment = builder.objectRef<Of<AdjustmentSum>>('Adjustment').implement({
  description: 'What was added to the items or, with a minus, taken off them.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'promotion, shipping or payment_fee.' }),
    label: t.exposeString('label', { description: 'In the locale of the order.' }),
    amount: t.field({ type: Money, resolve: ({ amount, currency }) => money(amount, currency) }),
  }),
});

const Shipment = builder.objectRef<Of<DomainShipment>>('Shipment').implement({
  fields: (t) => ({
    state: t.field({ type: ShipmentState, resolve: ({ state }) => state }),
    method: t.exposeString('methodName', { description: 'In the locale of the order.' }),
    kind: t.exposeString('kind', { description: 'courier, pickup or locker.' }),
    cost: t.field({ type: Money, resolve: ({ cost, currency }) => money(cost, currency) }),
    trackingNumber: t.exposeString('trackingNumber'),
    trackingUrl: t.exposeString('trackingUrl'),
  }),
});

const Payment = builder.objectRef<Of<DomainPayment>>('Payment').implement({
  fields: (t) => ({
    state: t.field({ type: PaymentState, resolve: ({ state }) => state }),
    method: t.exposeString('methodName', { description: 'In the locale of the order.' }),
    kind: t.exposeString('kind', { description: 'bank_transfer, cash_on_delivery or pay_at_bar.' }),
    amount: t.field({ type: Money, resolve: ({ amount, currency }) => money(amount, currency) }),
  }),
});

const BankAccount = builder.objectRef<DomainBankAccount>('BankAccount').implement({
  fields: (t) => ({
    bankName: t.exposeString('bankName'),
    holderName: t.exposeString('holderName'),
    iban: t.exposeString('iban', { description: 'Without spaces.' }),
  }),
});

const BankTransfer = builder.objectRef<Of<DomainBankTransfer>>('BankTransfer').implement({
  description: 'What is needed to pay by bank transfer.',
  fields: (t) => ({
    reference: t.exposeString('reference'),
    amount: t.field({ type: Money, resolve: ({ amount, currency }) => money(amount, currency) }),
    dueOn: t.exposeString('dueOn', { description: 'A day, YYYY-MM-DD.' }),
    accounts: t.field({ type: [BankAccount], resolve: ({ accounts }) => accounts }),
  }),
});

export const Order = builder.objectRef<DomainOrder>('Order').implement({
  description: 'An order as it was placed, and where it stands.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Order', id) }),
    number: t.exposeString('number'),
    receiptId: t.exposeString('receiptToken', { description: 'The unguessable id of its page.' }),
    date: t.field({ type: DateTime, resolve: ({ placedAt }) => placedAt }),
    state: t.field({ type: OrderState, resolve: ({ state }) => state }),
    locale: t.exposeString('locale'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { description: 'E.164.' }),
    alternativePhone: t.exposeString('alternativePhone'),
    notes: t.exposeString('notes'),
    items: t.field({
      type: [OrderItem],
      resolve: ({ lines, currency }) => lines.map((line) => ({ ...line, currency })),
    }),
    billingAddress: t.field({ type: Address, resolve: ({ billingAddress }) => billingAddress }),
    shippingAddress: t.field({
      type: Address,
      nullable: true,
      description: 'Null when it is collected.',
      resolve: ({ shippingAddress }) => shippingAddress,
    }),
    shipments: t.field({
      type: [Shipment],
      resolve: ({ shipments, currency }) =>
        shipments.map((shipment) => ({ ...shipment, currency })),
    }),
    payments: t.field({
      type: [Payment],
      resolve: ({ payments, currency }) => payments.map((payment) => ({ ...payment, currency })),
    }),
    totals: t.field({ type: Totals, resolve: ({ totals, currency }) => ({ ...totals, currency }) }),
    adjustments: t.field({
      type: [Adjustment],
      resolve: ({ adjustments, currency }) =>
        sumAdjustments(adjustments).map((adjustment) => ({ ...adjustment, currency })),
    }),
    paymentCost: t.field({
      type: Money,
      description: 'The fee of the payment method.',
      resolve: ({ totals, currency }) => money(totals.payment ?? 0, currency),
    }),
    ageCheck: t.exposeBoolean('ageCheck', {
      description: 'Proof of age is checked when it is handed over.',
    }),
    bankTransfer: t.field({
      type: BankTransfer,
      nullable: true,
      description: 'Only while a transfer is awaited.',
      resolve: ({ bankTransfer, currency }) => bankTransfer && { ...bankTransfer, currency },
    }),
  }),
});

builder.queryField('order', (t) =>
  t.field({
    type: Order,
    nullable: true,
    description: 'Null alike for unknown and another tenant’s.',
    args: { receiptId: t.arg.string({ required: true }) },
    resolve: (_root, { receiptId }, ctx) => findOrderByReceipt(ctx, receiptId),
  }),
);
