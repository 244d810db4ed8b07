import { redirectDocument, type RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  AskForPaymentDocument,
  BeginPaymentDocument,
  RetryPaymentDocument,
  type RetryPaymentMutation,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import type { Fault } from '#storefront/features/errors/problem-message.ts';
import { countField } from './installments.ts';

type Context = Readonly<RouterContextProvider>;
type Result = RetryPaymentMutation['result'];

/**
 * Where a buyer goes after placing an order: to the payment provider, to the page with the other methods when that
 * provider is not available, else to their receipt.
 */
export async function beginPayment(context: Context, receiptId: string): Promise<string> {
  const { result } = await execute(context, BeginPaymentDocument, {
    input: { idempotencyKey: crypto.randomUUID(), receiptId },
  });
  return placeOf(context, receiptId, result);
}

/** Problems that leave the page as it is; all others mean a new state of the order, which the page then shows. */
const REFUSALS: readonly string[] = [
  'PAYMENT_METHOD_UNAVAILABLE',
  'INSTALLMENT_COUNT_INVALID',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'OPERATION_IN_PROGRESS',
];

/** Starts another try; returns where to go, or its problem. */
export async function retryPayment(
  context: Context,
  input: {
    idempotencyKey: string;
    receiptId: string;
    paymentMethodId: string;
    installmentCount: number;
  },
): Promise<string | Fault> {
  const { result } = await execute(context, RetryPaymentDocument, { input });
  return result.__typename === 'Problem' && REFUSALS.includes(result.code)
    ? atCountOf(input.paymentMethodId, result)
    : placeOf(context, input.receiptId, result);
}

/** A fault of the count is at the field of the chosen method. */
export function atCountOf(methodId: string, fault: Fault): Fault {
  const issues = fault.issues.map((issue) =>
    issue.path === 'installmentCount' ? { ...issue, path: countField(methodId) } : issue,
  );
  return { ...fault, issues };
}

/** Asks the provider through the API; the result is in the next load of the order. */
export async function askForPayment(context: Context, receiptId: string): Promise<void> {
  await execute(context, AskForPaymentDocument, {
    input: { idempotencyKey: crypto.randomUUID(), receiptId },
  });
}

function placeOf(context: Context, receiptId: string, result: Result): string {
  const { locale } = context.get(apiContext);
  if (result.__typename === 'PaymentAction') {
    return result.url ?? localeHref(locale, '/receipt/:id', { id: receiptId });
  }
  return localeHref(locale, '/checkout/payment/:id', { id: receiptId });
}

/** Goes there, also to an address of another site, which the router would not accept. */
export function leadTo(place: string, headers: HeadersInit = {}): Response {
  return redirectDocument(place, { status: 303, headers });
}
