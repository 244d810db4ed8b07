import type { Locale } from '../context.ts';
import type { Tenant } from '../tenancy/rules.ts';

/** What a provider says of a payment: unknown while nobody can tell, so ask again later. */
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
};

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
  /** 1 without installments. */
  installmentCount: number;
  /** Where the browser comes back to. */
  returnUrl: string;
  /** Where the provider's server tells of changes. */
  noticeUrl: string;
};

/** That something happened to a payment; what, the provider is asked. */
type ProviderNotice = { eventId: string; reference: string };

/** A request as it came in, for the provider to read in its own way; names of headers in small letters. */
export type RawCall = {
  method: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** Who takes cards or instant payments for the house, on pages of its own. */
export type PaymentProvider = {
  /** Part of addresses: sandbox, viva. */
  key: string;
  capabilities: {
    kinds: readonly ('card' | 'iris')[];
    installments: boolean;
    partialRefund: boolean;
    capture: 'immediate' | 'manual';
  };
  /** Where the browser is sent: what the shop's pages let forms lead to. */
  origins: readonly string[];
  /** Idempotent by paymentId. */
  initialize: (request: PaymentRequest) => Promise<{ reference: string; redirectUrl: string }>;
  /** Whose browser has come back; null when the call does not tell. */
  handleReturn: (call: RawCall) => { reference: string } | null;
  /** Checks that the provider itself calls; `answer` is given when what follows went well. */
  handleNotice: (call: RawCall) => Promise<{
    answer: { status: number; body: string; contentType: string };
    notice: ProviderNotice | null;
  }>;
  status: (reference: string) => Promise<ProviderReport>;
  capture: (reference: string, amount: number) => Promise<ProviderReport>;
  refund: (input: {
    reference: string;
    amount: number;
    currency: string;
    idempotencyKey: string;
  }) => Promise<ProviderReport>;
  /** Lets go of what was not taken; the report tells whether money was taken before. */
  cancel: (reference: string) => Promise<ProviderReport>;
};

/** The service could not be reached, refused, or answered nonsense. */
export class ProviderFailure extends Error {
  /** Nothing has happened there: the call may be given up. Otherwise ask by `status`, or call again. */
  readonly isCertain: boolean;

  constructor(message: string, options: { isCertain: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'ProviderFailure';
    this.isCertain = options.isCertain;
  }
}

/** Who takes money for a house, and where browsers and providers find it. */
export type PaymentDesk = {
  providers: readonly PaymentProvider[];
  /** Where the buyer's browser comes back to. */
  returnUrl: (tenant: Tenant, provider: string) => string;
  /** Where the provider's server tells of changes. */
  noticeUrl: (tenant: Tenant, provider: string) => string;
};
