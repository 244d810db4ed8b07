/** A purchase as it is told to those who count visits; amounts in the currency's main unit. */
export type PurchaseEvent = {
  transactionId: string;
  value: number;
  currency: string;
  tax: number;
  shipping: number;
  items: {
    id: string;
    name: string;
    brand: string;
    /** The categories, joined with “/”. */
    category: string;
    quantity: number;
    price: number;
    variant: string;
  }[];
};

/** One who counts. It knows nothing of pages: it is handed events. */
export type AnalyticsProvider = { purchase: (event: PurchaseEvent) => void };

declare global {
  interface Window {
    /** Where the script of a provider puts itself, once the visitor has let it in. None is there by itself. */
    analyticsProviders?: AnalyticsProvider[];
  }
}

/** Whether anybody counts, in this browser. */
export function isCounted(): boolean {
  return (window.analyticsProviders ?? []).length > 0;
}

/** Tells every provider of a purchase. One that fails keeps it from none of the others. */
export function tellPurchase(event: PurchaseEvent): void {
  for (const provider of window.analyticsProviders ?? []) {
    try {
      provider.purchase(event);
    } catch (error) {
      reportError(error);
    }
  }
}
