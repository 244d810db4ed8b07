import { transact, type Context } from '../context.ts';
import { isUuid } from '../uuid.ts';
import { pageOf, pageSize, type Page, type PageInput } from './page.ts';
import { readStaffNames } from './page-store.ts';
import { searchWords } from './search-words.ts';
import {
  readMovements,
  readStockOf,
  readStockRows,
  type Movement,
  type StockRow,
  type StockView,
} from './stock-store.ts';

/**
 * The stock of all variants, by SKU. `search`: parts of the product's name in either language or of the SKU, without regard
 * to accents, also in Greeklish; all words are found.
 */
export async function listStock(
  ctx: Context,
  input: PageInput & { view: StockView; search?: string },
): Promise<Page<StockRow>> {
  const size = pageSize(input);
  const { after = null, view } = input;
  const which = { view, words: searchWords(input.search ?? '') };
  const { rows, count } = await transact(ctx, (tx) =>
    readStockRows(tx, which, { after, limit: size + 1 }),
  );
  return pageOf(rows, size, count);
}

/** The stock of a variant with its movements, the latest first. */
export type StockPage = {
  stock: StockRow;
  movements: Movement[];
  /** `before` of the next movements; null: there are no more. */
  olderBefore: string | null;
  /** The names of staff, by actor (staff:ID). */
  staffNames: ReadonlyMap<string, string>;
};

const MOVEMENTS = 50;

/** What staff see of a variant's stock; null for an unknown one. `before`: the movement before which the page begins. */
export async function findStock(
  ctx: Context,
  { id, before }: { id: string; before: string | null },
): Promise<StockPage | null> {
  if (!isUuid(id)) return null;
  return transact(ctx, async (tx) => {
    const [stock, movements, staffNames] = await Promise.all([
      readStockOf(tx, id),
      readMovements(tx, id, { before, limit: MOVEMENTS + 1 }),
      readStaffNames(tx),
    ]);
    if (!stock) return null;
    const shown = movements.slice(0, MOVEMENTS);
    const olderBefore = movements.length > MOVEMENTS ? (shown.at(-1)?.id ?? null) : null;
    return { stock, movements: shown, olderBefore, staffNames };
  });
}
