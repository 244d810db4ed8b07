/** A page that was looked at. Its path names no secret: see `trackedPath`. */
export type PageView = { path: string; title: string };

/**
 * A purchase as it is told to those who count visits; amounts in the currency's main unit. The items (price times
 * quantity), shipping and fee add up to the value; a price is after discount.
 */
export type PurchaseEvent = {
  transactionId: string;
  value: number;
  currency: string;
  tax: number;
  shipping: number;
  paymentFee: number;
  items: {
    id: string;
    name: string;
    brand: string;
    /** The categories, joined with “/”. */
    category: string;
    quantity: number;
    price: number;
    discount: number;
    variant: string;
  }[];
};

/** Who counts: an account, and where its script or its picture comes from. */
export type AnalyticsAccount = { id: string; source: string };

/** One who counts. Loads nothing and keeps nothing before it is enabled, and is told of nothing while it is not. */
export type AnalyticsProvider = {
  kind: 'gtag' | 'pixel';
  id: string;
  enable: () => void;
  /** Stops it, and takes away what it has kept in this browser as far as a site can. */
  disable: () => void;
  page: (view: PageView) => void;
  purchase: (event: PurchaseEvent) => void;
};
