import type { Locale } from '../locale.ts';
import { problem, type Problem, type ProblemCode } from '../problem.ts';

export const staffRoles = ['owner', 'manager', 'fulfilment', 'editor', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who may do what. A person with several roles may do what one of them may. A shop cannot change the table. */
export const permissions = {
  'orders.read': ['owner', 'manager', 'fulfilment', 'support'],
  'orders.fulfil': ['owner', 'manager', 'fulfilment'],
  'orders.note': ['owner', 'manager', 'fulfilment', 'support'],
  'orders.edit': ['owner', 'manager', 'support'],
  'orders.cancel': ['owner', 'manager'],
  'orders.money': ['owner', 'manager'],
  'orders.export': ['owner', 'manager'],
  'requests.read': ['owner', 'manager', 'fulfilment', 'support'],
  'requests.answer': ['owner', 'manager', 'support'],
  'people.read': ['owner', 'manager', 'fulfilment', 'support'],
  /** Addresses and phones of people, and finding people by them. */
  'people.contacts': ['owner', 'manager', 'support'],
  'people.note': ['owner', 'manager', 'support'],
  /** The export and the erasure of a person's data. */
  'people.data': ['owner'],
  'catalogue.read': ['owner', 'manager', 'fulfilment', 'editor', 'support'],
  'catalogue.write': ['owner', 'manager', 'editor'],
  'stock.write': ['owner', 'manager', 'fulfilment'],
  'menu.availability': ['owner', 'manager', 'fulfilment', 'editor'],
  'prices.write': ['owner', 'manager'],
  'audit.read': ['owner', 'manager'],
  'staff.write': ['owner'],
  'own.jobs': staffRoles,
  'own.profile': staffRoles,
  'own.secrets': staffRoles,
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof permissions;

/** What of the work a person can get an email about, and the permission that it takes. The migration that queues them agrees. */
export const staffNotices = {
  order: 'orders.read',
  request: 'requests.read',
  alert: 'orders.money',
} as const satisfies Record<string, Permission>;
export type StaffNotice = keyof typeof staffNotices;

/** Each act of staff, as the audit log names it, and the permission that it takes. */
export const acts = {
  'order.approve': 'orders.money',
  'order.mark-paid': 'orders.money',
  'order.refund': 'orders.money',
  'order.decide-refund': 'orders.money',
  'order.pack': 'orders.fulfil',
  'order.ship': 'orders.fulfil',
  'order.change-tracking': 'orders.fulfil',
  'order.deliver': 'orders.fulfil',
  'order.fail-delivery': 'orders.fulfil',
  'order.return': 'orders.fulfil',
  'order.book-out': 'orders.fulfil',
  'order.cancel': 'orders.cancel',
  'order.courier-list': 'orders.fulfil',
  'order.add-note': 'orders.note',
  'order.change-contact': 'orders.edit',
  'order.resend-email': 'orders.edit',
  'order.take-back-email': 'orders.edit',
  'order.remove-note': 'orders.note',
  'order.restore-note': 'orders.note',
  'alert.settle': 'orders.money',
  'job.pack-orders': 'orders.fulfil',
  'job.deliver-orders': 'orders.fulfil',
  'job.export-orders': 'orders.export',
  'job.set-prices': 'prices.write',
  'job.withdraw-prices': 'prices.write',
  'job.cancel': 'own.jobs',
  'request.answer': 'requests.answer',
  'request.take-back': 'requests.answer',
  'request.resolve': 'requests.answer',
  'request.reopen': 'requests.answer',
  'canned-answer.save': 'requests.answer',
  'canned-answer.archive': 'requests.answer',
  'person.open': 'people.read',
  'person.add-note': 'people.note',
  'person.remove-note': 'people.note',
  'person.export': 'people.data',
  'person.close': 'people.data',
  'stock.receive': 'stock.write',
  'stock.correct': 'stock.write',
  'stock.take-back': 'stock.write',
  'stock.set-thresholds': 'stock.write',
  'count.open': 'stock.write',
  'count.record': 'stock.write',
  'count.apply': 'stock.write',
  'count.cancel': 'stock.write',
  'product.create': 'catalogue.write',
  'product.save': 'catalogue.write',
  'product.publish': 'catalogue.write',
  'product.unpublish': 'catalogue.write',
  'product.archive': 'catalogue.write',
  'product.restore': 'catalogue.write',
  'product.add-variant': 'catalogue.write',
  'product.duplicate': 'catalogue.write',
  'picture.add': 'catalogue.write',
  'picture.save': 'catalogue.write',
  'picture.move': 'catalogue.write',
  'picture.remove': 'catalogue.write',
  'drink.set-availability': 'menu.availability',
  'price.set': 'prices.write',
  'price.set-sale': 'prices.write',
  'price.end-sale': 'prices.write',
  'price.withdraw': 'prices.write',
  'staff.invite': 'staff.write',
  'staff.withdraw': 'staff.write',
  'staff.set-roles': 'staff.write',
  'staff.switch-off': 'staff.write',
  'staff.switch-on': 'staff.write',
  'staff.reset': 'staff.write',
  'view.save': 'orders.read',
  'view.delete': 'orders.read',
  'staff.own-profile': 'own.profile',
  'staff.own-notices': 'own.profile',
  'staff.own-password': 'own.secrets',
  'staff.own-codes': 'own.secrets',
} as const satisfies Record<string, Permission>;
export type Act = keyof typeof acts;

/** Permissions whose acts ask for a second factor of the last minutes. A canceled order gives its money back. */
const CONFIRMED: readonly Permission[] = [
  'orders.money',
  'orders.cancel',
  'people.data',
  'staff.write',
  'own.secrets',
];

/** How long a second factor counts for such acts (ms). */
export const CONFIRMED_FOR = 10 * 60_000;
/** A session ends after so long without a request, and at the latest after so long altogether (ms). */
export const IDLE = 30 * 60_000;
export const LONGEST_SESSION = 12 * 60 * 60_000;
/** How long an invitation is good (ms): for staff, and for the first owner, whose link is in the log of the start. */
export const INVITED_FOR = 72 * 60 * 60_000;
export const WELCOME_FOR = 24 * 60 * 60_000;
/** Characters of a new password; members may have 8. */
export const SHORTEST_PASSWORD = 12;
/** Longer than any name that fits a line of the audit log. */
const LONGEST_NAME = 80;

/** A person who is signed in to the back office. */
export type StaffViewer = {
  kind: 'staff';
  staffId: string;
  name: string;
  roles: StaffRole[];
  locale: Locale;
  sessionId: string;
  /** When they last gave a second factor. */
  confirmedAt: Date;
};

/** Staff at the command line of the server. */
export type Operator = { kind: 'operator'; name: string };

export type StaffMember = {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
  locale: Locale;
  state: 'active' | 'off';
  lastSeenAt: Date | null;
};

/** What an invitation shows to who opens its link. */
export type Invitation = {
  id: string;
  /** Null for the first owner. */
  email: string | null;
  roles: StaffRole[];
  locale: Locale;
  /** The account that gets a new password and factor; null: a new account. */
  staffId: string | null;
  /** For an authenticator app, in base 32. */
  totpSecret: string;
};

/** An invitation, or a link to an account (`staffId`), that nobody has used. */
export type OpenInvitation = {
  id: string;
  email: string;
  roles: StaffRole[];
  locale: Locale;
  staffId: string | null;
  expiresAt: Date;
};

/** Whether one of the roles has the permission. */
export function may(roles: readonly StaffRole[], permission: Permission): boolean {
  const permitted: readonly StaffRole[] = permissions[permission];
  return roles.some((role) => permitted.includes(role));
}

/** Why such a person may not do such an act now; null: they may. An operator of the machine may do everything. */
export function refusalOf(
  viewer: StaffViewer | Operator,
  permission: Permission,
  now: Date,
): Problem | null {
  if (viewer.kind === 'operator') return null;
  if (!may(viewer.roles, permission)) return problem('FORBIDDEN', { params: { permission } });
  const isRecent = now.getTime() - viewer.confirmedAt.getTime() <= CONFIRMED_FOR;
  if (CONFIRMED.includes(permission) && !isRecent) return problem('STEP_UP_REQUIRED');
  return null;
}

/** Those that a person may get. */
export function noticesFor(roles: readonly StaffRole[]): StaffNotice[] {
  return (Object.keys(staffNotices) as StaffNotice[]).filter((notice) =>
    may(roles, staffNotices[notice]),
  );
}

/** What is wrong with a person's name, or null. */
export function nameFault(name: string): ProblemCode | null {
  if (name === '') return 'REQUIRED';
  return Array.from(name).length > LONGEST_NAME ? 'TOO_LONG' : null;
}

/** The audit log names accounts by their id: a name or address would be personal data. */
export function subjectOf(id: string) {
  return { kind: 'staff', id, label: id.slice(0, 8) } as const;
}

/** How the history of orders and the audit log name who acts. */
export function actorOf(viewer: StaffViewer | Operator): string {
  return `staff:${viewer.kind === 'staff' ? viewer.staffId : viewer.name}`;
}

/** Whether it is an owner who can sign in. */
export function isActiveOwner({ roles, state }: Pick<StaffMember, 'roles' | 'state'>): boolean {
  return state === 'active' && roles.includes('owner');
}

/** Whether another account than `ownId` has the name, however it is written: the record would name the wrong person. */
export function isNameTaken(
  all: readonly Pick<StaffMember, 'id' | 'name'>[],
  name: string,
  ownId: string | null,
): boolean {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return all.some((other) => other.id !== ownId && fold(other.name) === fold(name));
}
