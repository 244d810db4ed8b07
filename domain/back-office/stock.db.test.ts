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
import { colleagueOf } from '#tests/support/staff.ts';
import { listEntries } from '../audit/audit.ts';
import type { Problem } from '../problem.ts';
import type { StockReason } from '../stock/rules.ts';
import { changeStock, setThresholds } from './stock-changes.ts';
import { findStock, listStock } from './stock-list.ts';
import type { StockView } from './stock-store.ts';
import { undo } from './undo.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');

const change = (variantId: string, quantity: number, reason: StockReason, more: object = {}) => {
  const input = { variantId, quantity, reason, note: '', idempotencyKey: randomUUID() };
  return changeStock(eleni, { ...input, ...more });
};
const skuOf = async (id: string) => (await findStock(eleni, { id, before: null }))?.stock.sku ?? '';
const viewOf = async (view: StockView, search: string) =>
  (await listStock(eleni, { view, search, first: 50 })).nodes.map(({ id }) => id);

describe('stock that staff move', () => {
  test('changes by a quantity and a reason, which says whether it comes or goes, and has a name', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const { ctx } = await colleagueOf(database.staff, {
      email: 'packer@example.com',
      roles: ['fulfilment'],
    });
    const received = { variantId, quantity: 12, reason: 'received', note: 'Two boxes' } as const;
    valueOf(await changeStock(ctx, { ...received, idempotencyKey: randomUUID() }));
    expect(valueOf(await change(variantId, 2, 'tasted'))).toMatchObject({ before: 17, after: 15 });
    await orderOf(guest, variantId, 1);
    const { movements = [], staffNames } =
      (await findStock(eleni, { id: variantId, before: null })) ?? {};
    expect(movements.map(({ reason, onHandAfter }) => [reason, onHandAfter])).toEqual([
      ['order_placed', 15],
      ['tasted', 15],
      ['received', 17],
    ]);
    expect(movements[0]?.orderNumber).toMatch(/^K-/);
    expect(movements[2]?.note).toBe('Two boxes');
    expect(staffNames?.get(movements[2]?.actor ?? '')).toBe('packer');
  });

  test('is moved once by a form, however often it is sent at once', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const key = { idempotencyKey: randomUUID() };
    const sent = [1, 2, 3, 4].map(() => change(variantId, 3, 'received', key));
    for (const answer of await Promise.all(sent)) valueOf(answer);
    expect(await stockOf(database, variantId)).toMatchObject({ onHand: 8 });
    expect(codeOf(await change(variantId, 4, 'received', key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('never falls below what is promised, and says how many are', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    await orderOf(guest, variantId, 3);
    const refused = (await change(variantId, 3, 'damaged')) as Problem;
    expect(refused).toMatchObject({
      code: 'STOCK_BELOW_PROMISED',
      params: { promised: 3, onHand: 5 },
    });
    valueOf(await change(variantId, 2, 'damaged'));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 3 });
  });

  test('takes whole pieces, from one to a hundred thousand', async () => {
    for (const quantity of [0, -1, 1.5, 100_001, Number.NaN])
      expect(codeOf(await change(randomUUID(), quantity, 'received'))).toBe('INVALID_INPUT');
  });

  test('begins with the first receipt, where a variant has no stock yet', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0 });
    await database.owner.deleteFrom('stockItems').where('variantId', '=', variantId).execute();
    valueOf(await change(variantId, 6, 'received'));
    expect(await stockOf(database, variantId)).toMatchObject({ onHand: 6 });
  });

  test('is taken back once, also after a sale, but not below what is promised', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0 });
    valueOf(await change(variantId, 6, 'received'));
    const label = await skuOf(variantId);
    const [entry] = await listEntries(eleni, { first: 1, label });
    await orderOf(guest, variantId, 2);
    expect(codeOf(await undo(eleni, entry?.id ?? 0))).toBe('STOCK_BELOW_PROMISED');
    valueOf(await change(variantId, 2, 'found'));
    valueOf(await undo(eleni, entry?.id ?? 0));
    valueOf(await undo(eleni, entry?.id ?? 0));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 2, allocated: 2 });
  });

  test('is no business of a role that does not work with stock, or of another tenant', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const roles = ['editor' as const];
    const { ctx } = await colleagueOf(database.staff, { email: 'editor@example.com', roles });
    const input = { variantId, quantity: 1, reason: 'damaged', note: '' } as const;
    const idempotencyKey = randomUUID();
    expect(codeOf(await changeStock(ctx, { ...input, idempotencyKey }))).toBe('FORBIDDEN');
    const { tenant } = await guestOf(database.app, 'synodos');
    const elsewhere = { ...eleni, tenant };
    expect(codeOf(await changeStock(elsewhere, { ...input, idempotencyKey }))).toBe(
      'RECORD_NOT_FOUND',
    );
  });
});

describe('thresholds', () => {
  test('are set field by field: of the same field one of two decides', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const set = (edits: Parameters<typeof setThresholds>[1]['edits']) =>
      setThresholds(eleni, { variantId, edits });
    valueOf(await set({ lowThreshold: { base: '3', mine: '4' } }));
    valueOf(await set({ safetyStock: { base: '0', mine: '2' } }));
    const late = (await set({ lowThreshold: { base: '3', mine: '9' } })) as Problem;
    expect(late.conflicts).toEqual([{ path: 'lowThreshold', base: '3', mine: '9', theirs: '4' }]);
    expect(codeOf(await set({ safetyStock: { base: '2', mine: 'two' } }))).toBe('INVALID_INPUT');
    const { stock } = (await findStock(eleni, { id: variantId, before: null })) ?? {};
    expect(stock).toMatchObject({
      lowThreshold: 4,
      safetyStock: 2,
      sellable: 3,
      availability: 'few_left',
    });
  });
});

describe('the list of stock', () => {
  test('has views by what is left, and what people wait for', async () => {
    const few = await stockVariant(database, guest, { onHand: 2 });
    const out = await stockVariant(database, guest, { onHand: 1 });
    await orderOf(guest, out, 1);
    const uponOrder = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const many = await stockVariant(database, guest, { onHand: 50 });
    const own = [few, out, uponOrder, many];
    const inView = async (view: StockView) => {
      const found = await Promise.all(own.map(async (id) => viewOf(view, await skuOf(id))));
      return own.filter((id, index) => found[index]?.includes(id));
    };
    expect(await inView('all')).toEqual(own);
    expect(await inView('few')).toEqual([few]);
    expect(await inView('soldOut')).toEqual([out]);
    expect(await inView('awaited')).toEqual([]);
    const at = new Date();
    await database.owner
      .insertInto('stockAlerts')
      .values({
        tenantId: guest.tenant.id,
        variantId: out,
        email: 'anna@example.com',
        emailKey: 'anna@example.com',
        locale: 'el',
        confirmedAt: at,
        expiresAt: new Date(at.getTime() + 60_000),
      })
      .execute();
    expect(await inView('awaited')).toEqual([out]);
    expect((await findStock(eleni, { id: out, before: null }))?.stock.waiting).toBe(1);
    expect(await inView('neverCounted')).toEqual(own);
  });

  test('is found by part of a name in either language, without accents, in Greeklish, and by SKU', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 2 });
    const sku = await skuOf(variantId);
    for (const search of ['δοκιμαστικο', 'dokimastiko roumi', 'TEST rum', sku.slice(5, 20)]) {
      expect(await viewOf('all', `${search} ${sku.slice(-12)}`), search).toContain(variantId);
    }
    expect(await viewOf('all', `whisky ${sku}`)).toEqual([]);
  });

  test('comes in pages without a gap or a repetition, by SKU', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const page = await listStock(eleni, { view: 'all', first: 40, after });
      seen.push(...page.nodes.map(({ sku }) => sku));
      total = page.total.count;
      after = page.hasNextPage ? page.endCursor : null;
    } while (after !== null);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });
});
