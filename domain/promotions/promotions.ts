import type { SlugTranslation } from '../catalogue/rules.ts';
import type { Context } from '../context.ts';
import { recordRead } from '../reads.ts';
import type { Promotion, PromotionFilter, PromotionOrder } from './rules.ts';
import * as store from './store.ts';

/** The promotion with this id, or this slug in the locale of the request, whatever its status; or null. */
export async function findPromotion(
  ctx: Context,
  key: { id: string } | { slug: string },
): Promise<Promotion | null> {
  recordRead(ctx, 'promotions');
  const by =
    'id' in key
      ? { column: 'p.id' as const, values: [key.id] }
      : { column: 't.slug' as const, values: [key.slug] };
  const [promotion] = await store.selectPromotions(ctx, by);
  return promotion ?? null;
}

/** One page of promotions, and how many there are in all. */
export async function listPromotions(
  ctx: Context,
  page: { first: number; skip: number; where: PromotionFilter; order: PromotionOrder },
): Promise<{ total: number; nodes: Promotion[] }> {
  recordRead(ctx, 'promotions');
  return store.selectPromotionPage(ctx, page);
}

/** The first promotion of these that still has something to give, or null: for a place that shows one. */
export async function findPromotionToShow(
  ctx: Context,
  where: PromotionFilter,
  order: PromotionOrder,
): Promise<Promotion | null> {
  recordRead(ctx, 'promotions');
  const page = { first: 1, skip: 0, order, where: { ...where, isAvailable: true } };
  const { nodes } = await store.selectPromotionPage(ctx, page);
  return nodes[0] ?? null;
}

/** The ids of each promotion's active products, in its order. */
export async function listPromotionProductIds(
  ctx: Context,
  promotionIds: readonly string[],
): Promise<Map<string, string[]>> {
  recordRead(ctx, 'promotions');
  const groups = Map.groupBy(
    await store.selectProductIds(ctx, promotionIds),
    ({ promotionId }) => promotionId,
  );
  return new Map(Array.from(groups, ([id, rows]) => [id, rows.map(({ productId }) => productId)]));
}

/** The slug of each promotion in every locale. */
export async function listPromotionSlugs(
  ctx: Context,
  promotionIds: readonly string[],
): Promise<Map<string, SlugTranslation[]>> {
  recordRead(ctx, 'promotions');
  const rows = await store.selectPromotionSlugs(ctx, promotionIds);
  return Map.groupBy(rows, ({ promotionId }) => promotionId);
}

/** When the next promotion of the tenant begins or ends; null: none will. */
export function nextPromotionChange(ctx: Context): Promise<Date | null> {
  return store.selectNextPromotionChange(ctx);
}

/** Promotions that count for nothing because of their terms, by their keys, and what is wrong with them. */
export function listPromotionFaults(ctx: Context): Promise<{ key: string; fault: string }[]> {
  return store.selectPromotionFaults(ctx);
}
