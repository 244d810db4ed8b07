import { redirectDocument, type RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import {
  AskForPaymentDocument,
  BeginPaymentDocument,
  RetryPaymentDocument,
  type RetryPaymentMutation,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import type { Fault } from '#storefront/features/errors/problem-words.ts';
import { countField } from './installments.ts';

type Context = Readonly<RouterContextProvider>;
type Result = RetryPaymentMutation['result'];

/**
 * Where a buyer goes who has just placed an order: to the provider that takes his money, to the page where another way
 * can be chosen when that provider does not serve, else to his receipt.
 */
export async function beginPayment(context: Context, receiptId: string): Promise<string> {
  const { result } = await execute(context, BeginPaymentDocument, {
    input: { idempotencyKey: crypto.randomUUID(), receiptId },
  });
  return placeOf(context, receiptId, result);
}

/** What leaves the page as it is; all else has become of the order, which the page then shows. */
const REFUSALS: readonly string[] = [
  'PAYMENT_METHOD_UNAVAILABLE',
  'INSTALLMENT_COUNT_INVALID',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'OPERATION_IN_PROGRESS',
];

/** Begins another try; answers where to go, or what stands in its way. */
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

/** A fault of the count stands at the field of the method that was chosen. */
export function atCountOf(methodId: string, fault: Fault): Fault {
  const issues = fault.issues.map((issue) =>
    issue.path === 'installmentCount' ? { ...issue, path: countField(methodId) } : issue,
  );
  return { ...fault, issues };
}

/** Lets the house ask the provider; what it has learnt, the next look at the order tells. */
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

/** Leads there, also to an address of another site, which the router would not know. */
export function leadTo(place: string, headers: HeadersInit = {}): Response {
  return redirectDocument(place, { status: 303, headers });
}
