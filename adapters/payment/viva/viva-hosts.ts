/** Where Viva answers: tokens, the newer API, and the older one with the payment pages. */
export type VivaHosts = { accounts: string; api: string; payments: string };

export const vivaHosts: Record<'demo' | 'production', VivaHosts> = {
  demo: {
    accounts: 'https://demo-accounts.vivapayments.com',
    api: 'https://demo-api.vivapayments.com',
    payments: 'https://demo.vivapayments.com',
  },
  production: {
    accounts: 'https://accounts.vivapayments.com',
    api: 'https://api.vivapayments.com',
    payments: 'https://www.vivapayments.com',
  },
};

export type VivaCredentials = {
  /** Of Smart Checkout, for OAuth. */
  clientId: string;
  clientSecret: string;
  /** Of the account, for the older API. */
  merchantId: string;
  apiKey: string;
};

/** By the slugs of tenants. A code has four digits and names a shop's domain, logo and return addresses at Viva. */
export type VivaSourceCodes = Readonly<Record<string, string>>;
