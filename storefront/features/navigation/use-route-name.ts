import { useMatches } from 'react-router';

/** Name of the screen as the sitemap calls it, whatever its language: `shop`, `products-id`. */
export function useRouteName(): string {
  return (useMatches().at(-1)?.id ?? '').replace(/^el\//, '');
}
