/** Whether a path belongs to the checkout, by the rule of the specification's section 2. */
export function isInCheckout(path: string): boolean {
  return path.includes('checkout');
}
