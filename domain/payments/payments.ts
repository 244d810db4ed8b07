import { randomUUID } from 'node:crypto';
import type { Context, TransactionContext } from '../context.ts';
import { readTogether, writeTogether, type Write } from '../one-statement.ts';
import type { Problem } from '../problem.ts';
import { endOfPath } from '../states/rules.ts';
import {
  changesOfPath,
  changeState,
  recordStateChanges,
  type StateChange,
  type StateChangeRow,
} from '../states/states.ts';
import { boundsOf, isCountAllowed, optionsOf, type InstallmentOption } from './installments.ts';
import type { PaymentProvider } from './ports.ts';
import {
  isOffered,
  isProviderKind,
  paymentMachine,
  type Payment,
  type PaymentDetail,
  type PaymentMethod,
  type PaymentOffer,
  type PaymentState,
} from './rules.ts';
import { insertPayment, paymentOffersOf, readPayments } from './store.ts';

export { paymentOffersOf, paymentsOf } from './store.ts';

/**
 * The payment methods for an order of this total (minor units, before any fee) and delivery. A method that needs a
 * provider is offered while there is one.
 */
export async function listPaymentMethods(ctx: Context, order: Payable): Promise<PaymentMethod[]> {
  return paymentMethodsFor(ctx, await readOffers(ctx), order);
}

/** The same of what the shop offers. */
export function paymentMethodsFor(
  ctx: Context,
  offers: readonly PaymentOffer[],
  order: Payable,
): PaymentMethod[] {
  return offersFor(ctx, offers, order).map(({ method }) => method);
}

/** What payment methods depend on. */
export type Payable = { shippingKind: string; total: number };

/** Every installment plan of a method; empty if it is not offered, or without installments. */
export async function listInstallmentOptions(
  ctx: Context,
  input: Payable & { paymentMethodId: string },
): Promise<InstallmentOption[]> {
  const offers = offersFor(ctx, await readOffers(ctx), input);
  const found = offers.find(({ method }) => method.id === input.paymentMethodId);
  if (!found?.method.installments) return [];
  return optionsOf(found.offer.details.installments ?? null, input.total + found.method.fee);
}

async function readOffers(ctx: Context): Promise<PaymentOffer[]> {
  return (await readTogether(ctx, { offers: paymentOffersOf(ctx) })).offers;
}

function offersFor(
  ctx: Context,
  offers: readonly PaymentOffer[],
  order: Payable,
): { method: PaymentMethod; offer: PaymentOffer }[] {
  return offers.flatMap((offer) => {
    const provider = providerFor(ctx, offer);
    const due = order.total + offer.fee;
    const isPayable =
      !isProviderKind(offer.kind) ||
      (provider !== null && due >= provider.capabilities.leastAmount);
    if (!isPayable || !isOffered(offer, order)) return [];
    const { id, key, kind, name, description, fee, details } = offer;
    const table = provider?.capabilities.installments ? details.installments : null;
    const installments = boundsOf(table ?? null, due);
    const whole = { provider: provider?.key ?? null, installments };
    return [{ method: { id, key, kind, name, description, fee, ...whole }, offer }];
  });
}

/** Who takes the money of an offer: whom the tenant has named, else the first one that can. */
function providerFor(
  { desk, tenant }: Context,
  { kind, details }: Pick<PaymentOffer, 'kind' | 'details'>,
): PaymentProvider | null {
  if (!isProviderKind(kind)) return null;
  const able = (desk?.providers ?? []).filter(
    ({ capabilities, serves }) => capabilities.kinds.includes(kind) && serves(tenant.slug),
  );
  return able.find(({ key }) => details.provider === undefined || key === details.provider) ?? null;
}

/** The provider of a payment; null without one, or if it no longer serves the tenant. */
export function providerOf(
  { desk }: Context,
  { provider }: Pick<PaymentDetail, 'provider'>,
): PaymentProvider | null {
  return desk?.providers.find(({ key }) => key === provider) ?? null;
}

export type PaymentOpening = {
  orderId: string;
  method: PaymentMethod;
  amount: number;
  actor: string;
  /** 1 when left out; the method has to allow it. */
  installmentCount?: number;
};

/** Opens the payment of an order: money without a provider is awaited from then on. Answers its id. */
export async function openPayment(ctx: TransactionContext, input: PaymentOpening): Promise<string> {
  const { id, write, changes } = preparePayment(ctx, input);
  await writeTogether(ctx, [write, recordStateChanges(ctx, changes)]);
  return id;
}

/** The same, to be written with the order itself. */
export function preparePayment(
  ctx: TransactionContext,
  input: PaymentOpening,
): { id: string; write: Write; changes: StateChangeRow[] } {
  const { orderId, method, amount, actor, installmentCount = 1 } = input;
  if (!isCountAllowed(method.installments, installmentCount)) {
    throw new Error(`${method.key} does not take ${installmentCount} installments here`);
  }
  const path = isProviderKind(method.kind)
    ? (['created'] as const)
    : (['created', 'pending'] as const);
  const id = randomUUID();
  const write = insertPayment(ctx, {
    id,
    orderId,
    methodKey: method.key,
    methodName: method.name,
    kind: method.kind,
    state: endOfPath(paymentMachine, path),
    amount,
    provider: method.provider,
    installmentCount,
  });
  return { id, write, changes: changesOfPath(paymentMachine, { orderId, id, path, actor }) };
}

/**
 * Reopens a payment that was abandoned, because its money has come after all: ended payments stay ended, so this is a
 * second one with the same reference. Answers its id; its state is `created`.
 */
export async function reopenPayment(
  ctx: TransactionContext,
  payment: PaymentDetail,
  actor: string,
): Promise<string> {
  const { orderId, methodKey, methodName, kind, amount } = payment;
  const { provider, providerReference, installmentCount } = payment;
  const id = randomUUID();
  const again = { id, orderId, methodKey, methodName, kind, amount, provider, providerReference };
  const changes = changesOfPath(paymentMachine, { orderId, id, path: ['created'], actor });
  await writeTogether(ctx, [
    insertPayment(ctx, { ...again, installmentCount, state: 'created' }),
    recordStateChanges(ctx, changes),
  ]);
  return id;
}

export async function listPayments(ctx: TransactionContext, orderId: string): Promise<Payment[]> {
  return readPayments(ctx, orderId);
}

/** STATE_TRANSITION when the table does not allow it. */
export async function changePaymentState(
  ctx: TransactionContext,
  change: StateChange<PaymentState>,
): Promise<Problem | { from: PaymentState }> {
  return changeState(ctx, paymentMachine, change);
}
