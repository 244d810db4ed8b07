import type { SlugTranslation } from '../catalogue/rules.ts';
import type { Context } from '../context.ts';
import type { SeoType } from './rules.ts';
import { countRecords, selectContentPages, selectRecords } from './sitemap-store.ts';

/** Records of one part of the sitemap: with their languages and pictures far below what its protocol allows. */
const PART_SIZE = 5_000;

const types: readonly SeoType[] = ['product', 'taxon', 'promotion', 'post', 'drink'];

/** One part of the sitemap: the records of a type, from its first page of `PART_SIZE` on. */
export type SitemapPart = { type: SeoType; number: number; changedAt: Date | null };

export type SitemapRecord = {
  translations: SlugTranslation[];
  changedAt: Date | null;
  /** Keys of pictures with the width of their largest cut. */
  pictures: string[];
};

export type SitemapPage = { key: string; locales: string[]; changedOn: string };

/**
 * The parts that hold something, by what is there now: active products, filled categories, running
 * promotions, published posts, drinks.
 */
export async function listSitemapParts(ctx: Context): Promise<SitemapPart[]> {
  const counts = await Promise.all(types.map((type) => countRecords(ctx, type)));
  return types.flatMap((type, index) => {
    const { count = 0, changedAt = null } = counts[index] ?? {};
    return Array.from({ length: Math.ceil(count / PART_SIZE) }, (_, part) => ({
      type,
      number: part + 1,
      changedAt,
    }));
  });
}

/** The records of a part, numbered from 1; none where there is no such part. */
export function listSitemapRecords(
  ctx: Context,
  { type, number }: Pick<SitemapPart, 'type' | 'number'>,
): Promise<SitemapRecord[]> {
  return selectRecords(ctx, type, { first: PART_SIZE, skip: (number - 1) * PART_SIZE });
}

/** The static pages of the tenant. */
export function listSitemapPages(ctx: Context): Promise<SitemapPage[]> {
  return selectContentPages(ctx);
}
