import {
  ProviderFailure,
  type PaymentRequest,
  type RefundRequest,
} from '#domain/payments/ports.ts';

/** Makes what a shop at this origin asks a provider for: each time another payment, of 47.90 euros. */
export function paymentRequests(
  provider: string,
  shopOrigin: string,
): (changes?: Partial<PaymentRequest>) => PaymentRequest {
  let count = 0;
  return (changes = {}) => {
    count += 1;
    return {
      paymentId: `payment-${count}`,
      tenant: 'kerasma',
      kind: 'card',
      amount: 4790,
      currency: 'EUR',
      orderNumber: `R-${count}`,
      locale: 'el',
      email: 'eleni@example.com',
      name: 'Ελένη Παππά',
      country: 'GR',
      installmentCount: 1,
      returnUrl: `${shopOrigin}/payments/${provider}/return`,
      webhookUrl: `${shopOrigin}/payments/kerasma/${provider}/notice`,
      ...changes,
    };
  };
}

/** What a shop asks of a provider that has never been asked for this refund. */
export function refundRequest(
  request: Pick<RefundRequest, 'reference' | 'amount' | 'idempotencyKey'> & Partial<RefundRequest>,
): RefundRequest {
  return {
    tenant: 'kerasma',
    currency: 'EUR',
    known: { taken: null, reported: [] },
    returnedBefore: 0,
    askedBefore: null,
    mayAskAgain: false,
    ...request,
  };
}

/** Whether a provider is certain that its refusal has changed nothing; null where it did not refuse. */
export async function certainty(work: Promise<unknown>): Promise<boolean | null> {
  const error: unknown = await work.then(
    () => null,
    (fault: unknown) => fault,
  );
  return error instanceof ProviderFailure ? error.isCertain : null;
}
