import { transact, type Context } from '../context.ts';
import type { ListedOrder, OrderFilters, OrderView } from './listed-order.ts';
import { readListedOrders } from './list-store.ts';
import { pageOf, pageSize, type Page, type PageInput } from './page.ts';
import { searchWords } from './search-words.ts';

export type OrderListInput = PageInput & {
  view: OrderView;
  /** Number, name, email, phone, tracking number, SKU, ΑΦΜ; all of its words are found. */
  search?: string;
  filters?: OrderFilters;
};

/** The orders of a view, the latest first, for staff. */
export async function listOrders(ctx: Context, input: OrderListInput): Promise<Page<ListedOrder>> {
  const size = pageSize(input);
  const { view, filters = {}, after = null } = input;
  const which = { view, filters, words: searchWords(input.search ?? '') };
  const { rows, count } = await transact(ctx, (tx) =>
    readListedOrders(tx, which, { after, limit: size + 1 }),
  );
  return pageOf(rows, size, count);
}
