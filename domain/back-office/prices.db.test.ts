import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { colleagueOf } from '#tests/support/staff.ts';
import { listEntries } from '../audit/audit.ts';
import { transactWriting, type Context } from '../context.ts';
import { inDays } from '../in-days.ts';
import { localDay } from '../local-day.ts';
import { isProblem } from '../problem.ts';
import { listPriceEvents, listPrices } from './price-list.ts';
import {
  endSale,
  findVariantPrices,
  previewPrice,
  setPrice,
  withdrawPrice,
  type PriceInput,
  type VariantPrices,
} from './prices.ts';
import { canUndo, undo } from './undo.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const { ctx: eleni } = await colleagueOf(database.staff, {
  email: 'eleni@example.com',
  roles: ['owner'],
});
const { ctx: nikos } = await colleagueOf(database.staff, {
  email: 'nikos@example.com',
  roles: ['manager'],
});
const MINUTE = 60_000;
const dayIn = (days: number) => localDay(inDays(new Date(), days), guest.tenant.timeZone);
const later = (ctx: Context, ms: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + ms),
});

/** A variant that has cost this for 40 days. */
async function priced(price = 2000): Promise<string> {
  const before: Context = { ...guest, now: () => inDays(new Date(), -40) };
  return stockVariant(database, before, { onHand: 5, price });
}

async function pricesOf(variantId: string, ctx = eleni): Promise<VariantPrices> {
  const found = await findVariantPrices(ctx, variantId);
  if (!found) throw new Error('No such variant');
  return found;
}

async function inputFor(
  variantId: string,
  { ctx = eleni, ...more }: Partial<PriceInput> & { ctx?: Context } = {},
): Promise<PriceInput> {
  const { version: seen } = await pricesOf(variantId, ctx);
  const base = { kind: 'regular', amount: 2200, startsOn: null, endsOn: null } as const;
  return { ...base, variantId, priceId: randomUUID(), seen, ...more };
}

const rowsOf = ({ history }: VariantPrices) =>
  history.map(({ kind, amount, validTo }) => [kind, amount, validTo !== null]);

describe('a price', () => {
  test('begins at a full minute, until then it is taken back, and the one before goes on', async () => {
    const variantId = await priced();
    const input = await inputFor(variantId);
    const set = valueOf(await setPrice(eleni, input));
    expect(set.price?.charged).toBe(2000);
    const at = set.next?.from.getTime() ?? 0;
    expect(at % MINUTE).toBe(0);
    expect(at - Date.now()).toBeGreaterThan(0);
    expect(at - Date.now()).toBeLessThan(2 * MINUTE);
    expect(rowsOf(set)).toEqual([
      ['regular', 2000, true],
      ['regular', 2200, false],
    ]);
    const withdrawn = valueOf(await withdrawPrice(eleni, input));
    expect(rowsOf(withdrawn)).toEqual([['regular', 2000, false]]);
    valueOf(await withdrawPrice(eleni, input));
    const [entry, first] = await listEntries(eleni, { first: 2 });
    expect(entry).toMatchObject({ act: 'price.withdraw' });
    expect(first).toMatchObject({ act: 'price.set', changes: [{ before: 2000, after: 2200 }, {}] });
  });

  test('that is sent twice is set once', async () => {
    const variantId = await priced();
    const input = await inputFor(variantId);
    await Promise.all([setPrice(eleni, input), setPrice(eleni, input)]);
    valueOf(await setPrice(eleni, input));
    expect((await pricesOf(variantId)).history).toHaveLength(2);
    const { sku } = await pricesOf(variantId);
    expect(await listEntries(eleni, { first: 9, label: sku })).toHaveLength(1);
  });

  test('that two people set at once is set by one, and the other is asked to look again', async () => {
    const variantId = await priced();
    const [one, other] = [
      await inputFor(variantId, { amount: 2100 }),
      await inputFor(variantId, { amount: 2300, ctx: nikos }),
    ];
    const results = await Promise.all([setPrice(eleni, one), setPrice(nikos, other)]);
    expect(results.filter(isProblem).map(({ code }) => code)).toEqual(['PRICES_CHANGED']);
    expect((await pricesOf(variantId)).history).toHaveLength(2);
  });

  test('is not set by a form that is older than a price that has begun, which nobody withdraws', async () => {
    const variantId = await priced();
    const planned = await inputFor(variantId, { amount: 2100 });
    valueOf(await setPrice(eleni, planned));
    const open = await inputFor(variantId, { amount: 2500 });
    const afterwards = later(eleni, 2 * MINUTE);
    expect(codeOf(await setPrice(afterwards, open))).toBe('PRICES_CHANGED');
    expect(codeOf(await withdrawPrice(afterwards, planned))).toBe('PRICE_BEGUN');
    // Also where only the clock of the database knows.
    const begun = (await pricesOf(variantId)).history[0]?.id ?? '';
    const remove = transactWriting(eleni, (tx) =>
      sql`delete from prices where id = ${begun}`.execute(tx.db),
    );
    await expect(remove).rejects.toThrow('never deleted');
  });

  test('that is planned stays where another one is set before it', async () => {
    const variantId = await priced();
    valueOf(await setPrice(eleni, await inputFor(variantId, { startsOn: dayIn(9), amount: 3000 })));
    const before = await inputFor(variantId, { startsOn: dayIn(3), amount: 2500 });
    const set = valueOf(await setPrice(eleni, before));
    expect(set.steps.map(({ price }) => price?.charged)).toEqual([2000, 2500, 3000]);
    const same = await inputFor(variantId, { startsOn: dayIn(3), amount: 2600 });
    expect(codeOf(await setPrice(eleni, same))).toBe('PRICE_PLANNED');
    const withdrawn = valueOf(await withdrawPrice(eleni, before));
    expect(withdrawn.steps.map(({ price }) => price?.charged)).toEqual([2000, 3000]);
  });

  test('is refused for what cannot be meant, and for who may not', async () => {
    const variantId = await priced();
    const refused = async (more: Partial<PriceInput>) =>
      setPrice(eleni, await inputFor(variantId, more));
    expect(codeOf(await refused({ amount: 2000 }))).toBe('PRICE_UNCHANGED');
    expect(codeOf(await refused({ startsOn: dayIn(0) }))).toBe('START_PASSED');
    expect(await refused({ startsOn: '2026-02-30' })).toMatchObject({
      issues: [{ path: 'startsOn' }],
    });
    expect(await refused({ amount: 0 })).toMatchObject({ issues: [{ path: 'amount' }] });
    expect(codeOf(await refused({ variantId: randomUUID() }))).toBe('RECORD_NOT_FOUND');
    const { ctx: editor } = await colleagueOf(database.staff, {
      email: 'editor@example.com',
      roles: ['editor'],
    });
    expect(codeOf(await setPrice(editor, await inputFor(variantId)))).toBe('FORBIDDEN');
    const elsewhere = await colleagueOf(database.staff, {
      email: 'other@example.com',
      roles: ['owner'],
      tenant: 'synodos',
    });
    const foreign = await setPrice(elsewhere.ctx, await inputFor(variantId));
    expect(codeOf(foreign)).toBe('RECORD_NOT_FOUND');
  });

  test('of the past cannot be made up by staff', async () => {
    const variantId = await priced();
    const write = transactWriting(eleni, (tx) =>
      sql`insert into prices (tenant_id, variant_id, kind, currency, amount, valid_from, valid_to)
        values (${guest.tenant.id}, ${variantId}, 'regular', 'EUR', 9000, now() - interval '60 days',
          now() - interval '50 days')`.execute(tx.db),
    );
    await expect(write).rejects.toThrow('begins later');
  });
});

describe('a sale', () => {
  const sale = { kind: 'sale', amount: 1500, startsOn: dayIn(1), endsOn: dayIn(5) } as const;

  test('is shown first as visitors will see it, and then it is so', async () => {
    const variantId = await priced();
    const input = await inputFor(variantId, sale);
    const preview = valueOf(await previewPrice(eleni, input));
    expect(preview.steps.map(({ price }) => price)).toEqual([
      expect.objectContaining({ charged: 2000 }),
      { regular: 2000, sale: 1500, charged: 1500, lowestBefore: 2000, discountPercent: 25 },
      expect.objectContaining({ charged: 2000, sale: null }),
    ]);
    expect((await pricesOf(variantId)).history).toHaveLength(1);
    const set = valueOf(await setPrice(eleni, input));
    expect(set.steps.slice(1)).toEqual(preview.steps.slice(1));
  });

  test('is refused by the law with the day from which it would be lawful', async () => {
    const fresh = await stockVariant(database, guest, { onHand: 5, price: 2000 });
    await sql`delete from prices where variant_id = ${fresh}`.execute(await withoutTriggers());
    valueOf(await setPrice(eleni, await inputFor(fresh, { startsOn: dayIn(1), amount: 2000 })));
    const refused = await previewPrice(eleni, await inputFor(fresh, sale));
    expect(refused).toMatchObject({ code: 'SALE_WITHOUT_HISTORY', params: { day: dayIn(2) } });
    const lawful = { ...sale, startsOn: dayIn(2) };
    valueOf(await setPrice(eleni, await inputFor(fresh, lawful)));
    const dear = await previewPrice(
      eleni,
      await inputFor(await priced(), { ...sale, amount: 2000 }),
    );
    expect(dear).toMatchObject({ code: 'SALE_NOT_BELOW_REGULAR', params: { regular: 2000 } });
  });

  test('does not begin while another one runs, and ends after it has begun', async () => {
    const variantId = await priced();
    valueOf(await setPrice(eleni, await inputFor(variantId, sale)));
    const second = { ...sale, startsOn: dayIn(4), endsOn: dayIn(9) };
    expect(codeOf(await setPrice(eleni, await inputFor(variantId, second)))).toBe('SALE_OVERLAPS');
    const backwards = { ...sale, startsOn: dayIn(9), endsOn: dayIn(8) };
    expect(codeOf(await setPrice(eleni, await inputFor(variantId, backwards)))).toBe(
      'END_BEFORE_START',
    );
  });

  test('ends sooner, which is undone until then', async () => {
    const variantId = await priced();
    const input = await inputFor(variantId, { ...sale, startsOn: null });
    const { history } = valueOf(await setPrice(eleni, input));
    const planned = history[1]?.validTo;
    const running = later(eleni, 2 * MINUTE);
    const ended = valueOf(await endSale(running, { priceId: input.priceId, endsOn: null }));
    expect(ended.history[1]?.validTo?.getTime()).toBeLessThan(Date.now() + 5 * MINUTE);
    const [entry] = await listEntries(eleni, { first: 1 });
    if (!entry) throw new Error('No entry');
    expect(canUndo(eleni, entry)).toBe(true);
    valueOf(await undo(eleni, entry.id));
    expect((await pricesOf(variantId)).history[1]?.validTo).toEqual(planned);
  });

  test('is taken back from the record until it begins', async () => {
    const variantId = await priced();
    valueOf(await setPrice(eleni, await inputFor(variantId, sale)));
    const { sku } = await pricesOf(variantId);
    const [entry] = await listEntries(eleni, { first: 1, label: sku });
    valueOf(await undo(nikos, entry?.id ?? 0));
    expect((await pricesOf(variantId)).history).toHaveLength(1);
    valueOf(await undo(nikos, entry?.id ?? 0));
  });
});

/** A connection on which no trigger keeps a price. */
async function withoutTriggers() {
  await sql`alter table prices disable trigger prices_keep_begun`.execute(database.owner);
  return database.owner;
}

describe('the list of prices', () => {
  test('has what is charged, what comes next, and the lowest of 30 days', async () => {
    const variantId = await priced();
    const input = { kind: 'sale', amount: 1500, startsOn: null, endsOn: dayIn(5) } as const;
    valueOf(await setPrice(eleni, await inputFor(variantId, input)));
    const { sku } = await pricesOf(variantId);
    const list = (view: 'onSale' | 'beginsSoon' | 'endsSoon' | 'all', ctx = eleni) =>
      listPrices(ctx, { view, search: sku, first: 9 }).then(({ nodes }) => nodes[0]);
    expect(await list('beginsSoon')).toMatchObject({
      price: { charged: 2000 },
      lowest: 2000,
      next: { price: { charged: 1500 } },
    });
    expect(await list('onSale')).toBeUndefined();
    const running = later(eleni, 2 * MINUTE);
    expect(await list('onSale', running)).toMatchObject({
      price: { charged: 1500, regular: 2000 },
      lowest: 2000,
      next: { price: { charged: 2000 } },
    });
    expect(await list('endsSoon', running)).toMatchObject({ sku });
    const events = await listPriceEvents(eleni);
    const ofVariant = events.filter(({ variants }) => variants.some(({ id }) => id === variantId));
    expect(ofVariant.map(({ isEnd }) => isEnd)).toEqual([false, true]);
  });

  test('comes in pages without a gap, is found by any spelling, and names what has no price', async () => {
    const all = await listPrices(eleni, { view: 'all', first: 100 });
    const first = await listPrices(eleni, { view: 'all', first: 3 });
    const second = await listPrices(eleni, { view: 'all', first: 3, after: first.endCursor });
    const skus = [...first.nodes, ...second.nodes].map(({ sku }) => sku);
    expect(skus).toEqual(all.nodes.slice(0, 6).map(({ sku }) => sku));
    expect(first.total.count).toBeGreaterThan(6);
    const find = (search: string) =>
      listPrices(eleni, { view: 'all', search, first: 1 }).then(({ total }) => total.count);
    const greek = await find('δοκιμαστικο ρουμι');
    expect(greek).toBeGreaterThan(0);
    expect(await find('dokimastiko')).toBe(greek);
    expect(await find('TEST RUM')).toBe(greek);
    expect(await find('no such rum')).toBe(0);

    const variantId = await priced();
    const { sku } = await pricesOf(variantId);
    const without = () => listPrices(eleni, { view: 'withoutPrice', search: sku, first: 1 });
    expect((await without()).nodes).toEqual([]);
    await sql`delete from prices where variant_id = ${variantId}`.execute(await withoutTriggers());
    expect((await without()).nodes).toMatchObject([{ sku, price: null, lowest: null }]);
  });
});
