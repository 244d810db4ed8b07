import { transact, type Context } from '../context.ts';
import { providerOf } from '../payments/payments.ts';
import type { PaymentProvider } from '../payments/ports.ts';
import type { PaymentDetail } from '../payments/rules.ts';
import { readPayment } from './store.ts';

/** The provider of a payment, and the reference there. Throws for a payment without a provider. */
export async function findProviderOfPayment(
  ctx: Context,
  paymentId: string,
): Promise<{ payment: PaymentDetail; provider: PaymentProvider; reference: string }> {
  const payment = await transact(ctx, (tx) => readPayment(tx, paymentId));
  const provider = payment && providerOf(ctx, payment);
  if (!provider || payment.providerReference === null) {
    throw new Error(`Nobody can be asked about payment ${paymentId}`);
  }
  return { payment, provider, reference: payment.providerReference };
}
