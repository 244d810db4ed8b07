import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import {
  InstallmentOptionsDocument,
  type InstallmentFieldsFragment,
  type PayableByFragment,
} from '#storefront/graphql/gen/graphql.ts';

/** The ways to split what is to be paid, by the id of the method; those without are not in it. */
export type InstallmentsByMethod = Readonly<Record<string, readonly InstallmentFieldsFragment[]>>;

/** Asks for the installments of those methods that take any, for a cart or an order. */
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

/** The field of the count of a method: each method has its own, and only that of the chosen one counts. */
export function countField(methodId: string): string {
  return `installmentCount.${methodId}`;
}

/** How many installments a form asks for with its method: 1 where it takes none, 0, which none takes, for what is no count. */
export function readCount(typed: Readonly<Record<string, string>>, methodId: string): number {
  const text = typed[countField(methodId)] ?? '1';
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}
