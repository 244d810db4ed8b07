import { createHash } from 'node:crypto';
import { transact, transactWriting, type Context, type TransactionContext } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { incrementCounter, deleteEndedWindows, deleteCounters, decrementCounter } from './store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** At most `most` within `seconds`. */
type Limit = { most: number; seconds: number };

/** Null: not limited. */
type Limits = {
  /** What one visitor does, to any subject. */
  visitor: Limit | null;
  /** What one visitor does to one account or mailbox: others do not use it up. */
  pair: Limit | null;
  /** What all visitors together do to one account or mailbox. With `pair` it is wider. */
  subject: Limit | null;
};

/**
 * The limits per action. A whole bar may share one address, so the limits per visitor are wide. Where strangers can
 * name the subject, a limit of the subject alone would let any of them exhaust it: such actions have a limit for the
 * pair as well (decision 050).
 */
export function limitsOf({
  guestOrdersPerHour,
  newsletter,
  stockAlerts,
  support,
}: Context['tenant']['settings']) {
  return {
    // A guest who never pays keeps goods from others until the transfer is overdue.
    'guest-order': {
      visitor: { most: guestOrdersPerHour, seconds: HOUR },
      pair: null,
      subject: null,
    },
    // Failures only. The subject's is within what NIST SP 800-63B, 5.2.2, allows.
    'sign-in': {
      visitor: { most: 100, seconds: 15 * MINUTE },
      pair: { most: 10, seconds: 15 * MINUTE },
      subject: { most: 100, seconds: HOUR },
    },
    // Failures only: staff sign in with password and second factor at once.
    'staff-sign-in': {
      visitor: { most: 30, seconds: 15 * MINUTE },
      pair: { most: 10, seconds: 15 * MINUTE },
      subject: { most: 50, seconds: HOUR },
    },
    // Failures only: guesses at a code of an account or an invitation.
    'staff-factor': { visitor: null, pair: null, subject: { most: 20, seconds: HOUR } },
    // For owners: each sends an email to an address of their choice.
    'staff-invite': { visitor: null, pair: null, subject: { most: 20, seconds: DAY } },
    register: {
      visitor: { most: 30, seconds: HOUR },
      pair: { most: 5, seconds: HOUR },
      subject: { most: 15, seconds: HOUR },
    },
    // Failures only: guesses at the password behind the link of an email, which only its owner has.
    confirm: { visitor: null, pair: null, subject: { most: 10, seconds: 15 * MINUTE } },
    'password-reset': {
      visitor: { most: 30, seconds: HOUR },
      pair: { most: 5, seconds: HOUR },
      subject: { most: 15, seconds: HOUR },
    },
    // Failures only: who sits at a browser that somebody left signed in.
    'own-password': {
      visitor: null,
      pair: { most: 10, seconds: 15 * MINUTE },
      subject: { most: 30, seconds: 15 * MINUTE },
    },
    // For the member, after their password.
    'email-change': { visitor: null, pair: null, subject: { most: 5, seconds: HOUR } },
    // A separate, silent limit: a refusal would reveal that somebody has asked for this address before.
    'email-change-mail': {
      visitor: null,
      pair: { most: 5, seconds: DAY },
      subject: { most: 15, seconds: DAY },
    },
    'account-export': { visitor: null, pair: null, subject: { most: 10, seconds: HOUR } },
    // Staff who take data of customers away.
    'orders-export': { visitor: null, pair: null, subject: { most: 10, seconds: HOUR } },
    'people-export': { visitor: null, pair: null, subject: { most: 10, seconds: HOUR } },
    // Each keeps a processor busy for a second or two.
    upload: { visitor: null, pair: null, subject: { most: 300, seconds: HOUR } },
    'order-access': {
      visitor: { most: 30, seconds: HOUR },
      pair: { most: 10, seconds: HOUR },
      subject: { most: 30, seconds: HOUR },
    },
    'receipt-pdf': { visitor: { most: 60, seconds: HOUR }, pair: null, subject: null },
    // Unknown codes only: a code of six letters is found after millions of guesses, a person mistypes a few.
    'promotion-code': {
      visitor: { most: 60, seconds: HOUR },
      pair: null,
      subject: { most: 10, seconds: 15 * MINUTE },
    },
    'stock-alert': { visitor: { most: 10, seconds: HOUR }, pair: null, subject: null },
    // A separate, silent limit: a refusal would reveal that somebody has asked before.
    'stock-alert-mail': emailsPerDay(stockAlerts.lettersPerAddressDay),
    newsletter: { visitor: { most: 20, seconds: HOUR }, pair: null, subject: null },
    // As that of stock alerts.
    'newsletter-mail': emailsPerDay(newsletter.lettersPerAddressDay),
    // The answer shows how much of a limited product is left for the owner of the address, who may be somebody else.
    'checkout-contact': { visitor: { most: 120, seconds: HOUR }, pair: null, subject: null },
    contact: { visitor: { most: 30, seconds: HOUR }, pair: null, subject: null },
    // A separate, silent limit: every message is stored, only its emails are limited.
    'contact-mail': emailsPerDay(support.lettersPerAddressDay),
    // Only who holds the link or the account can name the request.
    'request-reply': {
      visitor: { most: 60, seconds: HOUR },
      pair: null,
      subject: { most: 20, seconds: HOUR },
    },
  } satisfies Record<string, Limits>;
}

/** Emails that one visitor may have sent to a mailbox within a day; all together three times as many. */
function emailsPerDay(most: number): Limits {
  return {
    visitor: null,
    pair: { most, seconds: DAY },
    subject: { most: 3 * most, seconds: DAY },
  };
}

export type LimitedAction = keyof ReturnType<typeof limitsOf>;

export type RateLimitUse = {
  action: LimitedAction;
  /** The account, mailbox or cart that the action concerns. */
  subject?: string;
  /**
   * A device that has proved to belong to the subject. It has a pair counter of its own, from any network, which nobody
   * else uses up.
   */
  device?: string;
};

type Taken = { key: string; windowEndsAt: Date };

/**
 * Counts one use of an action for the visitor and for `subject`. Null while all counters are within their limits;
 * otherwise RATE_LIMITED with `retryAfter` in seconds, and nothing is counted. The count stays whether or not the
 * action succeeds, unless the surrounding transaction is rolled back. Calls of the shop itself have no visitor.
 */
export async function consumeRateLimit(ctx: Context, use: RateLimitUse): Promise<Problem | null> {
  const taken = await take(ctx, use);
  return isProblem(taken) ? taken : null;
}

/**
 * Makes an attempt that counts only if it fails, e.g. a guess at a password or a code. RATE_LIMITED as
 * `consumeRateLimit`, without the attempt. The use is counted before the attempt and taken back after a success, so
 * that concurrent attempts cannot exceed the limit together. An attempt that throws counts. Not for use inside a
 * transaction that a failure rolls back: the count would be rolled back with it.
 */
export async function limitFailures<T>(
  ctx: Context,
  use: RateLimitUse,
  { attempt, isFailure }: { attempt: () => Promise<T>; isFailure: (value: T) => boolean },
): Promise<T | Problem> {
  const taken = await take(ctx, use);
  if (isProblem(taken)) return taken;
  const value = await attempt();
  if (!isFailure(value)) await transactWriting(ctx, (tx) => giveBack(tx, taken));
  return value;
}

/** Resets the counters of the subject, and of this visitor with it: its owner has proved who they are. */
export async function resetRateLimit(
  ctx: TransactionContext,
  use: { action: LimitedAction; subject: string },
): Promise<void> {
  const counters = countersOf(ctx, use).filter(({ kind }) => kind !== 'visitor');
  await deleteCounters(
    ctx,
    counters.map(({ key }) => key),
  );
}

/** Increments each counter, or none. The order is always the same, so that two calls never deadlock. */
async function take(ctx: Context, use: RateLimitUse): Promise<Taken[] | Problem> {
  const now = ctx.now().getTime();
  return transactWriting<Taken[] | Problem>(ctx, async (tx) => {
    const taken: Taken[] = [];
    let wait = 0;
    for (const { key, limit } of countersOf(tx, use)) {
      const endsAt = new Date(now + limit.seconds * 1000);
      const { isTaken, windowEndsAt } = await incrementCounter(tx, {
        key,
        most: limit.most,
        endsAt,
      });
      if (isTaken) taken.push({ key, windowEndsAt });
      else wait = Math.max(wait, 1, Math.ceil((windowEndsAt.getTime() - now) / 1000));
    }
    if (wait === 0) return taken;
    await giveBack(tx, taken);
    return problem('RATE_LIMITED', { params: { retryAfter: wait } });
  });
}

async function giveBack(tx: TransactionContext, taken: readonly Taken[]): Promise<void> {
  for (const one of taken) await decrementCounter(tx, one);
}

type Counter = { kind: keyof Limits; key: string; limit: Limit };

/** The key of a counter: a hash, so that subjects cannot be read from it. */
export function rateLimitKey(action: LimitedAction, ...of: string[]): string {
  return createHash('sha256')
    .update([action, ...of].join('\n'))
    .digest('hex');
}

/** The counters that an action increments. */
function countersOf(ctx: Context, { action, subject, device }: RateLimitUse): Counter[] {
  const limits: Limits = limitsOf(ctx.tenant.settings)[action];
  const counter = (kind: keyof Limits, ...of: string[]): Counter[] => {
    const limit = limits[kind];
    if (limit === null) return [];
    return [{ kind, key: rateLimitKey(action, ...of), limit }];
  };
  if (device !== undefined && subject !== undefined)
    return counter('pair', 'device', device, subject);
  return [
    ...(ctx.visitor === undefined ? [] : counter('visitor', 'visitor', ctx.visitor)),
    // Callers without an address share one counter.
    ...(subject === undefined ? [] : counter('pair', 'pair', ctx.visitor ?? '', subject)),
    ...(subject === undefined ? [] : counter('subject', 'subject', subject)),
  ];
}

/** Deletes windows that have ended. */
export async function cleanUpLimits(ctx: Context): Promise<void> {
  await transact(ctx, deleteEndedWindows);
}
