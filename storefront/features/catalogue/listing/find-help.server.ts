import type { RouterContextProvider } from 'react-router';
import { executeExtra } from '#storefront/graphql/execute.server.ts';
import { PopularSearchesDocument, ProductsListDocument } from '#storefront/graphql/gen/graphql.ts';

const eshop = { client: 'eshop' } as const;

/**
 * Help where nothing was found: popular searches, and some recommended products. `isWhole`: no part of it has failed.
 */
export async function findHelp(context: Readonly<RouterContextProvider>) {
  const [popular, recommended] = await Promise.all([
    executeExtra(context, PopularSearchesDocument, {}, eshop),
    executeExtra(context, ProductsListDocument, { first: 4, where: { featured: true } }, eshop),
  ]);
  const help = {
    popularSearches: popular?.popularSearches ?? [],
    products: recommended?.products.nodes ?? [],
  };
  return { help, isWhole: popular !== null && recommended !== null };
}

export type Help = Awaited<ReturnType<typeof findHelp>>['help'];
