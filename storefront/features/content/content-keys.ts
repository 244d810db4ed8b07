/** The static pages that have an address, in the order in which the footer names them. */
export const contentKeys = [
  'about',
  'shipping-methods',
  'payment-methods',
  'terms-of-service',
  'withdrawal',
  'privacy',
  'cookie-policy',
  'accessibility',
] as const;

export type ContentKey = (typeof contentKeys)[number];
