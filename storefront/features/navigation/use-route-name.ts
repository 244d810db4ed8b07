import { useMatches } from 'react-router';

/** Name of the screen in the sitemap, without its language: `shop`, `products-id`. */
export function useRouteName(): string {
  return (useMatches().at(-1)?.id ?? '').replace(/^el\//, '');
}
