import type { Locale } from '../context.ts';
import type { Tenant } from '../tenancy/rules.ts';

/** A letter about an account. `id` is the same when it is sent again after a failure. */
export type AccountLetter = {
  id: string;
  tenant: Tenant;
  locale: Locale;
  email: string;
};

/** With a link that does something. `token` is in the clear only here. */
export type AccountLinkLetter = AccountLetter & { token: string; expiresAt: Date };

/** Sends letters about accounts, in the language of the request. Rejects when a letter was not accepted. */
export type AccountPost = {
  /** Asks whether the address is the asker's own. */
  sendConfirmation: (letter: AccountLinkLetter) => Promise<void>;
  /** Somebody wanted to register an address that has an account. */
  sendKnown: (letter: AccountLetter) => Promise<void>;
  /** The way to a new password. */
  sendReset: (letter: AccountLinkLetter) => Promise<void>;
  /** The password is another now. */
  sendPasswordChanged: (letter: AccountLetter) => Promise<void>;
  /** The account is closed, as its member wanted. */
  sendClosed: (letter: AccountLetter) => Promise<void>;
};
