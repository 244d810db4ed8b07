import { money } from '#domain/money.ts';
import {
  readMemberOrder,
  readMemberOrders,
  readOrderByReceipt,
} from '#domain/orders/buyer/in-language.ts';
import { sumAdjustments, type Order as DomainOrder } from '#domain/orders/rules.ts';
import { builder } from '../../builder.ts';
import { Address } from '../basics/address.ts';
import { DateTime } from '../basics/date-time.ts';
import { InvoiceDetails, OrderDocumentKind } from '../basics/invoice-details.ts';
import { Money } from '../basics/money.ts';
import { decodeId, encodeId, Node } from '../basics/node.ts';
import {
  Adjustment,
  BankTransfer,
  FiscalDocument,
  OrderEvent,
  OrderItem,
  OrderState,
  Payment,
  Shipment,
  Withdrawal,
} from './order-parts.ts';
import { pageArgs, pageOf } from '../basics/page.ts';
import { Totals } from '../basics/totals.ts';

export const Order = builder.objectRef<DomainOrder>('Order').implement({
  description: 'An order as it was placed, and its current state.',
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
    timeline: t.field({
      type: [OrderEvent],
      description: 'As states of order, payments and shipments went, oldest first.',
      resolve: ({ events }) => events,
    }),
    documentKind: t.field({
      type: OrderDocumentKind,
      resolve: ({ documentKind }) => documentKind,
    }),
    invoice: t.field({
      type: InvoiceDetails,
      nullable: true,
      description: 'Null for a receipt.',
      resolve: ({ invoice }) => invoice,
    }),
    fiscalDocument: t.field({
      type: FiscalDocument,
      nullable: true,
      description: 'Null until it is stamped: until then this is no tax document.',
      resolve: ({ fiscalDocument }) => fiscalDocument,
    }),
    refundedTotal: t.field({
      type: Money,
      resolve: ({ refundedTotal, currency }) => money(refundedTotal, currency),
    }),
    canCancel: t.exposeBoolean('canCancel', {
      description: 'Nobody has begun to pack it: the buyer may cancel.',
    }),
    canWithdraw: t.exposeBoolean('canWithdraw'),
    withdrawUntil: t.string({
      nullable: true,
      description: 'The last day of withdrawal, YYYY-MM-DD; null before delivery.',
      resolve: ({ withdrawUntil }) => withdrawUntil,
    }),
    withdrawals: t.field({
      type: [Withdrawal],
      resolve: ({ withdrawals, currency }) =>
        withdrawals.map((withdrawal) => ({ ...withdrawal, currency })),
    }),
  }),
});

const OrderList = builder
  .objectRef<{ total: number; nodes: DomainOrder[] }>('OrderList')
  .implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      nodes: t.field({ type: [Order], resolve: ({ nodes }) => nodes }),
    }),
  });

builder.queryFields((t) => ({
  order: t.field({
    type: Order,
    nullable: true,
    description: 'Null alike for unknown and another tenant’s.',
    args: { receiptId: t.arg.string({ required: true }) },
    resolve: (_root, { receiptId }, ctx) => readOrderByReceipt(ctx, receiptId),
  }),
  receipt: t.field({
    type: Order,
    nullable: true,
    description: 'The same as order.',
    args: { receiptId: t.arg.string({ required: true }) },
    resolve: (_root, { receiptId }, ctx) => readOrderByReceipt(ctx, receiptId),
  }),
  orders: t.field({
    type: OrderList,
    nullable: true,
    description: 'Of the signed-in member, the last first; null for a guest.',
    args: pageArgs,
    resolve: (_root, page, ctx) => readMemberOrders(ctx, pageOf(page)),
  }),
  memberOrder: t.field({
    type: Order,
    nullable: true,
    description: 'Of the signed-in member, by global id; null alike for unknown and another’s.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => readMemberOrder(ctx, decodeId('Order', id) ?? ''),
  }),
}));
