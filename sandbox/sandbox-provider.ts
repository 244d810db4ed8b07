import { z } from 'zod';
import {
  ProviderFailure,
  type PaymentProvider,
  type ProviderReport,
  type RawCall,
} from '#domain/payments/ports.ts';
import { askProvider, readAnswer, type ProviderAnswer } from '#adapters/payment/ask-provider.ts';
import { isSigned, SIGNATURE_HEADER } from './webhook-signature.ts';

const opened = z.object({ reference: z.string(), redirectUrl: z.string() });
const reportForm: z.ZodType<ProviderReport> = z.object({
  state: z.enum(['open', 'authorised', 'captured', 'declined', 'canceled', 'refunded']),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  refunded: z.int(),
  failureCode: z
    .enum(['PAYMENT_DECLINED', 'PAYMENT_DETAILS_INVALID', 'PAYMENT_CANCELED'])
    .nullable(),
});
const webhookForm = z.object({ id: z.string().min(1), reference: z.string().min(1) });
const REFERENCE = /^[0-9a-f]{32}$/;

/** The sandbox bank as a payment provider. */
export function createSandboxProvider(options: {
  /** Where browsers find the bank. */
  origin: string;
  /** Where this server finds it. */
  apiOrigin: string;
  secret: string;
  now: () => Date;
  timeoutMs?: number;
}): PaymentProvider {
  const { origin, apiOrigin, secret, now, timeoutMs = 8000 } = options;

  const ask = (method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderAnswer> =>
    askProvider({
      name: 'Sandbox bank',
      url: `${apiOrigin}/api/payments${path}`,
      method,
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
    });

  const reportOf = (answer: ProviderAnswer): ProviderReport =>
    readAnswer('Sandbox bank', answer, reportForm);

  const checked = (reference: string): string => {
    if (REFERENCE.test(reference)) return reference;
    throw new ProviderFailure('Sandbox bank: this is no reference', { isCertain: true });
  };

  return {
    key: 'sandbox',
    capabilities: {
      kinds: ['card', 'iris'],
      installments: true,
      partialRefund: true,
      capture: 'immediate',
      leastAmount: 1,
    },
    serves: () => true,
    origins: [origin],
    async initialize(request) {
      return readAnswer('Sandbox bank', await ask('POST', '', request), opened);
    },
    handleReturn(call) {
      const reference = fieldOf(call, 'reference');
      if (reference === null || !REFERENCE.test(reference)) return null;
      // The outcome is decided at the bank: there is no second attempt.
      return { reference, hasFailed: false };
    },
    handleWebhook({ headers, body }) {
      const header = headers[SIGNATURE_HEADER];
      if (!isSigned(secret, { header, body }, now())) return Promise.resolve(refusal(401));
      const { success, data } = webhookForm.safeParse(JSON.parse(body));
      if (!success) return Promise.resolve(refusal(422));
      return Promise.resolve({
        answer: { status: 200, body: 'ok\n', contentType: 'text/plain' },
        event: { eventId: data.id, reference: data.reference },
      });
    },
    async status(reference) {
      return reportOf(await ask('GET', `/${checked(reference)}`));
    },
    async capture(reference, amount) {
      return reportOf(await ask('POST', `/${checked(reference)}/capture`, { amount }));
    },
    async refund({ reference, amount, idempotencyKey }) {
      const path = `/${checked(reference)}/refund`;
      reportOf(await ask('POST', path, { amount, idempotencyKey }));
    },
    async cancel(reference) {
      return reportOf(await ask('POST', `/${checked(reference)}/cancel`, {}));
    },
  };
}

/** A field of a return: in the query, or in the form that a gateway lets the browser post. */
function fieldOf({ method, query, body }: RawCall, name: string): string | null {
  return query.get(name) ?? (method === 'POST' ? new URLSearchParams(body).get(name) : null);
}

function refusal(status: number): Awaited<ReturnType<PaymentProvider['handleWebhook']>> {
  return { answer: { status, body: 'refused\n', contentType: 'text/plain' }, event: null };
}
