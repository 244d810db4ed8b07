import type { PictureFragment } from '#storefront/graphql/gen/graphql.ts';

/** A picture of the API as the props of the component. */
export function pictureProps({ alt, src, srcset, srcsetAvif, metadata }: PictureFragment) {
  return { alt, src, srcset, srcsetAvif, ...metadata };
}
