import { blogPages } from './en/blog.ts';
import { productPage } from './en/product.ts';

/** What the blog says; `layouts/blog-en.tsx` brings it. */
export const enBlog = {
  blog: blogPages,
  product: { share: productPage.share },
};
