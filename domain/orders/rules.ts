import type { Address } from '../address/rules.ts';
import type { Locale } from '../locale.ts';
import { addWorkingDays, localDay } from '../local-day.ts';
import type { Payment, PaymentKind } from '../payments/rules.ts';
import type { ShipmentOfOrder } from '../shipping/rules.ts';
import type { Machine, Subject } from '../states/rules.ts';
import type { BankAccount, Tenant } from '../tenancy/rules.ts';
import type { AdjustmentKind, Totals } from '../totals.ts';

export const orderStates = [
  'none',
  'created',
  'pending',
  'approved',
  'processing',
  'completed',
  'failed',
  'canceled',
  'returned',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderMachine: Machine<OrderState> = {
  subject: 'order',
  start: 'none',
  table: {
    none: ['created'],
    created: ['pending', 'approved', 'failed', 'canceled'],
    pending: ['approved', 'failed', 'canceled'],
    approved: ['processing', 'canceled'],
    processing: ['completed', 'canceled'],
    completed: ['returned', 'refunded'],
    failed: ['created', 'canceled'],
    canceled: ['refunded'],
    returned: ['refunded'],
    refunded: [],
  },
};

/**
 * The states of a new order by payment kind: cash on delivery is trusted, a transfer is awaited, a provider is asked
 * next, and a free order waits for nothing.
 */
export const pathsOfNewOrders: Record<PaymentKind | 'nothing', readonly OrderState[]> = {
  nothing: ['created', 'approved'],
  bank_transfer: ['created', 'pending'],
  cash_on_delivery: ['created', 'approved'],
  pay_at_bar: ['created', 'approved'],
  card: ['created'],
  iris: ['created'],
};

type LineOption = { name: string; internalName: string; label: string; value: string };

/** A line as it was when the order was placed; minor units, gross. */
export type OrderLine = {
  id: string;
  variantId: string;
  productId: string;
  sku: string;
  productName: string;
  productSlug: string;
  variantLabel: string;
  options: LineOption[];
  pictureKey: string | null;
  isAlcohol: boolean;
  volumeMl: number | null;
  unitPrice: number;
  quantity: number;
  total: number;
  /** What promotions take off `total`, those on the order too; not negative. */
  discount: number;
  taxBasisPoints: number;
  taxAmount: number;
  /** Given by a promotion: its price is 0. */
  isGift: boolean;
};

export type OrderAdjustment = {
  kind: AdjustmentKind;
  label: string;
  amount: number;
  taxBasisPoints: number;
  taxAmount: number;
  /** The promotion, while it still exists. */
  promotionId: string | null;
};

/** One of an order to be placed, its share of the tax not yet worked out. */
export type AdjustmentDraft = Omit<OrderAdjustment, 'taxAmount'>;

/** What a buyer reads of them: one line each, whatever tax rates it is spread over. */
export type AdjustmentSum = Pick<OrderAdjustment, 'kind' | 'label' | 'amount'>;

/** Adds up what differs in its tax rate only. */
export function sumAdjustments(adjustments: readonly OrderAdjustment[]): AdjustmentSum[] {
  const sums = new Map<string, AdjustmentSum>();
  for (const { kind, label, amount, promotionId } of adjustments) {
    const key = `${kind} ${promotionId} ${label}`;
    sums.set(key, { kind, label, amount: amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}

/** What the buyer of an awaited transfer has to know; `dueOn` is YYYY-MM-DD. */
export type BankTransfer = {
  reference: string;
  /** What is still open, and what has come. */
  amount: number;
  received: number;
  dueOn: string;
  accounts: BankAccount[];
};

export type DocumentKind = 'receipt' | 'invoice';

/** What an invoice has beside the address; a receipt has none of it. */
export type InvoiceDetails = {
  companyName: string;
  businessActivity: string;
  /** ΑΦΜ: nine digits. */
  vatNumber: string;
  /** ΔΟΥ. */
  taxOffice: string;
};

/** The stamp of the tax authority. */
export type FiscalDocument = { mark: string; uid: string; url: string; stampedAt: Date };

/** A step of the order, of a payment or of a shipment. */
export type OrderEvent = { subject: Subject; state: string; at: Date };

/** What a buyer has withdrawn from, when. */
export type Withdrawal = {
  id: string;
  receivedAt: Date;
  items: { item: OrderLineDetail; quantity: number }[];
};

export type OrderLineDetail = OrderLine & {
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** How many of it can be withdrawn from now. */
  withdrawableQuantity: number;
  /** So many have come back; of so many the money has gone back, or is asked back. */
  returnedQuantity: number;
  refundedQuantity: number;
  /** How many of it were promised to the buyer and are not there any more. */
  missingQuantity: number;
};

export type Order = {
  id: string;
  number: string;
  receiptToken: string;
  /** The member who placed it; null for a guest's. */
  customerId: string | null;
  state: OrderState;
  locale: Locale;
  currency: string;
  email: string;
  /** E.164. */
  phone: string;
  alternativePhone: string;
  notes: string;
  documentKind: DocumentKind;
  invoice: InvoiceDetails | null;
  fiscalDocument: FiscalDocument | null;
  /** Approved, but not to be stamped before its goods are there. */
  stampHeld: boolean;
  placedAt: Date;
  lines: OrderLineDetail[];
  adjustments: OrderAdjustment[];
  billingAddress: Address;
  /** Null when it is collected. */
  shippingAddress: Address | null;
  shipments: ShipmentOfOrder[];
  payments: Payment[];
  totals: Totals;
  /** Money taken, and what of it has been given back. */
  capturedTotal: number;
  refundedTotal: number;
  /** What has been given back, or is asked back. */
  returningTotal: number;
  /** Someone's age is checked when it is handed over. */
  ageCheck: boolean;
  bankTransfer: BankTransfer | null;
  /** Oldest first. */
  events: OrderEvent[];
  canCancel: boolean;
  canWithdraw: boolean;
  /** YYYY-MM-DD; null before delivery. */
  withdrawUntil: string | null;
  withdrawals: Withdrawal[];
};

/** True when goods that were promised to the buyer are not there any more. */
export function hasMissing({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ missingQuantity }) => missingQuantity > 0);
}

/** The last day for a bank transfer: working days in the tenant's zone after the order was placed. */
export function bankTransferDueOn(placedAt: Date, tenant: Tenant): string {
  return addWorkingDays(localDay(placedAt, tenant.timeZone), tenant.settings.bankTransferDays);
}

/** Payment instructions while a transfer is awaited, else null. */
export function bankTransferOf(
  order: Pick<Order, 'number' | 'state' | 'placedAt' | 'payments'>,
  tenant: Tenant,
): BankTransfer | null {
  const awaited = order.payments.find(
    ({ kind, state }) => kind === 'bank_transfer' && state === 'pending',
  );
  if (!awaited || (order.state !== 'created' && order.state !== 'pending')) return null;
  return {
    reference: order.number,
    amount: awaited.amount - awaited.receivedTotal,
    received: awaited.receivedTotal,
    dueOn: bankTransferDueOn(order.placedAt, tenant),
    accounts: tenant.settings.bankAccounts,
  };
}
