import { transact, type Context } from '../context.ts';
import { inDays } from '../in-days.ts';
import { pageOf, pageSize, type Page, type PageInput } from './page.ts';
import {
  readHistories,
  readListedVariants,
  readPriceEvents,
  type PriceEvent,
} from './prices-store.ts';
import { pricedVariant, type PricedVariant, type PriceView } from './priced-variant.ts';
import { searchWords } from './search-words.ts';

/** So many days ahead a calendar shows. */
const CALENDAR_DAYS = 60;

/** Variants with what is charged for them, in the order of their SKUs. `search`: names in both languages, SKUs. */
export async function listPrices(
  ctx: Context,
  input: PageInput & { view: PriceView; search?: string },
): Promise<Page<PricedVariant>> {
  const size = pageSize(input);
  const { view, search = '', after = null } = input;
  const which = { view, words: searchWords(search) };
  return transact(ctx, async (tx) => {
    const { rows, count } = await readListedVariants(tx, which, { after, limit: size + 1 });
    const ids = rows.map(({ id }) => id);
    const histories = await readHistories(tx, ids);
    const now = tx.now();
    return pageOf(
      rows.map((row) => pricedVariant(row, histories.get(row.id) ?? [], now)),
      size,
      count,
    );
  });
}

/** What begins and ends in the next 60 days, the first first. */
export async function listPriceEvents(ctx: Context): Promise<PriceEvent[]> {
  return transact(ctx, (tx) => readPriceEvents(tx, inDays(tx.now(), CALENDAR_DAYS)));
}
