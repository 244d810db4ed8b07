import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createBranch, createListed, openPrice } from '#tests/support/listed-goods.ts';
import { changesOf, createChangeableGoods } from '#tests/support/listing-changes.ts';
import { findSheetFaults } from '#tests/support/product-sheets.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { findProduct, listProductsById } from './catalogue.ts';
import { refreshListing } from './listing.ts';

const database = await openTestDatabase();
const ctx = await guestOf(database.app);
const tenantId = ctx.tenant.id;

const faults = () => findSheetFaults(database.owner, tenantId);

/** A product of two variants with everything that a page can show, in two languages. */
const SKU = 'WIN-012';

/** Writes that a sheet must follow, by the table; `:product` is the product. Each changes what one sheet says at least. */
const writes: [table: string, statement: string][] = [
  ['products', `update products set tax_class = 'reduced' where id = :product`],
  ['products', `update products set limit_per_customer = 3 where id = :product`],
  ['products', `update products set status = 'archived' where id = :product`],
  [
    'product_translations',
    `update product_translations set excerpt = 'New' where product_id = :product`,
  ],
  ['variants', `update variants set weight_g = 777 where product_id = :product`],
  [
    'variant_translations',
    `update variant_translations set label = 'New' where variant_id in (:variants)`,
  ],
  ['variant_translations', `delete from variant_translations where variant_id in (:variants)`],
  [
    'prices',
    `insert into prices (tenant_id, variant_id, kind, currency, amount, valid_from)
     select tenant_id, id, 'regular', 'USD', 100, now() from variants where product_id = :product`,
  ],
  ['option_types', `update option_types set kind = 'colour' where product_id = :product`],
  [
    'option_type_translations',
    `update option_type_translations set name = 'New' where option_type_id in (:options)`,
  ],
  [
    'option_values',
    `update option_values set position = 9 - position where option_type_id in (:options)`,
  ],
  [
    'option_value_translations',
    `update option_value_translations set label = 'New' where option_value_id in (:choices)`,
  ],
  ['variant_option_values', `delete from variant_option_values where variant_id in (:variants)`],
  ['option_values', `delete from option_values where option_type_id in (:options)`],
  ['option_types', `delete from option_types where product_id = :product`],
  [
    'product_images',
    `update product_images set placeholder = '#123456' where product_id = :product`,
  ],
  [
    'product_image_translations',
    `update product_image_translations set alt = 'New' where image_id in (:pictures)`,
  ],
  ['product_images', `delete from product_images where product_id = :product`],
  ['properties', `update properties set position = 9 - position where tenant_id = :tenant`],
  [
    'property_translations',
    `update property_translations set name = name || ' new' where tenant_id = :tenant`,
  ],
  ['product_properties', `update product_properties set value = 'New' where product_id = :product`],
  ['producers', `update producers set founded_year = 1900 where tenant_id = :tenant`],
  [
    'producer_translations',
    `update producer_translations set story = 'New' where tenant_id = :tenant`,
  ],
  [
    'taxon_translations',
    `update taxon_translations set name = 'New' where taxon_id in (
       select t.parent_id from product_taxons pt
       join taxons t on t.tenant_id = pt.tenant_id and t.id = pt.taxon_id where pt.product_id = :product)`,
  ],
  ['taxons', `update taxons set parent_id = null, level = 1 where id in (:categories)`],
  [
    'product_taxons',
    `update product_taxons set position = 9 - position where product_id = :product`,
  ],
  ['product_taxons', `delete from product_taxons where product_id = :product`],
  [
    'product_translations',
    `delete from product_translations where product_id = :product and locale = 'el'`,
  ],
  ['variants', `delete from variants where product_id = :product`],
  ['products', `delete from products where id = :product`],
];

describe('the stored details of products', () => {
  test('are true of the shop as it was seeded, and of every other tenant', async () => {
    expect(await faults()).toEqual([]);
    const other = await guestOf(database.app, 'synodos');
    expect(await findSheetFaults(database.owner, other.tenant.id)).toEqual([]);
  });

  test('follow a write to any table that they are made of', async () => {
    const { id } = (await findProduct(ctx, { sku: SKU })) ?? { id: '' };
    const sheets = async () =>
      (
        await sql<{ text: string }>`
          select product_id::text || locale || status || card::text || details::text as text
          from product_sheets where tenant_id = ${tenantId} order by product_id, locale
        `.execute(database.owner)
      ).rows;
    const written = new Set<string>();
    for (const [table, statement] of writes) {
      const before = await sheets();
      await sql.raw(withIds(statement, id)).execute(database.owner);
      expect(await faults(), statement).toEqual([]);
      expect(await sheets(), statement).not.toEqual(before);
      written.add(table);
    }
    // What has triggers of the upkeep, and is in no sheet.
    const { rows } = await sql<{ table: string }>`
      select distinct tgrelid::regclass::text as "table" from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid where p.proname = 'mark_stale'
    `.execute(database.owner);
    const elsewhere = ['product_styles', 'stock_items'];
    expect([...written, ...elsewhere].toSorted()).toEqual(
      rows.map(({ table }) => table).toSorted(),
    );
  });

  test('are true after any writes, whatever they change and however they are bundled', async () => {
    const pool = await createChangeableGoods(database.owner, tenantId);
    const steps = fc.array(fc.array(changesOf(pool), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (transactions) => {
        for (const bundle of transactions) {
          await database.owner.transaction().execute(async (trx) => {
            for (const change of bundle) await change.run(trx);
          });
          expect(await faults(), bundle.map(({ name }) => name).join(', ')).toEqual([]);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('are true after writers that meet: one renames a category while another fills it', async () => {
    const { leaf, root } = await createBranch(database.owner, tenantId);
    const { productId } = await createListed(database.owner, tenantId);
    const renamed = Promise.withResolvers<void>();
    const filled = Promise.withResolvers<void>();
    const renamer = database.owner.transaction().execute(async (trx) => {
      await trx
        .updateTable('taxonTranslations')
        .set({ name: 'Renamed' })
        .where('taxonId', '=', root)
        .execute();
      renamed.resolve();
      await filled.promise;
    });
    const filler = database.owner.transaction().execute(async (trx) => {
      await renamed.promise;
      await trx
        .insertInto('productTaxons')
        .values({ tenantId, productId, taxonId: leaf })
        .execute();
      filled.resolve();
    });
    await Promise.all([renamer, filler]);
    expect(await faults()).toEqual([]);
    const product = await findProduct(ctx, { id: productId });
    expect(product?.details.breadcrumb[0]?.name).toBe('Renamed');
  });

  test('follow a name that very many share afterwards, in batches', async () => {
    const atOnce = (most: number) =>
      sql`create or replace function most_at_once() returns integer language sql immutable
        return ${sql.lit(most)}`.execute(database.owner);
    const { leaf, root } = await createBranch(database.owner, tenantId);
    const goods = [
      await createListed(database.owner, tenantId),
      await createListed(database.owner, tenantId),
    ];
    for (const { productId } of goods) {
      await database.owner
        .insertInto('productTaxons')
        .values({ tenantId, productId, taxonId: leaf })
        .execute();
    }
    const nameOf = async (index: number) =>
      (await findProduct(ctx, { id: goods[index]?.productId ?? '' }))?.details.breadcrumb[0]?.name;
    await atOnce(1);
    await database.owner.transaction().execute(async (trx) => {
      await trx
        .updateTable('taxonTranslations')
        .set({ name: 'Renamed late' })
        .where('taxonId', '=', root)
        .execute();
      // What is written itself is never late.
      await trx
        .updateTable('products')
        .set({ featured: true })
        .where('id', '=', goods[0]?.productId ?? '')
        .execute();
    });
    // One is left, which is not too many.
    expect([await nameOf(0), await nameOf(1)]).toEqual(['Renamed late', 'Renamed late']);

    await database.owner
      .updateTable('taxonTranslations')
      .set({ name: 'Renamed again' })
      .where('taxonId', '=', root)
      .execute();
    expect([await nameOf(0), await nameOf(1)]).toEqual(['Renamed late', 'Renamed late']);
    await refreshListing(ctx);
    expect([await nameOf(0), await nameOf(1)]).toEqual(['Renamed again', 'Renamed again']);
    expect(await faults()).toEqual([]);
    await atOnce(5000);
  });

  test('follow two products that change their slugs with each other', async () => {
    const goods = [
      await createListed(database.owner, tenantId),
      await createListed(database.owner, tenantId),
    ];
    const slugs = goods.map(({ productId }) => `lst-${productId}`);
    await database.owner.transaction().execute(async (trx) => {
      for (const [index, slug] of ['between', slugs[0] ?? '', slugs[1] ?? ''].entries()) {
        await trx
          .updateTable('productTranslations')
          .set({ slug })
          .where('productId', '=', goods[index % 2]?.productId ?? '')
          .execute();
      }
    });
    expect(await faults()).toEqual([]);
    const found = await findProduct(ctx, { slug: slugs[0] ?? '' });
    expect(found?.id).toBe(goods[1]?.productId);
  });

  test('have no stock: it is read as it is now, without a write to them', async () => {
    const { productId, variantId } = await createListed(database.owner, tenantId);
    await openPrice(database.owner, tenantId, variantId, 900);
    await database.owner
      .insertInto('stockItems')
      .values({ tenantId, variantId, onHand: 9 })
      .execute();
    const version = async () =>
      (
        await sql`select xmin::text from product_sheets where product_id = ${productId}`.execute(
          database.owner,
        )
      ).rows;
    const before = await version();
    await database.app
      .updateTable('stockItems')
      .set({ allocated: 4 })
      .where('tenantId', '=', tenantId)
      .where('variantId', '=', variantId)
      .execute();
    const product = (await listProductsById(ctx, [productId])).get(productId);
    expect(product?.variants[0]?.sellable).toBe(5);
    expect(await version()).toEqual(before);
  });

  test('cannot be written by the application', async () => {
    for (const statement of [
      sql`delete from product_sheets`,
      sql`select refresh_product_sheets(${tenantId}, '{}')`,
    ]) {
      await expect(statement.execute(database.app)).rejects.toThrow(/permission denied/);
    }
  });
});

function withIds(statement: string, productId: string): string {
  const variants = `select id from variants where product_id = '${productId}'`;
  const options = `select id from option_types where product_id = '${productId}'`;
  return statement
    .replaceAll(':product', `'${productId}'`)
    .replaceAll(':tenant', `'${tenantId}'`)
    .replaceAll(':variants', variants)
    .replaceAll(':options', options)
    .replaceAll(':choices', `select id from option_values where option_type_id in (${options})`)
    .replaceAll(':pictures', `select id from product_images where product_id = '${productId}'`)
    .replaceAll(
      ':categories',
      `select taxon_id from product_taxons where product_id = '${productId}'`,
    );
}
