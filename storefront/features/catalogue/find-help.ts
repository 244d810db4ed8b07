import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import { PopularSearchesDocument, ProductsListDocument } from '#storefront/graphql/gen/graphql.ts';

const eshop = { client: 'eshop' } as const;

/** What helps where nothing was found: words that others look for, and some of the best goods. */
export async function findHelp(context: Readonly<RouterContextProvider>) {
  const [{ popularSearches }, { products }] = await Promise.all([
    execute(context, PopularSearchesDocument, {}, eshop),
    execute(context, ProductsListDocument, { first: 4, where: { featured: true } }, eshop),
  ]);
  return { popularSearches, products: products.nodes };
}

export type Help = Awaited<ReturnType<typeof findHelp>>;
