import type { Locale } from '../locale.ts';
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

/** About another address than the one that it goes to. */
export type NewEmailLetter = AccountLetter & { newEmail: string };

/** Sends letters about accounts, in the language of the request. Rejects when a letter was not accepted. */
export type AccountPost = {
  /** Asks whether the address is the asker's own. */
  sendConfirmation: (letter: AccountLinkLetter) => Promise<void>;
  /** Somebody wanted to register an address that has an account. */
  sendKnown: (letter: AccountLetter) => Promise<void>;
  /** Asks whether a member’s new address is his own. */
  sendNewEmail: (letter: AccountLinkLetter) => Promise<void>;
  /** A member wanted an address that has an account of its own; to that address. */
  sendEmailTaken: (letter: AccountLetter) => Promise<void>;
  /** Somebody wants the account to have another address; to the one that it has. */
  sendEmailAsked: (letter: NewEmailLetter) => Promise<void>;
  /** The account has another address now; to the one that it had. */
  sendEmailChanged: (letter: NewEmailLetter) => Promise<void>;
  /** The way to a new password. */
  sendReset: (letter: AccountLinkLetter) => Promise<void>;
  /** The password is another now. */
  sendPasswordChanged: (letter: AccountLetter) => Promise<void>;
  /** The account is closed, as its member wanted. */
  sendClosed: (letter: AccountLetter) => Promise<void>;
};
