import type { FieldChange } from '#domain/audit/rules.ts';
import type { Address } from '#domain/address/rules.ts';
import { mayRemoveNote } from '#domain/back-office/notes.ts';
import { findPersonOf } from '#domain/back-office/person.ts';
import { findOrderForStaff, type StaffOrder } from '#domain/back-office/order-page.ts';
import { rolesFor, type Blocker, type LawfulAct } from '#domain/back-office/order-acts.ts';
import type { TimelineEntry } from '#domain/back-office/order-timeline.ts';
import { isContactOpen } from '#domain/orders/contact.ts';
import { isOrderEmailToBuyer } from '#domain/orders/documents/emails.ts';
import { sumAdjustments, type AdjustmentSum, type OrderLineDetail } from '#domain/orders/rules.ts';
import type { ShipmentOfOrder } from '#domain/shipping/rules.ts';
import { systemReasonOf } from '#domain/orders/system-reasons.ts';
import { access, builder } from '../builder.ts';
import { AlertFactsType, SystemReasonType } from './alert-facts.ts';
import { actorName } from './actor.ts';
import { secondsUntil } from './date-time.ts';

type Part = { orderLineId: string; quantity: number };

/** With the name of who did it. */
type Named<T> = T & { by: string };

const OrderPart = builder.objectRef<Part>('OrderPart').implement({
  fields: (t) => ({
    orderLineId: t.exposeID('orderLineId'),
    quantity: t.exposeInt('quantity'),
  }),
});

const AddressType = builder.objectRef<Address>('StaffAddress').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    company: t.exposeString('company'),
    address1: t.exposeString('address1'),
    address2: t.exposeString('address2'),
    floor: t.exposeString('floor'),
    doorbell: t.exposeString('doorbell'),
    city: t.exposeString('city'),
    postalCode: t.exposeString('postalCode'),
    region: t.exposeString('region'),
    countryCode: t.exposeString('countryCode'),
  }),
});

const Invoice = builder
  .objectRef<NonNullable<StaffOrder['order']['invoice']>>('InvoiceDetails')
  .implement({
    fields: (t) => ({
      companyName: t.exposeString('companyName'),
      businessActivity: t.exposeString('businessActivity'),
      vatNumber: t.exposeString('vatNumber'),
      taxOffice: t.exposeString('taxOffice'),
    }),
  });

const Line = builder
  .objectRef<OrderLineDetail & { free: number | null; onHand: number | null }>('StaffOrderLine')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      sku: t.exposeString('sku'),
      productName: t.exposeString('productName'),
      variantLabel: t.exposeString('variantLabel'),
      picture: t.string({
        nullable: true,
        description: 'Path of a small picture.',
        resolve: ({ pictureKey }) => pictureKey && `/pictures/${pictureKey}-240.webp`,
      }),
      unitPrice: t.exposeInt('unitPrice'),
      quantity: t.exposeInt('quantity'),
      total: t.exposeInt('total'),
      isGift: t.exposeBoolean('isGift'),
      returnedQuantity: t.exposeInt('returnedQuantity'),
      refundedQuantity: t.exposeInt('refundedQuantity'),
      missingQuantity: t.exposeInt('missingQuantity'),
      onHand: t.exposeInt('onHand', { nullable: true }),
      free: t.exposeInt('free', {
        nullable: true,
        description: 'On hand and not reserved for shipments that are ready or packed.',
      }),
    }),
  });

const Adjustment = builder.objectRef<AdjustmentSum>('OrderAdjustmentSum').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    label: t.exposeString('label'),
    amount: t.exposeInt('amount'),
  }),
});

const Payment = builder.objectRef<StaffOrder['payments'][number]>('StaffPayment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    methodName: t.exposeString('methodName'),
    state: t.exposeString('state'),
    amount: t.exposeInt('amount'),
    captured: t.exposeInt('captured'),
    returning: t.exposeInt('returning', { description: 'Given back, or asked back.' }),
    refundedTotal: t.exposeInt('refundedTotal'),
    remaining: t.exposeInt('remaining'),
    receivedTotal: t.exposeInt('receivedTotal'),
    installmentCount: t.exposeInt('installmentCount'),
    failureCode: t.exposeString('failureCode', { nullable: true }),
    providerReference: t.exposeString('providerReference', { nullable: true }),
  }),
});

const Shipment = builder.objectRef<ShipmentOfOrder>('StaffShipment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    methodName: t.exposeString('methodName'),
    state: t.exposeString('state'),
    carrier: t.exposeString('carrier'),
    trackingNumber: t.exposeString('trackingNumber'),
    trackingUrl: t.exposeString('trackingUrl'),
    parts: t.field({ type: [OrderPart], resolve: ({ lines }) => lines }),
  }),
});

const Refund = builder.objectRef<StaffOrder['refunds'][number]>('StaffRefund').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.exposeInt('amount'),
    state: t.exposeString('state'),
    isStray: t.exposeBoolean('isStray'),
    isUndecided: t.exposeBoolean('isUndecided'),
    isByHand: t.exposeBoolean('isByHand', {
      description: 'A person makes it: a transfer or cash.',
    }),
    reason: t.exposeString('reason'),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
  }),
});

const Fiscal = builder
  .objectRef<StaffOrder['fiscalDocuments'][number]>('StaffFiscalDocument')
  .implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      amount: t.exposeInt('amount'),
      mark: t.exposeString('mark'),
      url: t.exposeString('url'),
      stampedAt: t.expose('stampedAt', { type: 'DateTime' }),
    }),
  });

const Alert = builder.objectRef<StaffOrder['alerts'][number]>('StaffAlert').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    details: t.exposeString('details', { description: 'In English; read it where facts is null.' }),
    facts: t.expose('facts', { type: AlertFactsType, nullable: true }),
    raisedAt: t.expose('raisedAt', { type: 'DateTime' }),
  }),
});

const Note = builder.objectRef<Named<StaffOrder['notes'][number]>>('OrderNote').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    writtenAt: t.expose('writtenAt', { type: 'DateTime' }),
    writtenBy: t.exposeString('by'),
    mayRemove: t.boolean({ resolve: (note, _args, ctx) => mayRemoveNote(ctx, note) }),
  }),
});

/** Another order of the same buyer. */
export const OtherOrder = builder
  .objectRef<StaffOrder['otherOrders']['latest'][number]>('OtherOrder')
  .implement({
    fields: (t) => ({
      number: t.exposeString('number'),
      state: t.exposeString('state'),
      placedAt: t.expose('placedAt', { type: 'DateTime' }),
      total: t.exposeInt('total'),
    }),
  });

export const OrderRequest = builder
  .objectRef<StaffOrder['requests'][number]>('OrderRequest')
  .implement({
    fields: (t) => ({
      reference: t.exposeString('reference'),
      status: t.exposeString('status'),
      openedAt: t.expose('openedAt', { type: 'DateTime' }),
    }),
  });

const Act = builder.objectRef<LawfulAct>('OrderAct').implement({
  description: 'What may be done with the order now.',
  fields: (t) => ({
    act: t.exposeString('act'),
    shipmentId: t.id({
      nullable: true,
      resolve: (one) => ('shipmentId' in one ? one.shipmentId : null),
    }),
    parts: t.field({
      type: [OrderPart],
      resolve: (one): Part[] => ('parts' in one ? one.parts : []),
    }),
    isWhole: t.boolean({ resolve: (one) => !('isWhole' in one) || one.isWhole }),
    amount: t.int({
      nullable: true,
      description: 'What is awaited, what can still be given back, or what a refund comes to.',
      resolve: (one) => {
        if ('awaited' in one) return one.awaited;
        if ('remaining' in one) return one.remaining;
        return 'amount' in one ? one.amount : null;
      },
    }),
    isPartial: t.boolean({ resolve: (one) => !('isPartial' in one) || one.isPartial }),
    refundId: t.id({
      nullable: true,
      resolve: (one) => ('refundId' in one ? one.refundId : null),
    }),
    isByHand: t.boolean({
      description: 'A refund that a person makes: a transfer or cash.',
      resolve: (one) => 'isByHand' in one && one.isByHand,
    }),
    alertId: t.id({ nullable: true, resolve: (one) => ('alertId' in one ? one.alertId : null) }),
    isPermitted: t.boolean({
      description: 'Whether the person has a role for it.',
      resolve: (one, _, { viewer }) =>
        viewer.kind !== 'staff' || viewer.roles.some((role) => rolesFor(one).includes(role)),
    }),
    roles: t.stringList({
      description: 'Of which one is needed for it.',
      resolve: (one) => [...rolesFor(one)],
    }),
  }),
});

const BlockerType = builder.objectRef<Blocker>('OrderBlocker').implement({
  description: 'Why the order does not go on.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    amount: t.int({ nullable: true, resolve: (one) => ('amount' in one ? one.amount : null) }),
    dueOn: t.string({ nullable: true, resolve: (one) => ('dueOn' in one ? one.dueOn : null) }),
    parts: t.field({
      type: [OrderPart],
      resolve: (one): Part[] => ('parts' in one ? one.parts : []),
    }),
  }),
});

const Change = builder.objectRef<FieldChange>('TimelineChange').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    before: t.string({
      nullable: true,
      resolve: ({ before }) => (before === null ? null : String(before)),
    }),
    after: t.string({
      nullable: true,
      resolve: ({ after }) => (after === null ? null : String(after)),
    }),
  }),
});

const Entry = builder.objectRef<Named<TimelineEntry>>('TimelineEntry').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.exposeString('by'),
    reason: t.exposeString('reason'),
    cause: t.field({
      type: SystemReasonType,
      nullable: true,
      resolve: ({ reason }) => systemReasonOf(reason),
    }),
    facts: t.field({
      type: AlertFactsType,
      nullable: true,
      description: 'Of an alert.',
      resolve: (entry) => (entry.kind === 'alert' ? entry.facts : null),
    }),
    kind: t.exposeString('kind'),
    what: t.string({
      description: 'Of a state its subject, of money, an email, an alert or an act which.',
      resolve: (entry) => whatOf(entry),
    }),
    state: t.string({
      nullable: true,
      resolve: (entry) =>
        entry.kind === 'state' ? entry.state : entry.kind === 'email' ? entry.status : null,
    }),
    amount: t.int({
      nullable: true,
      resolve: (entry) => (entry.kind === 'money' ? entry.amount : null),
    }),
    emailId: t.id({
      nullable: true,
      description: 'Of an email to the buyer that can be sent again, or taken back.',
      resolve: (entry) =>
        entry.kind === 'email' && isOrderEmailToBuyer(entry.email) ? entry.emailId : null,
    }),
    turns: t.int({
      description: 'How often an email was sent again.',
      resolve: (entry) => (entry.kind === 'email' ? entry.turns : 0),
    }),
    heldFor: t.int({
      nullable: true,
      description: 'Seconds for which an email can still be taken back; null where it cannot.',
      resolve: (entry, _, ctx) =>
        entry.kind === 'email' && entry.heldUntil !== null
          ? secondsUntil(new Date(entry.heldUntil), ctx.now())
          : null,
    }),
    isDone: t.boolean({
      description: 'Of an alert: settled; of a return: back in stock.',
      resolve: (entry) =>
        (entry.kind === 'alert' && entry.isSettled) ||
        (entry.kind === 'return' && entry.isRestocked),
    }),
    text: t.string({ resolve: (entry) => (entry.kind === 'note' ? entry.text : '') }),
    changes: t.field({
      type: [Change],
      resolve: (entry): FieldChange[] => (entry.kind === 'act' ? entry.changes : []),
    }),
  }),
});

function whatOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'state':
      return entry.subject;
    case 'money':
      return entry.what;
    case 'alert':
      return entry.alert;
    case 'email':
      return entry.email;
    case 'act':
      return entry.act;
    default:
      return entry.kind;
  }
}

function withNames<T extends { actor: string }>(
  entries: readonly T[],
  names: ReadonlyMap<string, string>,
): Named<T>[] {
  return entries.map((entry) => ({ ...entry, by: actorName(entry.actor, names) }));
}

const StaffOrderType = builder.objectRef<StaffOrder>('StaffOrder').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ order }) => order.id }),
    number: t.string({ resolve: ({ order }) => order.number }),
    state: t.string({ resolve: ({ order }) => order.state }),
    placedAt: t.field({ type: 'DateTime', resolve: ({ order }) => order.placedAt }),
    locale: t.string({ resolve: ({ order }) => order.locale }),
    isMember: t.boolean({ resolve: ({ order }) => order.customerId !== null }),
    email: t.string({ resolve: ({ order }) => order.email }),
    phone: t.string({ resolve: ({ order }) => order.phone }),
    alternativePhone: t.string({ resolve: ({ order }) => order.alternativePhone }),
    buyerNote: t.string({ resolve: ({ order }) => order.notes }),
    receiptToken: t.string({ resolve: ({ order }) => order.receiptToken }),
    ageCheck: t.boolean({ resolve: ({ order }) => order.ageCheck }),
    documentKind: t.string({ resolve: ({ order }) => order.documentKind }),
    invoice: t.field({ type: Invoice, nullable: true, resolve: ({ order }) => order.invoice }),
    billingAddress: t.field({ type: AddressType, resolve: ({ order }) => order.billingAddress }),
    shippingAddress: t.field({
      type: AddressType,
      nullable: true,
      resolve: ({ order }) => order.shippingAddress,
    }),
    lines: t.field({
      type: [Line],
      resolve: ({ order, stock }) =>
        order.lines.map((line) => {
          const found = stock.find(({ variantId }) => variantId === line.variantId);
          return { ...line, free: found?.free ?? null, onHand: found?.onHand ?? null };
        }),
    }),
    adjustments: t.field({
      type: [Adjustment],
      resolve: ({ order }) => sumAdjustments(order.adjustments),
    }),
    itemsTotal: t.int({ resolve: ({ order }) => order.totals.items }),
    total: t.int({ resolve: ({ order }) => order.totals.total }),
    tax: t.int({ resolve: ({ order }) => order.totals.tax }),
    capturedTotal: t.int({ resolve: ({ order }) => order.capturedTotal }),
    returningTotal: t.int({ resolve: ({ order }) => order.returningTotal }),
    withdrawUntil: t.string({ nullable: true, resolve: ({ order }) => order.withdrawUntil }),
    payments: t.field({ type: [Payment], resolve: ({ payments }) => payments }),
    shipments: t.field({ type: [Shipment], resolve: ({ order }) => order.shipments }),
    refunds: t.field({ type: [Refund], resolve: ({ refunds }) => refunds }),
    fiscalDocuments: t.field({
      type: [Fiscal],
      resolve: ({ fiscalDocuments }) => fiscalDocuments,
    }),
    alerts: t.field({ type: [Alert], resolve: ({ alerts }) => alerts }),
    notes: t.field({
      type: [Note],
      resolve: ({ notes, staffNames }) => withNames(notes, staffNames),
    }),
    otherOrderCount: t.int({ resolve: ({ otherOrders }) => otherOrders.count }),
    otherOrders: t.field({
      type: [OtherOrder],
      resolve: ({ otherOrders }) => otherOrders.latest,
    }),
    personId: t.id({
      nullable: true,
      description: 'Of its buyer; null once the personal data is deleted.',
      resolve: ({ order }, _args, ctx) => findPersonOf(ctx, order),
    }),
    requests: t.field({ type: [OrderRequest], resolve: ({ requests }) => requests }),
    acts: t.field({ type: [Act], resolve: ({ acts }) => acts }),
    nextStep: t.field({ type: Act, nullable: true, resolve: ({ nextStep }) => nextStep }),
    isContactOpen: t.boolean({
      description: 'Address and phone may still change.',
      resolve: ({ order }) => isContactOpen(order),
    }),
    blockers: t.field({ type: [BlockerType], resolve: ({ blockers }) => blockers }),
    timeline: t.field({
      type: [Entry],
      resolve: ({ timeline, staffNames }) => withNames(timeline, staffNames),
    }),
  }),
});

builder.queryField('order', (t) =>
  t.field({
    ...access('orders.read'),
    type: StaffOrderType,
    nullable: true,
    description: 'With its names in the language of the person.',
    args: {
      number: t.arg.string({ required: true }),
      asOrdered: t.arg.boolean({
        defaultValue: false,
        description: 'With its names in the language of the buyer.',
      }),
    },
    resolve: (_, { number, asOrdered }, ctx) =>
      findOrderForStaff(ctx, number, { isAsOrdered: asOrdered === true }),
  }),
);
