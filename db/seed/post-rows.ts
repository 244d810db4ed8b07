import type { Calendar } from './calendar.ts';
import type { TenantSeed } from './tenant-seed.ts';
import { seedId } from './identity.ts';
import type { Rows } from './rows.ts';
import { seedLocales } from './tenant-rows.ts';

/** A post comes out at noon. */
const NOON_MS = 12 * 60 * 60 * 1000;

/** The posts of a tenant with their subjects. Its products are there already. */
export function postRows(demoSeed: TenantSeed, calendar: Calendar): Rows {
  const { posts, tags, pictures } = demoSeed;
  const tenantId = seedId(demoSeed.slug, 'tenant', demoSeed.slug);
  const postId = (key: string): string => seedId(demoSeed.slug, 'post', key);
  const noonOf = (day: string): string =>
    new Date(calendar.startOf(day).getTime() + NOON_MS).toISOString();
  return {
    posts: posts.map(({ key, publishedOn, picture }) => {
      const shown = picture === null ? undefined : pictures[picture];
      return {
        tenantId,
        id: postId(key),
        key,
        publishedAt: publishedOn === null ? null : noonOf(publishedOn),
        pictureKey: picture,
        pictureWidth: shown?.width ?? null,
        pictureHeight: shown?.height ?? null,
        picturePlaceholder: shown?.placeholder ?? null,
        createdAt: noonOf(publishedOn ?? demoSeed.writtenFor),
      };
    }),
    postTranslations: posts.flatMap(({ key, publishedOn, picture, words }) =>
      words.map(({ locale, title, slug, excerpt, author, body }) => ({
        tenantId,
        postId: postId(key),
        locale,
        name: title,
        slug,
        excerpt,
        author,
        pictureAlt: (picture === null ? '' : pictures[picture]?.alt[locale as 'en' | 'el']) ?? '',
        body,
        updatedAt: noonOf(publishedOn ?? demoSeed.writtenFor),
      })),
    ),
    tags: tags.map(({ key }, position) => ({ tenantId, key, position })),
    tagTranslations: tags.flatMap(({ key, name }) =>
      seedLocales.map((locale) => ({ tenantId, tagKey: key, locale, name: name[locale] })),
    ),
    postTags: posts.flatMap(({ key, tags: subjects }) =>
      subjects.map((tagKey, position) => ({ tenantId, postId: postId(key), tagKey, position })),
    ),
    postProducts: posts.flatMap(({ key, products }) =>
      products.map((sku, position) => ({
        tenantId,
        postId: postId(key),
        productId: seedId(demoSeed.slug, 'product', sku),
        position,
      })),
    ),
  };
}
