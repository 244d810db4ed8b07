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

/** The ids with one of them at another place, from 1; the same list for a place or an id that there is not. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id) || !(place >= 1 && place <= ids.length)) return [...ids];
  return ids.filter((each) => each !== id).toSpliced(place - 1, 0, id);
}
