import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.server.ts';
import { DeliveryQuoteDocument } from '#storefront/graphql/gen/graphql.ts';
import type { CheckoutData } from './checkout-data.ts';
import type { Quote } from './delivery-quote.tsx';

/** The delivery price for the postcode in the address of the page; null where it has none. */
export async function findQuote(
  context: Readonly<RouterContextProvider>,
  {
    cartId,
    checkout,
    query,
  }: { cartId: string; checkout: Pick<CheckoutData, 'shipCountries'>; query: URLSearchParams },
): Promise<Quote | null> {
  const postalCode = query.get('postcode')?.trim() ?? '';
  if (postalCode === '') return null;
  const country = query.get('country') ?? checkout.shipCountries[0] ?? '';
  const { quote } = await execute(context, DeliveryQuoteDocument, {
    input: { cartId, countryCode: country, postalCode },
  });
  return quote && { ...quote, postalCode, country };
}
