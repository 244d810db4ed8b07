import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#db/tables.gen.ts';

type Owner = Kysely<DB>;

/** An active product of one variant without price and stock. */
export async function createListed(
  owner: Owner,
  tenantId: string,
): Promise<{ productId: string; variantId: string }> {
  const productId = randomUUID();
  const variantId = randomUUID();
  const sku = `LST-${productId}`;
  await owner
    .insertInto('products')
    .values({
      tenantId,
      id: productId,
      sku,
      kind: 'rum',
      status: 'active',
      sortOrder: 5000,
    })
    .execute();
  await owner
    .insertInto('productTranslations')
    .values(
      ['en', 'el'].map((locale) => ({
        tenantId,
        productId,
        locale,
        name: 'Listed rum',
        slug: sku.toLowerCase(),
      })),
    )
    .execute();
  await owner
    .insertInto('variants')
    .values({ tenantId, id: variantId, productId, sku, isMaster: true, volumeMl: 700 })
    .execute();
  return { productId, variantId };
}

/** Gives a variant a price that has always been. */
export async function openPrice(
  owner: Owner,
  tenantId: string,
  variantId: string,
  amount: number,
): Promise<void> {
  await owner
    .insertInto('prices')
    .values({
      tenantId,
      variantId,
      kind: 'regular',
      currency: 'EUR',
      amount,
      validFrom: new Date(0),
    })
    .execute();
}

/** A category with words in both languages. */
export async function createTaxon(
  owner: Owner,
  tenantId: string,
  parentId: string | null,
  level: number,
): Promise<{ id: string; slug: string }> {
  const { id: taxonomyId } = await owner
    .selectFrom('taxonomies')
    .where('tenantId', '=', tenantId)
    .select('id')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const slug = `taxon-${id}`;
  await owner.insertInto('taxons').values({ tenantId, id, taxonomyId, parentId, level }).execute();
  await owner
    .insertInto('taxonTranslations')
    .values(['en', 'el'].map((locale) => ({ tenantId, taxonId: id, locale, name: slug, slug })))
    .execute();
  return { id, slug };
}

export type Branch = { root: string; otherRoot: string; branch: string; leaf: string };

/** Two roots, and under the first a branch with a leaf. */
export async function createBranch(owner: Owner, tenantId: string): Promise<Branch> {
  const root = await createTaxon(owner, tenantId, null, 1);
  const otherRoot = await createTaxon(owner, tenantId, null, 1);
  const branch = await createTaxon(owner, tenantId, root.id, 2);
  const leaf = await createTaxon(owner, tenantId, branch.id, 3);
  return { root: root.id, otherRoot: otherRoot.id, branch: branch.id, leaf: leaf.id };
}
