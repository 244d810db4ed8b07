/** A viewed page. Its path names no secret: see `trackedPath`. */
export type PageView = { path: string; title: string };

/**
 * A purchase as it is reported to analytics providers; amounts in the currency's main unit. The items (price times
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

/** The account of an analytics provider, and the origin of its script or pixel. */
export type AnalyticsAccount = { id: string; source: string };

/** An analytics provider. It loads and stores nothing before it is enabled, and gets no events while it is not. */
export type AnalyticsProvider = {
  kind: 'gtag' | 'pixel';
  id: string;
  enable: () => void;
  /** Stops it, and removes what it has stored in this browser as far as a site can. */
  disable: () => void;
  page: (view: PageView) => void;
  purchase: (event: PurchaseEvent) => void;
};
