import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/tables.gen.ts';
import { createBranch, createListed, type Branch } from './listed-goods.ts';

type Owner = Kysely<DB>;

/** The goods of a tenant among which the changes choose. */
export type ChangeableGoods = {
  products: string[];
  variants: string[];
  tenantId: string;
  taxons: Branch;
  producers: string[];
};

export async function createChangeableGoods(
  owner: Owner,
  tenantId: string,
): Promise<ChangeableGoods> {
  const taxons = await createBranch(owner, tenantId);
  const goods = [];
  for (let index = 0; index < 5; index += 1) goods.push(await createListed(owner, tenantId));
  const producers = await owner
    .selectFrom('producers')
    .where('tenantId', '=', tenantId)
    .select('id')
    .limit(2)
    .execute();
  return {
    tenantId,
    products: goods.map(({ productId }) => productId),
    variants: goods.map(({ variantId }) => variantId),
    taxons,
    producers: producers.map(({ id }) => id),
  };
}

export type Change = { name: string; run: (trx: Owner) => Promise<unknown> };

/** A write of any kind that the listing depends on. */
export function changesOf({
  tenantId,
  products,
  variants,
  taxons,
  producers,
}: ChangeableGoods): fc.Arbitrary<Change> {
  const product = fc.constantFrom(...products);
  const variant = fc.constantFrom(...variants);
  const taxon = fc.constantFrom(taxons.root, taxons.branch, taxons.leaf);
  const locale = fc.constantFrom('en', 'el');
  const number = fc.integer({ min: 1, max: 4 });
  const one = (trx: Owner, id: string) => trx.updateTable('products').where('id', '=', id);
  const named = <T>(
    name: string,
    arbitrary: fc.Arbitrary<T>,
    run: (trx: Owner, input: T) => Promise<unknown>,
  ) =>
    arbitrary.map((input): Change => ({
      name: `${name} ${JSON.stringify(input)}`,
      run: (trx) => run(trx, input),
    }));
  return fc.oneof(
    named(
      'status',
      fc.tuple(product, fc.constantFrom('active', 'draft', 'archived')),
      (trx, [id, status]) => one(trx, id).set({ status }).execute(),
    ),
    named(
      'facts',
      fc.tuple(
        product,
        number,
        fc.constantFrom('GR', 'JM', null),
        fc.constantFrom(...producers, null),
      ),
      (trx, [id, sortOrder, countryCode, producerId]) =>
        one(trx, id)
          .set({
            sortOrder,
            countryCode,
            producerId,
            featured: sortOrder > 2,
            ageMonths: sortOrder * 30,
          })
          .execute(),
    ),
    named('words', fc.tuple(product, locale), (trx, [productId, locale]) =>
      trx
        .insertInto('productTranslations')
        .values({ tenantId, productId, locale, name: 'Words', slug: `w-${productId}` })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'productId', 'locale']).doUpdateSet({ name: 'More words' }),
        )
        .execute(),
    ),
    named('no words', fc.tuple(product, locale), (trx, [productId, locale]) =>
      trx
        .deleteFrom('productTranslations')
        .where('productId', '=', productId)
        .where('locale', '=', locale)
        .execute(),
    ),
    named('slug', fc.tuple(product, number), (trx, [productId, turn]) =>
      trx
        .updateTable('productTranslations')
        .set({ slug: `s-${turn}-${productId}` })
        .where('productId', '=', productId)
        .execute(),
    ),
    named('into a category', fc.tuple(product, taxon), (trx, [productId, taxonId]) =>
      trx
        .insertInto('productTaxons')
        .values({ tenantId, productId, taxonId })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
    named('out of it', fc.tuple(product, taxon), (trx, [productId, taxonId]) =>
      trx
        .deleteFrom('productTaxons')
        .where('productId', '=', productId)
        .where('taxonId', '=', taxonId)
        .execute(),
    ),
    named('branch', fc.constantFrom(taxons.root, taxons.otherRoot), (trx, parentId) =>
      trx.updateTable('taxons').set({ parentId }).where('id', '=', taxons.branch).execute(),
    ),
    named('price', fc.tuple(variant, number), async (trx, [variantId, amount]) => {
      await trx
        .updateTable('prices')
        .set({ validTo: sql`now()` })
        .where('variantId', '=', variantId)
        .where('validTo', 'is', null)
        .where('validFrom', '<', sql<Date>`now()`)
        .execute();
      // Twice in one transaction would be two prices of one instant.
      const begun = await trx
        .selectFrom('prices')
        .select('id')
        .where('variantId', '=', variantId)
        .where('validTo', 'is', null)
        .execute();
      if (begun.length > 0) return;
      await trx
        .insertInto('prices')
        .values({
          tenantId,
          variantId,
          kind: 'regular',
          currency: 'EUR',
          amount,
          validFrom: sql`now()`,
        })
        .execute();
    }),
    named('stock', fc.tuple(variant, fc.integer({ min: 0, max: 2 })), (trx, [variantId, onHand]) =>
      trx
        .insertInto('stockItems')
        .values({ tenantId, variantId, onHand })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'variantId']).doUpdateSet({ onHand }),
        )
        .execute(),
    ),
    named('no stock', variant, (trx, variantId) =>
      trx.deleteFrom('stockItems').where('variantId', '=', variantId).execute(),
    ),
    named('variant', fc.tuple(variant, number, fc.boolean()), (trx, [id, size, orderable]) =>
      trx
        .updateTable('variants')
        .set({ volumeMl: size * 100, abv: size * 15, orderable })
        .where('id', '=', id)
        .execute(),
    ),
    named('to another product', fc.tuple(variant, product), (trx, [id, productId]) =>
      trx
        .updateTable('variants')
        .set({ productId, isMaster: false })
        .where('id', '=', id)
        .execute(),
    ),
    named(
      'style',
      fc.tuple(product, fc.constantFrom('white', 'aged')),
      (trx, [productId, styleKey]) =>
        trx
          .insertInto('productStyles')
          .values({ tenantId, productId, styleKey })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    ),
    named('no style', product, (trx, productId) =>
      trx.deleteFrom('productStyles').where('productId', '=', productId).execute(),
    ),
    named('currency', fc.constantFrom('EUR', 'USD'), (trx, currency) =>
      trx.updateTable('tenants').set({ currency }).where('id', '=', tenantId).execute(),
    ),
    named('a product that comes and goes', fc.boolean(), async (trx, stays) => {
      const { productId } = await createListed(trx, tenantId);
      if (!stays) await trx.deleteFrom('products').where('id', '=', productId).execute();
    }),
  );
}
