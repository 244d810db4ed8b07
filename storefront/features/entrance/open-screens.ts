/**
 * Screens without the age gate: the law, contact, and the links of emails. The pages of accounts have a layout and
 * questions of their own.
 */
const OPEN: readonly string[] = [
  'not-yet',
  'contact',
  'request',
  'request-id',
  'accessibility',
  'cookie-policy',
  'privacy',
  'funding',
  'terms-of-service',
  'shipping-methods',
  'payment-methods',
  'withdrawal',
  'withdrawal-start',
  'order-access',
  'receipt-id',
  'checkout-payment-id',
  'newsletter',
  'newsletter-token',
  'back-in-stock-token',
];

export function isOpenScreen(routeName: string): boolean {
  return OPEN.includes(routeName) || /^(?:auth|account)(?:-|$)/.test(routeName);
}
