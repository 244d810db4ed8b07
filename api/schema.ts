import { GraphQLObjectType, GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from './builder.ts';
import './types/account.ts';
import './types/cart.ts';
import './types/catalogue-queries.ts';
import './types/checkout.ts';
import './types/checkout-steps.ts';
import './types/content-page.ts';
import './types/installment.ts';
import './types/menu.ts';
import './types/newsletter.ts';
import './types/order.ts';
import './types/order-changes.ts';
import './types/ordered-cart.ts';
import './types/own-account.ts';
import './types/payment.ts';
import './types/post.ts';
import './types/products-search.ts';
import './types/promotion.ts';
import './types/search-suggestions.ts';
import './types/seo-translation.ts';
import './types/session.ts';
import './types/shared-cart.ts';
import './types/shared-cart-changes.ts';
import './types/site.ts';
import './types/stock-alert.ts';
import './types/support-changes.ts';
import './types/support-request.ts';

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
