import type { ProductKind } from '../../graphql/gen/graphql.ts';

/** The kinds of products, in the order in which they are offered. */
export const PRODUCT_KINDS = [
  'RUM',
  'SPIRIT',
  'SPIRIT_DRINK',
  'GLASSWARE',
  'TOOL',
  'BOOK',
  'BUNDLE',
] as const satisfies readonly ProductKind[];
