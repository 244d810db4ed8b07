import type { TransactionContext } from '../context.ts';
import type { KnownTransactions } from '../payments/ports.ts';
import type { PaymentDetail } from '../payments/rules.ts';
import { readReportedTransactions } from './store.ts';

/** The transaction ids by which the provider can be asked about a payment. */
export async function knownTransactions(
  ctx: TransactionContext,
  { provider, providerReference: reference, providerTransaction: taken }: PaymentDetail,
): Promise<KnownTransactions> {
  if (provider === null || reference === null) return { taken, reported: [] };
  return { taken, reported: await readReportedTransactions(ctx, { provider, reference }) };
}
