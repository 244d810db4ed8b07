import type { Locale } from '../locale.ts';
import type { Tenant } from '../tenancy/rules.ts';

/** An email about an alert. `id` is the same when it is sent again after a failure. */
export type StockAlertEmail = {
  id: string;
  tenant: Tenant;
  locale: Locale;
  email: string;
  /** Opens the page on which the alert is confirmed and cancelled. In the clear only here. */
  token: string;
  /** Confirmed before: the email says so, and asks for nothing. */
  confirmed: boolean;
  product: { name: string; slug: string; sku: string; variantLabel: string };
  /** Days until the link of an unconfirmed alert ends. */
  confirmDays: number;
};

/** Sends emails about alerts, in the language of the request. Rejects when an email was not accepted. */
export type StockAlertMailer = {
  sendConfirmation: (mail: StockAlertEmail) => Promise<void>;
  sendRestocked: (mail: StockAlertEmail) => Promise<void>;
};
