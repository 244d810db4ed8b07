import type { Locale } from '../locale.ts';

/** Bytes of a photograph. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024;
/** Pictures of one product. */
export const MOST_PICTURES = 20;
/** Characters of the words for who does not see a picture. */
export const LONGEST_ALT = 300;

/** A picture of a product, as staff see it. */
export type ProductPicture = {
  id: string;
  key: string;
  width: number;
  height: number;
  placeholder: string;
  /** The variant that it shows; null: the product as a whole. */
  variantId: string | null;
  alts: Record<Locale, string>;
};

/** The pictures of a product, and the variants that they may show. */
export type PicturesOfProduct = {
  productId: string;
  sku: string;
  names: Record<Locale, string>;
  pictures: ProductPicture[];
  variants: { id: string; sku: string }[];
};

/** The ids with one of them moved a place; the same list where it is at the end already, or unknown. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const order = ids.filter((each) => each !== id);
  order.splice(to, 0, id);
  return order;
}
