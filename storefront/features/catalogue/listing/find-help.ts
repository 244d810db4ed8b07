import type { RouterContextProvider } from 'react-router';
import { executeExtra } from '#storefront/graphql/execute.ts';
import { PopularSearchesDocument, ProductsListDocument } from '#storefront/graphql/gen/graphql.ts';

const eshop = { client: 'eshop' } as const;

/**
 * What helps where nothing was found: words that others look for, and some of the best goods. `isWhole`: nothing of it
 * has failed.
 */
export async function findHelp(context: Readonly<RouterContextProvider>) {
  const [words, goods] = await Promise.all([
    executeExtra(context, PopularSearchesDocument, {}, eshop),
    executeExtra(context, ProductsListDocument, { first: 4, where: { featured: true } }, eshop),
  ]);
  const help = {
    popularSearches: words?.popularSearches ?? [],
    products: goods?.products.nodes ?? [],
  };
  return { help, isWhole: words !== null && goods !== null };
}

export type Help = Awaited<ReturnType<typeof findHelp>>['help'];
