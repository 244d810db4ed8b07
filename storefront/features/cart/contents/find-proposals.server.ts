import type { RouterContextProvider } from 'react-router';
import { executeExtra } from '#storefront/graphql/execute.server.ts';
import {
  ProductProposalsDocument,
  type ProductProposalsQuery,
} from '#storefront/graphql/gen/graphql.ts';

/** One row of a wide screen. */
const SHOWN = 4;
/** How many are requested, so that a row is left without what the cart has already. */
const ASKED = 12;

export type Proposal = ProductProposalsQuery['productProposals']['nodes'][number];

/** The recommended products that are available now. A page without proposals is complete: a failure leaves them out. */
export async function findProposals(context: Readonly<RouterContextProvider>): Promise<Proposal[]> {
  const found = await executeExtra(
    context,
    ProductProposalsDocument,
    { first: ASKED, where: { featured: true } },
    { client: 'eshop' },
  );
  return found?.productProposals.nodes ?? [];
}

/** Those that the cart does not hold yet. */
export function besides(
  proposals: readonly Proposal[],
  lines: readonly { product: { slug: string } }[],
): Proposal[] {
  const held = new Set(lines.map(({ product }) => product.slug));
  return proposals.filter(({ slug }) => !held.has(slug)).slice(0, SHOWN);
}
