import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createListed } from '#tests/support/listed-goods.ts';
import { findListingFaults } from '#tests/support/listing.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { listProductsById } from './catalogue.ts';
import type { Product, Variant } from './rules.ts';

const database = await openTestDatabase();
const ctx = await guestOf(database.app);
const tenantId = ctx.tenant.id;

describe('prices and stock of the listing', () => {
  const HOUR = 3_600_000;
  const start = Date.now() - 400 * HOUR;
  const at = (hour: number): Date => new Date(start + hour * HOUR);

  /** Regular prices one after the other, with gaps; sales in between, each below the price that it reduces. */
  const histories = fc.record({
    regular: fc.array(
      fc.record({
        length: fc.integer({ min: 1, max: 200 }),
        gap: fc.integer({ min: 0, max: 20 }),
        amount: fc.integer({ min: 500, max: 900 }),
      }),
      { maxLength: 4 },
    ),
    open: fc.boolean(),
    sales: fc.array(
      fc.record({
        wait: fc.integer({ min: 1, max: 200 }),
        length: fc.integer({ min: 1, max: 200 }),
        off: fc.integer({ min: 1, max: 400 }),
      }),
      { maxLength: 3 },
    ),
  });
  const goods = fc.record({
    status: fc.constantFrom('active' as const, 'active' as const, 'archived' as const),
    variants: fc.array(
      fc.record({
        orderable: fc.boolean(),
        backorderable: fc.boolean(),
        onHand: fc.integer({ min: 0, max: 2 }),
        allocated: fc.integer({ min: 0, max: 1 }),
        safetyStock: fc.integer({ min: 0, max: 1 }),
        held: fc.option(
          fc.record({
            quantity: fc.integer({ min: 1, max: 2 }),
            until: fc.integer({ min: 0, max: 800 }),
          }),
        ),
        history: histories,
      }),
      { minLength: 1, maxLength: 3 },
    ),
    master: fc.nat(2),
  });

  test('say what the rules say, at any instant', async () => {
    const instants = fc.array(fc.integer({ min: -10, max: 900 }), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(goods, { minLength: 1, maxLength: 4 }),
        instants,
        async (many, hours) => {
          const ids: string[] = [];
          for (const one of many) ids.push(await stock(one));
          // Now is the instant of which the listing has been written; the others it has to reckon.
          for (const instant of [new Date(), ...hours.map(at)]) {
            const then = { ...ctx, now: () => instant };
            const products = await listProductsById(then, ids);
            const expected = [...products.values()]
              .filter(({ status }) => status === 'active')
              .map(factsOf);
            const { rows } = await sql<ReturnType<typeof factsOf>>`
            select product_id, charged, on_sale, in_stock, in_stock or backorderable as available
            from listing_at(${tenantId}, ${instant}) where product_id = any(${ids}::uuid[])
          `.execute(database.app);
            expect(byId(rows), instant.toISOString()).toEqual(byId(expected));
          }
        },
      ),
      { numRuns: 10 },
    );
    expect(await findListingFaults(database.owner, tenantId)).toEqual([]);
  });

  function factsOf({ id, variants, representative }: Product) {
    const some = (is: (variant: Variant) => boolean) =>
      variants.some((variant) => variant.orderable && is(variant));
    return {
      productId: id,
      charged: representative?.orderable ? (representative.price?.charged ?? null) : null,
      onSale: some(({ price }) => price?.sale != null),
      inStock: some(({ sellable }) => sellable > 0),
      available: some(({ sellable, backorderable }) => sellable > 0 || backorderable),
    };
  }

  function byId<T extends { productId: string }>(rows: T[]): T[] {
    return rows.toSorted((a, b) => a.productId.localeCompare(b.productId));
  }

  async function stock({
    status,
    variants,
    master,
  }: typeof goods extends fc.Arbitrary<infer T> ? T : never): Promise<string> {
    const { productId, variantId } = await createListed(database.owner, tenantId);
    await database.owner.deleteFrom('variants').where('id', '=', variantId).execute();
    await database.owner
      .updateTable('products')
      .set({ status })
      .where('id', '=', productId)
      .execute();
    for (const [
      position,
      { orderable, backorderable, held, history, ...stock },
    ] of variants.entries()) {
      const id = randomUUID();
      await database.owner
        .insertInto('variants')
        .values({
          tenantId,
          id,
          productId,
          sku: id,
          position,
          orderable,
          backorderable,
          isMaster: position === master,
        })
        .execute();
      await database.owner
        .insertInto('stockItems')
        .values({ tenantId, variantId: id, ...stock })
        .execute();
      const prices = pricesOf(history);
      if (prices.length > 0) {
        await database.owner
          .insertInto('prices')
          .values(prices.map((price) => ({ tenantId, variantId: id, currency: 'EUR', ...price })))
          .execute();
      }
      if (held) await hold(id, held.quantity, at(held.until));
    }
    return productId;
  }

  function pricesOf({
    regular,
    open,
    sales,
  }: typeof histories extends fc.Arbitrary<infer T> ? T : never) {
    let hour = 0;
    const regulars = regular.map(({ length, gap, amount }, index) => {
      const from = hour + gap;
      hour = from + length;
      const last = open && index === regular.length - 1;
      return {
        kind: 'regular',
        amount,
        validFrom: at(from),
        validTo: last ? null : at(hour),
        from,
        to: last ? Infinity : hour,
      };
    });
    let since = 0;
    const reductions = sales.flatMap(({ wait, length, off }) => {
      const from = since + wait;
      const reduced = regulars.find((price) => price.from < from && from < price.to);
      if (!reduced) return [];
      since = from + length;
      return [
        {
          kind: 'sale',
          amount: reduced.amount - off,
          validFrom: at(from),
          validTo: at(since),
          from,
          to: since,
        },
      ];
    });
    return [...regulars, ...reductions].map(({ from: _from, to: _to, ...price }) => price);
  }

  async function hold(variantId: string, quantity: number, expiresAt: Date): Promise<void> {
    const cartId = randomUUID();
    await database.owner
      .insertInto('carts')
      .values({
        tenantId,
        id: cartId,
        locale: 'en',
        currency: 'EUR',
        expiresAt: new Date(8.64e15 / 10),
      })
      .execute();
    await database.owner
      .insertInto('stockHolds')
      .values({ tenantId, cartId, variantId, quantity, expiresAt })
      .execute();
  }
});
