import { createHash } from 'node:crypto';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { incrementCounter, deleteEndedWindows, deleteCounters, decrementCounter } from './store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many within so many seconds. */
type Limit = { most: number; seconds: number };

/** Null: not limited in this way. */
type Limits = {
  /** What one visitor does, to whomever. */
  visitor: Limit | null;
  /** What one visitor does to one account or mailbox: others do not use it up. */
  pair: Limit | null;
  /** What all visitors together do to one account or mailbox. With `pair` it is wider. */
  subject: Limit | null;
};

/**
 * What may be done how often. A whole bar may stand behind one address, so that the visitor's limits are wide. Where
 * strangers can name the subject, a limit of the subject alone would let any of them use up its turns: such actions have
 * a limit for the pair as well (decision 050).
 */
export function limitsOf({
  guestOrdersPerHour,
  newsletter,
  stockAlerts,
  support,
}: Context['tenant']['settings']) {
  return {
    // A guest who never pays keeps goods from others for as long as a transfer may take.
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
    register: {
      visitor: { most: 30, seconds: HOUR },
      pair: { most: 5, seconds: HOUR },
      subject: { most: 15, seconds: HOUR },
    },
    // Failures only: guesses at the password behind the link of a letter, which only its owner has.
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
    // The member's own, who has said their password.
    'email-change': { visitor: null, pair: null, subject: { most: 5, seconds: HOUR } },
    // Of its own and without a word: that somebody has asked for an address before is nobody's business.
    'email-change-mail': {
      visitor: null,
      pair: { most: 5, seconds: DAY },
      subject: { most: 15, seconds: DAY },
    },
    'account-export': { visitor: null, pair: null, subject: { most: 10, seconds: HOUR } },
    'order-access': {
      visitor: { most: 30, seconds: HOUR },
      pair: { most: 10, seconds: HOUR },
      subject: { most: 30, seconds: HOUR },
    },
    'receipt-pdf': { visitor: { most: 60, seconds: HOUR }, pair: null, subject: null },
    // Codes that are none: a code of six letters is found after millions of guesses, a person mistypes a few.
    'promotion-code': {
      visitor: { most: 60, seconds: HOUR },
      pair: null,
      subject: { most: 10, seconds: 15 * MINUTE },
    },
    'stock-alert': { visitor: { most: 10, seconds: HOUR }, pair: null, subject: null },
    // A limit of its own: it is kept without a word, for a refusal would tell that somebody has asked before.
    'stock-alert-mail': emailsPerDay(stockAlerts.lettersPerAddressDay),
    newsletter: { visitor: { most: 20, seconds: HOUR }, pair: null, subject: null },
    // As that of stock alerts.
    'newsletter-mail': emailsPerDay(newsletter.lettersPerAddressDay),
    // Whoever types an address is told how much of a limited product is left for its owner, who may be somebody else.
    'checkout-contact': { visitor: { most: 120, seconds: HOUR }, pair: null, subject: null },
    contact: { visitor: { most: 30, seconds: HOUR }, pair: null, subject: null },
    // Of its own and without a word: a message is kept in any case, only its emails are counted.
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

export type Turn = {
  action: LimitedAction;
  /** The account, mailbox or cart to which it is done. */
  subject?: string;
  /**
   * A device that has proved to belong to the subject. It has turns of its own for the pair, from whichever network it
   * comes, and nobody else's turns count against it.
   */
  device?: string;
};

type Taken = { key: string; windowEndsAt: Date };

/**
 * Counts one turn of the visitor, and of `subject`, for an action. Null while all are within their limits; else
 * RATE_LIMITED with `retryAfter` in seconds, and nothing is counted. The count stays, whatever becomes of the action,
 * unless a transaction that it joins is undone. Calls of the shop itself have no visitor.
 */
export async function consumeRateLimit(ctx: Context, turn: Turn): Promise<Problem | null> {
  const taken = await take(ctx, turn);
  return isProblem(taken) ? taken : null;
}

/**
 * Makes an attempt that counts only if it fails, e.g. a guess at a password or a code; RATE_LIMITED as of `consumeRateLimit`
 * without making it. The turn is taken before the attempt and given back after a success, so that attempts made at
 * the same time do not pass the limit together. An attempt that throws counts. Not for use inside a transaction that
 * a failure undoes: the count would be undone with it.
 */
export async function limitFailures<T>(
  ctx: Context,
  turn: Turn,
  { attempt, isFailure }: { attempt: () => Promise<T>; isFailure: (value: T) => boolean },
): Promise<T | Problem> {
  const taken = await take(ctx, turn);
  if (isProblem(taken)) return taken;
  const value = await attempt();
  if (!isFailure(value)) await transact(ctx, (tx) => giveBack(tx, taken));
  return value;
}

/** Forgets what has been counted of the subject, and of this visitor with it: its owner has proved who they are. */
export async function resetRateLimit(
  ctx: TransactionContext,
  turn: { action: LimitedAction; subject: string },
): Promise<void> {
  const counters = countersOf(ctx, turn).filter(({ kind }) => kind !== 'visitor');
  await deleteCounters(
    ctx,
    counters.map(({ key }) => key),
  );
}

/** One turn of each counter, or of none. The order is always the same, so that two calls never wait for each other. */
async function take(ctx: Context, turn: Turn): Promise<Taken[] | Problem> {
  const now = ctx.now().getTime();
  return transact<Taken[] | Problem>(ctx, async (tx) => {
    const taken: Taken[] = [];
    let wait = 0;
    for (const { key, limit } of countersOf(tx, turn)) {
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

/** Under which turns are counted. Of whom they are there is only a hash. */
export function rateLimitKey(action: LimitedAction, ...of: string[]): string {
  return createHash('sha256')
    .update([action, ...of].join('\n'))
    .digest('hex');
}

/** What counts a turn. */
function countersOf(ctx: Context, { action, subject, device }: Turn): Counter[] {
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
    // Whoever comes from nowhere shares the turns of all who do.
    ...(subject === undefined ? [] : counter('pair', 'pair', ctx.visitor ?? '', subject)),
    ...(subject === undefined ? [] : counter('subject', 'subject', subject)),
  ];
}

/** Forgets windows that have ended. */
export async function sweepLimits(ctx: Context): Promise<void> {
  await transact(ctx, deleteEndedWindows);
}
