import type { PictureFragment } from '#storefront/graphql/gen/graphql.ts';

/** A picture of the API as the part that shows it takes it. */
export function pictureProps({ alt, src, srcset, srcsetAvif, metadata }: PictureFragment) {
  return { alt, src, srcset, srcsetAvif, ...metadata };
}
