import { transact, type Context } from '../context.ts';
import { pageOf, pageSize, type Page, type PageInput } from './page.ts';
import { gapGroups, readGaps, type GapGroup } from './product-gaps.ts';
import { readProductRows, type ProductRow, type ProductView } from './product-list-store.ts';
import { searchWords } from './search-words.ts';

/** A product in the list, with the groups of what it lacks. */
export type ListedProduct = ProductRow & { missing: GapGroup[] };

/** The products of a view for staff, the newest first. `search`: all of its words are in names, SKUs and GTINs. */
export async function listProducts(
  ctx: Context,
  input: PageInput & { view: ProductView; search?: string },
): Promise<Page<ListedProduct>> {
  const size = pageSize(input);
  const { view, after = null } = input;
  const which = { view, words: searchWords(input.search ?? '') };
  return transact(ctx, async (tx) => {
    const { rows, count } = await readProductRows(tx, which, { after, limit: size + 1 });
    const page = pageOf(rows, size, count);
    const gaps = await readGaps(
      tx,
      page.nodes.map(({ id }) => id),
    );
    const nodes = page.nodes.map((row) => {
      const own = new Set(gaps.filter((gap) => gap.productId === row.id).map((gap) => gap.group));
      return { ...row, missing: gapGroups.filter((group) => own.has(group)) };
    });
    return { ...page, nodes };
  });
}
