import type { Locale } from '../locale.ts';
import type { Tenant } from '../tenancy/rules.ts';

/** An email about an account. `id` is the same when it is sent again after a failure. */
export type AccountEmail = {
  id: string;
  tenant: Tenant;
  locale: Locale;
  email: string;
};

/** With a link that does something. `token` is in the clear only here. */
export type AccountLinkEmail = AccountEmail & { token: string; expiresAt: Date };

/** About another address than the one that it goes to. */
export type AddressChangeEmail = AccountEmail & { newEmail: string };

/** Sends emails about accounts, in the language of the request. Rejects when an email was not accepted. */
export type AccountMailer = {
  /** Asks whether the address is the asker's own. */
  sendConfirmation: (mail: AccountLinkEmail) => Promise<void>;
  /** Somebody wanted to register an address that has an account. */
  sendKnown: (mail: AccountEmail) => Promise<void>;
  /** Asks the owner of a member’s new address to confirm it. */
  sendNewEmail: (mail: AccountLinkEmail) => Promise<void>;
  /** A member wanted an address that has an account of its own; to that address. */
  sendEmailTaken: (mail: AccountEmail) => Promise<void>;
  /** Somebody wants the account to have another address; to the one that it has. */
  sendEmailAsked: (mail: AddressChangeEmail) => Promise<void>;
  /** The account has another address now; to the one that it had. */
  sendEmailChanged: (mail: AddressChangeEmail) => Promise<void>;
  /** The way to a new password. */
  sendReset: (mail: AccountLinkEmail) => Promise<void>;
  /** The password is another now. */
  sendPasswordChanged: (mail: AccountEmail) => Promise<void>;
  /** The account is closed, as its member wanted. */
  sendClosed: (mail: AccountEmail) => Promise<void>;
};
