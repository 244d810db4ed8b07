/** The content pages of the footer, in its order. */
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

/** All content pages that have an address: those of the footer, and those that only other pages link. */
export const pageKeys = [...contentKeys, 'contact', 'funding'] as const;

export type ContentKey = (typeof pageKeys)[number];
