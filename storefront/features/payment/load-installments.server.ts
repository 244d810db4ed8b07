import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  InstallmentOptionsDocument,
  type PayableByFragment,
} from '#storefront/graphql/gen/graphql.ts';
import type { InstallmentsByMethod } from './installments.ts';

/** Requests the installments of the methods that support them, for a cart or an order. */
export async function loadInstallments(
  context: Readonly<RouterContextProvider>,
  methods: readonly Pick<PayableByFragment, 'id' | 'installments'>[],
  payable: { cartId: string } | { receiptId: string },
): Promise<InstallmentsByMethod> {
  const entries = await Promise.all(
    methods
      .filter(({ installments }) => installments !== null)
      .map(async ({ id }) => {
        const variables = { ...payable, paymentMethodId: id };
        const { options } = await execute(context, InstallmentOptionsDocument, variables);
        return [id, options] as const;
      }),
  );
  return Object.fromEntries(entries);
}
