import type { Locale } from '../locale.ts';
import type { Tenant } from '../tenancy/rules.ts';
import type { Topic } from './rules.ts';

/** An email about the newsletter. `id` is the same when it is sent again after a failure. */
export type NewsletterEmail = {
  id: string;
  tenant: Tenant;
  locale: Locale;
  email: string;
  topics: Topic[];
  /** Opens the page on which the address confirms and leaves. In the clear only here. */
  token: string;
  /** Days until the link of an unconfirmed wish ends. */
  confirmDays: number;
};

/** Sends emails about the newsletter, in the language of the wish. Rejects when an email was not accepted. */
export type NewsletterMailer = {
  sendConfirmation: (mail: NewsletterEmail) => Promise<void>;
  sendWelcome: (mail: NewsletterEmail) => Promise<void>;
};
