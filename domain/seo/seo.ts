import type { Context } from '../context.ts';
import type { SeoRecord, SeoType } from './rules.ts';
import { selectIsKnown, selectRecordBySlug, selectRecordElsewhere } from './store.ts';

/** Whether a record has or had a page under this slug, in any language. */
export function isKnownSlug(
  ctx: Context,
  { slug, type }: { slug: string; type: SeoType },
): Promise<boolean> {
  return selectIsKnown(ctx, type, slug);
}

/**
 * The record of a current or former slug, also of another language; or null. A current slug wins over a former one, and
 * the language of the request over the others.
 */
export async function findRecordBySlug(
  ctx: Context,
  { slug, type }: { slug: string; type: SeoType },
): Promise<SeoRecord | null> {
  // Nearly always it is the slug in use: one statement. The rest is looked for when it is not.
  const found =
    (await selectRecordBySlug(ctx, type, slug)) ?? (await selectRecordElsewhere(ctx, type, slug));
  if (!found) return null;
  return {
    type,
    locale: ctx.locale,
    slug,
    recordId: found.recordId,
    redirect: found.slug === slug ? null : found.slug,
    translations: found.translations,
  };
}
