import { GraphQLObjectType, GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from './builder.ts';
import './types/account/account.ts';
import './types/cart/cart.ts';
import './types/catalogue/catalogue-queries.ts';
import './types/checkout/checkout.ts';
import './types/checkout/checkout-steps.ts';
import './types/content/content-page.ts';
import './types/checkout/installment.ts';
import './types/content/menu.ts';
import './types/account/newsletter.ts';
import './types/orders/order.ts';
import './types/orders/order-changes.ts';
import './types/cart/ordered-cart.ts';
import './types/account/own-account.ts';
import './types/checkout/payment.ts';
import './types/content/post.ts';
import './types/catalogue/products-search.ts';
import './types/catalogue/promotion.ts';
import './types/catalogue/search-suggestions.ts';
import './types/catalogue/seo-translation.ts';
import './types/account/session.ts';
import './types/cart/shared-cart.ts';
import './types/cart/shared-cart-changes.ts';
import './types/content/site.ts';
import './types/catalogue/stock-alert.ts';
import './types/account/support-changes.ts';
import './types/account/support-request.ts';

/** What the data service answers: public reads, the same for every visitor, so that they can be cached. */
const publicQueries = [
  'site',
  'home',
  'page',
  'pages',
  'post',
  'posts',
  'postsSearch',
  'tags',
  'contentDatabase',
  'node',
  'nodes',
  'taxonomy',
  'taxon',
  'productCategories',
  'products',
  'product',
  'menu',
  'menuNotes',
  'drink',
  'drinksSearch',
  'promotion',
  'promotions',
  'promotionBanner',
  'promotionSection',
  'productProposals',
  'productsSearch',
  'offers',
  'searchSuggestions',
  'popularSearches',
  'similarProducts',
  'seoTranslation',
] as const;

/** The whole schema: the main service. */
export const mainSchema = builder.toSchema();

/** The schema of the data service: the same types, of which only the public ones can be reached. */
export const dataSchema = publicPart(mainSchema);

function publicPart(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType()?.toConfig();
  if (!query) throw new Error('The schema has no queries');
  const fields = publicQueries.map((name) => {
    const field = query.fields[name];
    if (!field) throw new Error(`The schema has no query ${name}`);
    return [name, field] as const;
  });
  // The records behind `node` are reached through the other queries' types; nothing else is let in.
  return new GraphQLSchema({
    query: new GraphQLObjectType({ ...query, fields: Object.fromEntries(fields) }),
  });
}

/** The contract as committed in `schema.graphql`. */
export function printContract(): string {
  return `${printSchema(lexicographicSortSchema(mainSchema))}\n`;
}
