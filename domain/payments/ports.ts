import type { Locale } from '../locale.ts';
import type { Tenant } from '../tenancy/rules.ts';

/** A provider's answer: unknown while the payer's bank has not decided, so ask again later. */
export type ProviderState =
  | 'open'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'canceled'
  | 'refunded'
  | 'unknown';

/** Amounts in minor units. */
export type ProviderReport = {
  state: ProviderState;
  reference: string;
  amount: number;
  currency: string;
  refunded: number;
  failureCode: 'PAYMENT_DECLINED' | 'PAYMENT_DETAILS_INVALID' | 'PAYMENT_CANCELED' | null;
  /** The provider's id of what was taken, where it has one beside the reference. */
  transaction?: string;
  /** What the payer has paid once more for the same payment, and was not refunded. */
  surplus?: readonly Surplus[];
};

export type Surplus = { transaction: string; amount: number; currency: string };

/** Ids of a provider's transactions: the one that took the money, and those reported by browsers and webhook events. */
export type KnownTransactions = { taken: string | null; reported: readonly string[] };

export type PaymentRequest = {
  paymentId: string;
  /** Slug. */
  tenant: string;
  kind: 'card' | 'iris';
  amount: number;
  currency: string;
  orderNumber: string;
  locale: Locale;
  email: string;
  /** Of the payer. */
  name: string;
  /** ISO 3166-1, two letters: where the payer lives. */
  country: string;
  /** 1 without installments. */
  installmentCount: number;
  /** Where the browser comes back to. */
  returnUrl: string;
  /** Where the provider sends webhooks. */
  webhookUrl: string;
};

/**
 * Something happened to a payment; the provider is asked what. `says` is compared with the answer: if the provider does
 * not report it yet, it is asked again.
 */
type WebhookEvent = {
  eventId: string;
  reference: string;
  transaction?: string;
  says?: 'captured';
};

/** Money to give back; minor units. */
export type RefundRequest = {
  reference: string;
  /** Slug. */
  tenant: string;
  amount: number;
  currency: string;
  idempotencyKey: string;
  known: KnownTransactions;
  /** What is known to have gone back of the same transaction before. */
  returnedBefore: number;
  /** When it was first requested, if it is in doubt. */
  askedBefore: Date | null;
  /** Somebody has looked: it has not gone out. */
  mayAskAgain: boolean;
};

/** A raw request, for the provider to parse; header names in lower case. */
export type RawCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** What came of a test of keys. `isRefused`: by the provider itself; else it was not reached, or answered nonsense. */
export type KeyTest = {
  /** The names of the settings. */
  keys: string;
  fault: { isRefused: boolean; message: string } | null;
};

/** Takes cards or instant payments for the shop, on its own pages. */
export type PaymentProvider = {
  /** Part of addresses: sandbox, viva. */
  key: string;
  capabilities: {
    kinds: readonly ('card' | 'iris')[];
    installments: boolean;
    partialRefund: boolean;
    capture: 'immediate' | 'manual';
    /** Minor units: less is not taken. */
    leastAmount: number;
  };
  /** Finds out whether the provider takes the keys of the settings; only reads. Left out where there are none. */
  testKeys?: () => Promise<KeyTest[]>;
  /** Whether it takes money for the tenant of this slug. */
  serves: (tenant: string) => boolean;
  /** Where the browser is sent: what the shop's pages let forms lead to. */
  origins: readonly string[];
  /** Idempotent by paymentId. */
  initialize: (request: PaymentRequest) => Promise<{ reference: string; redirectUrl: string }>;
  /**
   * The payment of the returning browser; null if the request does not say. `hasFailed`: the buyer returns without
   * having paid, so that the payment has to be closed.
   */
  handleReturn: (
    call: RawCall,
  ) => { reference: string; transaction?: string; hasFailed: boolean } | null;
  /** Verifies that the provider is the caller; `answer` is sent after the event was processed. */
  handleWebhook: (call: RawCall) => Promise<{
    answer: { status: number; body: string; contentType: string };
    event: WebhookEvent | null;
  }>;
  /** Only reads: where the payer may try again, a failed try changes nothing. */
  status: (reference: string, known?: KnownTransactions) => Promise<ProviderReport>;
  capture: (reference: string, amount: number) => Promise<ProviderReport>;
  /**
   * Refunds once per key. A provider without idempotency keys finds out whether an earlier request was carried out, and
   * requires a person (`asksPerson`) before it sends a second one.
   */
  refund: (request: RefundRequest) => Promise<void>;
  /** Cancels what was not captured; the report says whether money was taken before. */
  cancel: (reference: string, known?: KnownTransactions) => Promise<ProviderReport>;
};

/** The provider could not be reached, refused, or gave an invalid answer. */
export class ProviderFailure extends Error {
  /** Nothing has happened there: the call may be given up. Otherwise ask by `status`, or call again. */
  readonly isCertain: boolean;
  /** The provider knows the call by its key: to repeat it does no harm. */
  readonly isRepeatable: boolean;
  /** Only a person can find out what has happened. */
  readonly asksPerson: boolean;
  /** Of HTTP, where there was an answer. */
  readonly status: number | null;

  constructor(
    message: string,
    options: {
      isCertain: boolean;
      isRepeatable?: boolean;
      asksPerson?: boolean;
      status?: number;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderFailure';
    this.isCertain = options.isCertain;
    this.isRepeatable = options.isRepeatable ?? false;
    this.asksPerson = options.asksPerson ?? false;
    this.status = options.status ?? null;
  }
}

/** The payment providers, and the addresses where browsers and webhooks reach the shop. */
export type PaymentDesk = {
  providers: readonly PaymentProvider[];
  /** Where the buyer's browser comes back to. */
  returnUrl: (tenant: Tenant, provider: string) => string;
  /** Where the provider sends webhooks. */
  webhookUrl: (tenant: Tenant, provider: string) => string;
};
