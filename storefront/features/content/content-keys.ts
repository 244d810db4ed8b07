/** The static pages that the footer names, in its order. */
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

/** All static pages that have an address: those that the footer names, and what only others lead to. */
export const pageKeys = [...contentKeys, 'contact', 'funding'] as const;

export type ContentKey = (typeof pageKeys)[number];
