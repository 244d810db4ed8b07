import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import { ShowCartPricesDocument } from '#storefront/graphql/gen/graphql.ts';

type Context = Readonly<RouterContextProvider>;

/** Says that a page shows these lines, where it tells of a price that has changed. */
export async function showPrices(
  context: Context,
  cartId: string,
  lines: readonly { previousPrice: object | null }[],
): Promise<void> {
  if (lines.some(({ previousPrice }) => previousPrice))
    await execute(context, ShowCartPricesDocument, { input: { cartId, isKnown: false } });
}

/** Says that the buyer has been told what the goods cost now, in other words than the cart's. */
export async function knowPrices(context: Context, cartId: string): Promise<void> {
  await execute(context, ShowCartPricesDocument, { input: { cartId, isKnown: true } });
}
