import type { Translation } from '#i18n/translation.ts';
import { blogPages } from './el/blog.ts';
import { productPage } from './el/product.ts';
import type { enBlog } from './en-blog.ts';

export const elBlog = {
  blog: blogPages,
  product: { share: productPage.share },
} satisfies Translation<typeof enBlog>;
