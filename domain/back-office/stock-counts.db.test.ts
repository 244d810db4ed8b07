import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  codeOf,
  guestOf,
  operatorOf,
  orderOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { transact, type Context } from '../context.ts';
import type { Problem } from '../problem.ts';
import { restock, shipStock } from '../stock/stock.ts';
import { changeStock } from './stock-changes.ts';
import {
  applyStockCount,
  cancelCount,
  findCount,
  findCountLine,
  listCountLines,
  openCount,
  recordFigure,
} from './stock-counts.ts';
import { findStock } from './stock-list.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const nikos = await operatorOf(database.staff, 'nikos');

const skuOf = async (id: string) => (await findStock(eleni, { id, before: null }))?.stock.sku ?? '';

const OF_LIST = { scope: 'list', taxonId: '', isBlind: false } as const;

/** Opens a count of these variants. */
async function countOf(...variantIds: string[]): Promise<string> {
  const skus = (await Promise.all(variantIds.map(skuOf))).join('\n');
  return valueOf(await openCount(eleni, { ...OF_LIST, id: randomUUID(), skus })).id;
}

async function lineOf(countId: string, variantId: string) {
  const line = await findCountLine(eleni, { countId, code: await skuOf(variantId) });
  if (!line) throw new Error('The count has no such line');
  return line;
}

/** Counts so many, as a person who sees the line as it is now. */
async function record(countId: string, variantId: string, counted: number, who: Context = eleni) {
  const { version } = await lineOf(countId, variantId);
  return recordFigure(who, { countId, variantId, counted, version });
}

async function apply(id: string) {
  const stamp = (await findCount(eleni, id))?.count.stamp ?? -1;
  return applyStockCount(eleni, { id, stamp });
}

async function move(variantId: string, quantity: number, reason: 'received' | 'damaged' | 'found') {
  const input = { variantId, quantity, reason, note: '', idempotencyKey: randomUUID() };
  return valueOf(await changeStock(eleni, input));
}

/** Sells one, which leaves the shop at once. */
async function sell(variantId: string): Promise<void> {
  const { id: orderId } = await orderOf(guest, variantId, 1);
  const shipped = { orderId, shipmentId: randomUUID(), goods: [{ variantId, quantity: 1 }] };
  expect(await transact(guest, (tx) => shipStock(tx, shipped))).toEqual([]);
}

/** The same numbers for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a count', () => {
  test('gives the stock on the shelf, whatever is sold, received and returned meanwhile', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 20 });
    const skus = await skuOf(variantId);
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = randomNumbers(seed);
      const missing = Math.floor(random() * 7) - 3;
      // The books have so many more than the shelf, or fewer.
      let shelf = (await stockOf(database, variantId)).onHand - missing;
      if (shelf < 12) {
        await move(variantId, 12, 'received');
        shelf += 12;
      }
      const countId = randomUUID();
      valueOf(await openCount(eleni, { ...OF_LIST, id: countId, skus }));
      let version = 0;
      const orderId = randomUUID();
      const ship = { orderId, goods: [{ variantId, quantity: 1 }] };
      const events = {
        ship: async () => {
          shelf -= 1;
          // As `shipStock`, after the promise.
          await database.owner
            .updateTable('stockItems')
            .set((eb) => ({ allocated: eb('allocated', '+', 1) }))
            .where('variantId', '=', variantId)
            .execute();
          await transact(guest, (tx) => shipStock(tx, { ...ship, shipmentId: randomUUID() }));
        },
        comeBack: async () => {
          shelf += 1;
          await transact(guest, (tx) => restock(tx, { ...ship, returnId: randomUUID() }));
        },
        receive: async () => {
          shelf += 6;
          await move(variantId, 6, 'received');
        },
        breakOne: async () => {
          shelf -= 1;
          await move(variantId, 1, 'damaged');
        },
        count: async () => {
          valueOf(await recordFigure(eleni, { countId, variantId, counted: shelf, version }));
          version += 1;
        },
      };
      const all = Object.values(events);
      const before = Array.from({ length: 2 }, () => all[Math.floor(random() * 4)]);
      const after = Array.from({ length: 3 }, () => all[Math.floor(random() * all.length)]);
      for (const event of [...before, events.count, ...after]) await event?.();
      const applied = await applyStockCount(eleni, { id: countId, stamp: version });
      expect(valueOf(applied).refused, `seed ${seed}`).toBe(0);
      expect((await stockOf(database, variantId)).onHand, `seed ${seed}`).toBe(shelf);
    }
  }, 60_000);

  test('that is applied while orders are placed and shipped gives the right figure, once', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 30 });
    const countId = await countOf(variantId);
    valueOf(await record(countId, variantId, 28));
    const results = await Promise.all([
      ...Array.from({ length: 6 }, () => sell(variantId)),
      apply(countId),
      apply(countId),
    ]);
    expect(results).toHaveLength(8);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 22, allocated: 0 });
    const { movements = [], stock } =
      (await findStock(eleni, { id: variantId, before: null })) ?? {};
    expect(movements.filter(({ reason }) => reason === 'counted')).toHaveLength(1);
    expect(stock?.countedAt).not.toBeNull();
  });

  test('has one figure of two people for a line: the later sees the other and confirms', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const countId = await countOf(variantId);
    const read = { countId, variantId, version: 0 };
    valueOf(await recordFigure(eleni, { ...read, counted: 4 }));
    const late = (await recordFigure(nikos, { ...read, counted: 3 })) as Problem;
    expect(late).toMatchObject({
      code: 'COUNTED_BY_OTHER',
      params: { counted: 4, by: 'eleni', version: 1 },
    });
    expect((await lineOf(countId, variantId)).counted).toBe(4);
    valueOf(await recordFigure(nikos, { ...read, counted: 4 }));
    valueOf(await recordFigure(nikos, { ...read, counted: 3, version: 1 }));
    expect(await lineOf(countId, variantId)).toMatchObject({
      counted: 3,
      countedBy: 'staff:nikos',
    });
  });

  test('whose answer is lost is counted once, with the stock of the first time', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const countId = await countOf(variantId);
    const figure = { countId, variantId, counted: 5, version: 0 };
    valueOf(await recordFigure(eleni, figure));
    await sell(variantId);
    valueOf(await recordFigure(eleni, figure));
    valueOf(await apply(countId));
    expect((await stockOf(database, variantId)).onHand).toBe(4);
  });

  test('names the lines that it cannot move, and moves all others', async () => {
    const promised = await stockVariant(database, guest, { onHand: 5 });
    const counted = await stockVariant(database, guest, { onHand: 5 });
    const right = await stockVariant(database, guest, { onHand: 5 });
    await orderOf(guest, promised, 4);
    const [first, second] = [await countOf(counted), await countOf(promised, counted, right)];
    valueOf(await record(first, counted, 3));
    valueOf(await record(second, promised, 3));
    valueOf(await record(second, counted, 3));
    valueOf(await record(second, right, 6));
    valueOf(await apply(first));
    const foreseen = await listCountLines(eleni, {
      countId: second,
      view: 'differences',
      first: 9,
    });
    const applied = valueOf(await apply(second));
    expect(applied).toMatchObject({ state: 'applied', refused: 2, lines: 3, counted: 3 });
    const { nodes } = await listCountLines(eleni, { countId: second, view: 'refused', first: 9 });
    const refusals = Object.fromEntries(nodes.map(({ id, refusal }) => [id, refusal]));
    expect(refusals).toEqual({
      [promised]: 'STOCK_BELOW_PROMISED',
      [counted]: 'FIGURE_CHANGED',
    });
    expect(Object.fromEntries(foreseen.nodes.map(({ id, foreseen }) => [id, foreseen]))).toEqual({
      ...refusals,
      [right]: 'moved',
    });
    const now = await Promise.all([promised, counted, right].map((id) => stockOf(database, id)));
    expect(now.map(({ onHand }) => onHand)).toEqual([5, 3, 6]);
  });

  test('is applied as it was seen, or not at all', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const id = await countOf(variantId);
    valueOf(await record(id, variantId, 4));
    const stamp = (await findCount(eleni, id))?.count.stamp ?? 0;
    valueOf(await record(id, variantId, 3, nikos));
    expect(codeOf(await applyStockCount(eleni, { id, stamp }))).toBe('COUNT_CHANGED');
  });

  test('that is canceled changes nothing, and takes no figure any more', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const id = await countOf(variantId);
    valueOf(await record(id, variantId, 1));
    valueOf(await cancelCount(eleni, id));
    valueOf(await cancelCount(eleni, id));
    expect(codeOf(await apply(id))).toBe('COUNT_CLOSED');
    expect(codeOf(await record(id, variantId, 2))).toBe('COUNT_CLOSED');
    expect((await stockOf(database, variantId)).onHand).toBe(5);
  });

  test('is opened once, of a category with those below it, and not of SKUs that there are not', async () => {
    const ofTenant = await database.owner
      .selectFrom('taxons')
      .select(['id', 'parentId'])
      .where('tenantId', '=', guest.tenant.id)
      .execute();
    const parent = ofTenant.find(({ id }) => ofTenant.some(({ parentId }) => parentId === id));
    const whole = { id: randomUUID(), taxonId: parent?.id ?? '', skus: '', isBlind: true };
    const open = { ...whole, scope: 'category' } as const;
    const { lines } = valueOf(await openCount(eleni, open));
    expect(lines).toBeGreaterThan(0);
    expect(valueOf(await openCount(eleni, open)).lines).toBe(lines);
    const unknown = {
      ...whole,
      id: randomUUID(),
      scope: 'list',
      skus: 'NO-SUCH-1, NO-SUCH-2',
    } as const;
    expect(await openCount(eleni, unknown)).toMatchObject({
      code: 'SKUS_UNKNOWN',
      params: { skus: 'NO-SUCH-1, NO-SUCH-2' },
    });
    const [line] = (await listCountLines(eleni, { countId: open.id, view: 'all', first: 1 })).nodes;
    expect(line, 'a blind count hides what should be there').toMatchObject({ onHand: null });
  });
});
