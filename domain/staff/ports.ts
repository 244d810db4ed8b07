import type { Locale } from '../locale.ts';
import type { Tenant } from '../tenancy/rules.ts';
import type { StaffNotice, StaffRole } from './rules.ts';

/** An email to a person of staff. `id` is the same when it is sent again after a failure. */
export type StaffEmail = { id: string; tenant: Tenant; locale: Locale; email: string };

/** The link to an account, or to a new password and factor of one. `token` is in the clear only here. */
export type InvitationEmail = StaffEmail & {
  token: string;
  expiresAt: Date;
  roles: StaffRole[];
  isRenewal: boolean;
};

/** What has happened to an account: the person's own, or another one, which is reported to the owners. */
export const staffEvents = [
  'device',
  'renewed',
  'password',
  'codes',
  'roles',
  'off',
  'active',
  'otherRoles',
  'otherOff',
  'otherOn',
  'otherAccount',
  'export',
] as const;
export type StaffEvent = (typeof staffEvents)[number];

export type StaffEventEmail = StaffEmail & {
  event: StaffEvent;
  at: Date;
  /** Of the person whose account it is. */
  name: string;
  /** After the event. */
  roles: StaffRole[];
  /** What the browser calls itself; '' where it does not matter. */
  device: string;
};

/** Something that waits in the back office. `label`: the number of the order, or the reference of the request. */
export type NoticeEmail = StaffEmail & {
  notice: StaffNotice;
  label: string;
  /** Minor units, of an order that has come in. */
  amount: number;
};

/** Sends emails to staff, each in the person's language. Rejects when an email was not accepted. */
export type StaffMailer = {
  sendInvitation: (mail: InvitationEmail) => Promise<void>;
  sendEvent: (mail: StaffEventEmail) => Promise<void>;
  sendNotice: (mail: NoticeEmail) => Promise<void>;
};
