import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ShowCartPricesDocument } from '#storefront/graphql/gen/graphql.ts';

type Context = Readonly<RouterContextProvider>;

/** Records that a page shows these lines, where it reports a changed price. */
export async function recordShownPrices(
  context: Context,
  cartId: string,
  lines: readonly { previousPrice: object | null }[],
): Promise<void> {
  if (lines.some(({ previousPrice }) => previousPrice))
    await execute(context, ShowCartPricesDocument, { input: { cartId, isKnown: false } });
}

/** Records that the buyer has been told the current prices outside of the cart. */
export async function recordKnownPrices(context: Context, cartId: string): Promise<void> {
  await execute(context, ShowCartPricesDocument, { input: { cartId, isKnown: true } });
}
