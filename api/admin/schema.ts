import { lexicographicSortSchema, printSchema } from 'graphql';
import { withAccess } from './access.ts';
import { builder } from './builder.ts';
import './types/jobs.ts';
import './types/canned-answers.ts';
import './types/menu.ts';
import './types/order-changes.ts';
import './types/order.ts';
import './types/orders-bulk.ts';
import './types/orders.ts';
import './types/own.ts';
import './types/parcels.ts';
import './types/people.ts';
import './types/prices.ts';
import './types/product.ts';
import './types/product-pictures.ts';
import './types/products.ts';
import './types/record.ts';
import './types/repricing.ts';
import './types/requests.ts';
import './types/saved-views.ts';
import './types/session.ts';
import './types/shop.ts';
import './types/staff.ts';
import './types/stock-counts.ts';
import './types/stock.ts';
import './types/today.ts';

/** The schema of the back office. */
export const adminSchema = withAccess(builder.toSchema());

/** The contract as committed in `schema.graphql`. */
export function printAdminContract(): string {
  return `${printSchema(lexicographicSortSchema(adminSchema))}\n`;
}
