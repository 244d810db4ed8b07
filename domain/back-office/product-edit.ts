import { findEntriesOf } from '../audit/audit.ts';
import { changesBetween, type AuditEntry, type Facts } from '../audit/rules.ts';
import { parseText } from '../address/text.ts';
import { Rollback, transact, type Context, type TransactionContext } from '../context.ts';
import { bump, lockForEdit, mergeInto } from '../editing/editing.ts';
import type { Locale } from '../locale.ts';
import { isProblem, problem, type Issue, type Problem } from '../problem.ts';
import { asStaff, type Done } from '../staff/as-staff.ts';
import type { Act } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';
import {
  parseProductEdits,
  skuFrom,
  type ProductEdits,
  type ProductFields,
  type ProductKind,
} from './product-fields.ts';
import { readGaps, type Gap } from './product-gaps.ts';
import type { ProductStatus } from './product-list-store.ts';
import {
  copyProductParts,
  insertProduct,
  insertVariant,
  updateStatus,
  writeProductFields,
} from './product-edit-store.ts';
import {
  fieldsOf,
  lockNames,
  readFreeSku,
  readNameFaults,
  readProduct,
  slugOf,
  type ProductRecord,
} from './product-store.ts';

/** A product for its form: all fields, what is missing for its publication, and its history, the newest first. */
export type EditedProduct = {
  product: ProductRecord;
  fields: ProductFields;
  gaps: Gap[];
  history: AuditEntry[];
};

export type SavedProduct = { id: string; status: ProductStatus; isMerged: boolean };

const HISTORY = 50;
const ALCOHOLIC: readonly ProductKind[] = ['rum', 'spirit', 'spirit-drink'];
const NAME = { maxLength: 120, required: true } as const;

/** A product for staff; null for an unknown one. */
export async function findProductForStaff(ctx: Context, id: string): Promise<EditedProduct | null> {
  if (!isUuid(id)) return null;
  return transact(ctx, async (tx) => {
    const product = await readProduct(tx, id);
    if (!product) return null;
    const [gaps, history] = await Promise.all([
      readGaps(tx, [id]),
      findEntriesOf(tx, { kind: 'product', id }, HISTORY),
    ]);
    return { product, fields: fieldsOf(product), gaps, history };
  });
}

/** Adds a draft with its names and one variant; an id that there is already adds none. INVALID_INPUT with issues. */
export async function createProduct(
  ctx: Context,
  { id, kind, names }: { id: string; kind: ProductKind; names: Record<Locale, string> },
): Promise<SavedProduct | Problem> {
  if (!isUuid(id)) return problem('RECORD_NOT_FOUND');
  const parsed = { el: parseText(names.el, NAME), en: parseText(names.en, NAME) };
  const issues = (['el', 'en'] as const).flatMap((locale): Issue[] => {
    const { fault } = parsed[locale];
    return fault ? [{ path: `name.${locale}`, code: fault }] : [];
  });
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  const read = { el: parsed.el.value ?? '', en: parsed.en.value ?? '' };
  return asStaff<SavedProduct>(ctx, 'product.create', async (tx, actor) => {
    await lockNames(tx);
    const base = skuFrom((await slugOf(tx, read.en)) || (await slugOf(tx, read.el))) || 'SKU';
    const sku = await readFreeSku(tx, base);
    const isAlcohol = ALCOHOLIC.includes(kind);
    const isNew = await insertProduct(tx, { id, sku, kind, isAlcohol, names: read, actor });
    if (isNew)
      await insertVariant(tx, { id: variantIdOf(id), productId: id, sku, orderable: true });
    const after = { productStatus: 'draft', 'name.el': read.el, 'name.en': read.en, sku };
    return {
      value: { id, status: 'draft', isMerged: false },
      subject: { kind: 'product', id, label: sku },
      changes: isNew ? changesBetween({}, after) : [],
    };
  });
}

/** The id of the first variant of a new product: the same however often its form is sent. */
function variantIdOf(productId: string): string {
  return productId.replace(/^.{8}/, (start) =>
    start.replace(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16)),
  );
}

/**
 * Saves the edited fields of a product, and no others. `isMerged`: somebody else has changed other fields meanwhile.
 * INVALID_INPUT with issues by path, VERSION_CONFLICT with the fields that both have changed, RECORD_NOT_FOUND.
 * PRODUCT_INCOMPLETE where a product in the shop would lack what its publication takes.
 */
export async function saveProduct(
  ctx: Context,
  { id, version, edits: typed }: { id: string; version: number; edits: ProductEdits },
): Promise<SavedProduct | Problem> {
  return change(ctx, 'product.save', id, async (tx, product, actor) => {
    const current = fieldsOf(product);
    const { edits, issues } = parseProductEdits(current, typed);
    if (issues.length > 0) return problem('INVALID_INPUT', { issues });
    const merged = mergeInto(product.version, current, { version, edits });
    if (isProblem(merged)) return merged;
    const changes: ProductFields = Object.fromEntries(
      Object.entries(merged.changes).map(([path, value]) => [path, value ?? '']),
    );
    const nameless = namelessTexts({ ...current, ...changes }, changes);
    if (nameless.length > 0) return problem('INVALID_INPUT', { issues: nameless });
    if (Object.keys(changes).length === 0) return unchanged(product);
    await lockNames(tx);
    const faults = await readNameFaults(tx, id, changes);
    if (faults.length > 0) return problem('INVALID_INPUT', { issues: faults });
    const gaps = product.status === 'active' ? await readGaps(tx, [id]) : [];
    await writeProductFields(tx, id, withSlugs(product, changes));
    await bump(tx, 'products', { id, actor });
    if (product.status === 'active') {
      const known = gaps.map(({ path }) => path);
      const lost = blocking(await readGaps(tx, [id])).filter(({ path }) => !known.includes(path));
      if (lost.length > 0) throw new Rollback(incomplete(lost));
    }
    const after = (await readProduct(tx, id)) ?? product;
    return {
      value: { id, status: product.status, isMerged: merged.isMerged },
      subject: { kind: 'product', id, label: after.sku },
      changes: changesBetween(factsOf(product), factsOf(after)),
    };
  });
}

/** A text of a language needs its name. */
function namelessTexts(fields: Readonly<ProductFields>, changes: ProductFields): Issue[] {
  return (['el', 'en'] as const).flatMap((locale): Issue[] => {
    const isTouched = ['slug', 'excerpt', 'description'].some(
      (field) => changes[`${field}.${locale}`],
    );
    const path = `name.${locale}`;
    return isTouched && !fields[path] ? [{ path, code: 'REQUIRED' }] : [];
  });
}

/** A draft has no address yet that anybody knows: it follows the name, unless it is set itself. */
function withSlugs({ status }: ProductRecord, changes: ProductFields): ProductFields {
  if (status !== 'draft') return changes;
  const slugs = (['el', 'en'] as const).flatMap((locale) =>
    changes[`name.${locale}`] !== undefined && changes[`slug.${locale}`] === undefined
      ? [[`slug.${locale}`, '']]
      : [],
  );
  return { ...changes, ...(Object.fromEntries(slugs) as ProductFields) };
}

export type ProductStep = 'publish' | 'unpublish' | 'archive' | 'restore';

const steps: Record<ProductStep, { from: readonly ProductStatus[]; to: ProductStatus }> = {
  publish: { from: ['draft'], to: 'active' },
  unpublish: { from: ['active'], to: 'draft' },
  archive: { from: ['draft', 'active'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
};

/**
 * Publishes a draft, makes it one again, or archives a product and restores it as a draft; repeating it changes nothing.
 * PRODUCT_INCOMPLETE with the fields that are missing for its publication, PRODUCT_CHANGED, RECORD_NOT_FOUND.
 */
export async function stepProduct(
  ctx: Context,
  { id, step }: { id: string; step: ProductStep },
): Promise<SavedProduct | Problem> {
  const { from, to } = steps[step];
  return change(ctx, `product.${step}`, id, async (tx, product, actor) => {
    if (product.status === to) return unchanged(product);
    if (!from.includes(product.status)) return problem('PRODUCT_CHANGED');
    const missing = step === 'publish' ? blocking(await readGaps(tx, [id])) : [];
    if (missing.length > 0) return incomplete(missing);
    await updateStatus(tx, id, to);
    await bump(tx, 'products', { id, actor });
    return {
      value: { id, status: to, isMerged: false },
      subject: { kind: 'product', id, label: product.sku },
      changes: [{ path: 'productStatus', before: product.status, after: to }],
    };
  });
}

/** The status of a product now; null for an unknown one. */
export async function findProductStatus(
  tx: TransactionContext,
  id: string,
): Promise<ProductStatus | null> {
  return (await readProduct(tx, id))?.status ?? null;
}

/**
 * Adds a variant with a SKU of its own at the end; an id that there is already adds none. In a product of the shop it
 * cannot be ordered before its form says so, when it has a price.
 */
export async function addVariant(
  ctx: Context,
  { id, variantId }: { id: string; variantId: string },
): Promise<SavedProduct | Problem> {
  if (!isUuid(variantId)) return problem('RECORD_NOT_FOUND');
  return change(ctx, 'product.add-variant', id, async (tx, product, actor) => {
    await lockNames(tx);
    const sku = await readFreeSku(tx, product.sku);
    const orderable = product.status !== 'active';
    const isNew = await insertVariant(tx, { id: variantId, productId: id, sku, orderable });
    if (!isNew) return unchanged(product);
    await bump(tx, 'products', { id, actor });
    return {
      value: { id, status: product.status, isMerged: false },
      subject: { kind: 'product', id, label: product.sku },
      changes: [{ path: 'variant', before: null, after: sku }],
    };
  });
}

/**
 * Copies a product as a draft, without prices, stock and GTINs; an id that there is already makes no second copy.
 * RECORD_NOT_FOUND.
 */
export async function duplicateProduct(
  ctx: Context,
  { id, copyId }: { id: string; copyId: string },
): Promise<SavedProduct | Problem> {
  if (!isUuid(copyId)) return problem('RECORD_NOT_FOUND');
  return change(ctx, 'product.duplicate', id, async (tx, product, actor) => {
    await lockNames(tx);
    const sku = await readFreeSku(tx, product.sku);
    const { kind, isAlcohol, texts } = product;
    const nameIn = (locale: Locale, mark: string) =>
      `${(texts[locale]?.name || texts[locale === 'el' ? 'en' : 'el']?.name || product.sku).slice(0, 105)} ${mark}`;
    const names = { el: nameIn('el', '(αντίγραφο)'), en: nameIn('en', '(copy)') };
    const isNew = await insertProduct(tx, { id: copyId, sku, kind, isAlcohol, names, actor });
    if (isNew) await copyProductParts(tx, { from: id, to: copyId, sku });
    return {
      value: { id: copyId, status: 'draft', isMerged: false },
      subject: { kind: 'product', id: copyId, label: sku },
      changes: isNew ? [{ path: 'copyOf', before: null, after: product.sku }] : [],
    };
  });
}

/** Does an act with a locked product. */
async function change(
  ctx: Context,
  act: Act,
  id: string,
  work: (
    tx: TransactionContext,
    product: ProductRecord,
    actor: string,
  ) => Promise<Done<SavedProduct> | Problem>,
): Promise<SavedProduct | Problem> {
  if (!isUuid(id)) return problem('RECORD_NOT_FOUND');
  return asStaff<SavedProduct>(ctx, act, async (tx, actor) => {
    const version = await lockForEdit(tx, 'products', id);
    const product = version === null ? null : await readProduct(tx, id);
    return product ? work(tx, product, actor) : problem('RECORD_NOT_FOUND');
  });
}

function unchanged({ id, sku, status }: ProductRecord): Done<SavedProduct> {
  return {
    value: { id, status, isMerged: false },
    subject: { kind: 'product', id, label: sku },
    changes: [],
  };
}

/** A picture is worth having, but cannot be asked for. */
function blocking(gaps: readonly Gap[]): Gap[] {
  return gaps.filter(({ group }) => group !== 'picture');
}

function incomplete(gaps: readonly Gap[]): Problem {
  const issues = gaps.map(({ path }): Issue => ({ path, code: 'REQUIRED' }));
  return problem('PRODUCT_INCOMPLETE', { issues, params: { count: issues.length } });
}

/** The fields as the log has them: what was chosen is one fact, by its names; parts are known by what people know. */
function factsOf(product: ProductRecord): Facts {
  const facts: Record<string, string | null> = {};
  const { taxons, styles, producers, variants, taxonIds, styleKeys } = product;
  for (const [path, value] of Object.entries(fieldsOf(product))) {
    const [group = '', key = '', field = ''] = path.split('.');
    if (group === 'category' || group === 'style') continue;
    const sku = variants.find((variant) => variant.id === key)?.sku ?? key;
    const known =
      group === 'variant' ? `variant.${sku}.${path.split('.').slice(2).join('.')}` : path;
    facts[group === 'alt' ? `alt.${key.slice(0, 8)}.${field}` : known] = value || null;
  }
  facts['producer'] = producers.find((each) => each.id === product.producerId)?.name ?? null;
  const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).join(', ') || null;
  facts['categories'] = namesOf(taxons.filter((taxon) => taxonIds.includes(taxon.id)));
  facts['styles'] = namesOf(styles.filter((style) => styleKeys.includes(style.key)));
  return facts;
}
