import type { ContentPage } from '../../content/rules.ts';
import type { Locale } from '../../locale.ts';
import type { Shipment } from '../../shipping/rules.ts';
import type { Tenant } from '../../tenancy/rules.ts';
import type { CancelCause } from './emails.ts';
import type { AdjustmentSum, DocumentKind, Order, Withdrawal } from '../rules.ts';

/** What an email is about. */
export type OrderEmailContent =
  | {
      kind: 'confirmation';
      /**
       * The terms and the withdrawal form in the order's language, which the buyer must get on a durable medium
       * (Directive 2011/83/EU, article 8(7)).
       */
      enclosures: Pick<ContentPage, 'title' | 'html'>[];
    }
  /** To the shop. */
  | { kind: 'toShop' }
  | { kind: 'paid' | 'bankReminder' | 'missing' | 'access' }
  | {
      kind: 'shipped';
      shipment: Shipment;
      /** '' where nobody is named. */
      carrierName: string;
      items: { name: string; quantity: number }[];
      /** Not all of the order. */
      isPart: boolean;
      /** An earlier email had another tracking number. */
      isCorrection: boolean;
    }
  /** It waits at the bar. `isPart`: not all of the order. */
  | { kind: 'ready'; isPart: boolean }
  /** `refundDue`: minor units that will be given back; 0 where nothing was taken. */
  | { kind: 'canceled'; cause: CancelCause; refundDue: number }
  | { kind: 'refunded'; amount: number }
  | { kind: 'partlyPaid'; amount: number }
  | { kind: 'withdrawal'; withdrawal: Withdrawal };

/** An email about an order. `id` is the same when it is sent again after a crash. */
export type OrderEmail = {
  id: string;
  tenant: Tenant;
  order: Order;
  about: OrderEmailContent;
  /** Promotions, delivery, fee: as the buyer reads them. */
  adjustments: AdjustmentSum[];
  /** As written on a parcel, in the order's language; null when it is collected. */
  shippingLines: string[] | null;
  billingLines: string[];
};

/**
 * Sends emails to buyers in the language of their order, and new-order emails to the shop in its own. Rejects when the
 * mail server did not accept the email.
 */
export type OrderMailer = { send: (mail: OrderEmail) => Promise<void> };

export type FiscalKind = DocumentKind | 'credit_note';

/** A document for the tax authority. */
export type FiscalPaper = {
  /** Unchanged on a repetition: one document, one mark. */
  id: string;
  kind: FiscalKind;
  tenant: Tenant;
  order: Order;
  issuedAt: Date;
  /** Minor units, gross: the order's total, or what is given back. */
  amount: number;
  /** The mark of the document that a credit note corrects. */
  corrects: string | null;
};

/** The answer of the authority: its number for the document, the document's own, and the page behind the QR code. */
export type Stamp = { mark: string; uid: string; url: string };

/** Hands documents in (AADE myDATA, or a certified provider). Rejects while it cannot. */
export type FiscalProvider = { stamp: (paper: FiscalPaper) => Promise<Stamp> };

/** What is printed of an order, and in which language: product names stay as they were ordered. */
export type ReceiptDocument = {
  tenant: Tenant;
  order: Order;
  locale: Locale;
  adjustments: AdjustmentSum[];
  shippingLines: string[] | null;
  billingLines: string[];
};

/**
 * Prints receipts and invoices as PDF; the same document gives the same bytes. Null while too many wait to be printed.
 */
export type ReceiptPrinter = { print: (sheet: ReceiptDocument) => Promise<Uint8Array | null> };
