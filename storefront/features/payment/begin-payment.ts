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
import type { Fault } from '#storefront/features/problem/problem-words.ts';

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

/** Begins another try; answers where to go, or what stands in its way. */
export async function retryPayment(
  context: Context,
  input: { receiptId: string; paymentMethodId: string },
): Promise<string | Fault> {
  const { result } = await execute(context, RetryPaymentDocument, {
    input: { ...input, idempotencyKey: crypto.randomUUID() },
  });
  const isRefused = result.__typename === 'Problem' && result.code === 'PAYMENT_METHOD_UNAVAILABLE';
  return isRefused ? result : placeOf(context, input.receiptId, result);
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
