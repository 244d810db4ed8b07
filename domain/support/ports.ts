import type { Locale } from '../locale.ts';
import type { Tenant } from '../tenancy/rules.ts';
import type { SupportRequest } from './rules.ts';

/** An email about a request. `id` is the same when it is sent again after a failure. */
type SupportEmail = { id: string; tenant: Tenant };

/** To the customer. `token` opens the request; it is in the clear only here. */
export type RequestEmail = SupportEmail & {
  locale: Locale;
  email: string;
  reference: string;
  token: string;
  /** Days without a word after which an answered request is taken for resolved. */
  resolveDays: number;
};
export type AnswerEmail = RequestEmail & { answer: string };

/** To the shop, in its own language. */
export type StaffEmail = SupportEmail & {
  locale: Locale;
  request: Pick<SupportRequest, 'reference' | 'name' | 'email' | 'phone' | 'order'>;
  message: string;
};

/** Sends emails about requests. Rejects when an email was not accepted. */
export type SupportMailer = {
  /** Confirms the message without repeating it: nobody has confirmed the address yet. */
  sendReceived: (mail: RequestEmail) => Promise<void>;
  sendAnswer: (mail: AnswerEmail) => Promise<void>;
  /** No reply since the answer: the request is resolved. */
  sendLapsed: (mail: RequestEmail) => Promise<void>;
  /** Sends a message of a customer to the shop. */
  sendToStaff: (mail: StaffEmail) => Promise<void>;
};
