import { routePath } from '#storefront/browser/route-path.ts';

/** Whether a path belongs to the checkout, by the rule of the specification's section 2. */
export function isInCheckout(path: string): boolean {
  return routePath(path).includes('checkout');
}
