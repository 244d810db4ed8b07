import { createHash } from 'node:crypto';
import { transact, type Context } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import { countTurn, deleteEnded } from './store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many within so many seconds. */
type Limit = { most: number; seconds: number };

/**
 * What may be done how often: by one visitor, and to one account or mailbox. A whole bar may stand behind one
 * address, so that the visitor's are wide.
 */
function limitsOf({ guestOrdersPerHour, newsletter, support }: Context['tenant']['settings']) {
  return {
    // A guest who never pays keeps goods from others for as long as a transfer may take.
    'guest-order': { visitor: { most: guestOrdersPerHour, seconds: HOUR }, subject: null },
    'sign-in': {
      visitor: { most: 100, seconds: 15 * MINUTE },
      subject: { most: 10, seconds: 15 * MINUTE },
    },
    register: { visitor: { most: 30, seconds: HOUR }, subject: { most: 5, seconds: HOUR } },
    // Guesses at the password behind the link of a letter.
    confirm: { visitor: null, subject: { most: 10, seconds: 15 * MINUTE } },
    'password-reset': { visitor: { most: 30, seconds: HOUR }, subject: { most: 5, seconds: HOUR } },
    // Who sits at a browser that somebody left signed in.
    'own-password': { visitor: null, subject: { most: 10, seconds: 15 * MINUTE } },
    'email-change': { visitor: null, subject: { most: 5, seconds: HOUR } },
    // Of its own and without a word: that somebody has asked for an address before is nobody's business.
    'email-change-letter': { visitor: null, subject: { most: 5, seconds: DAY } },
    'account-export': { visitor: null, subject: { most: 10, seconds: HOUR } },
    'order-access': { visitor: { most: 30, seconds: HOUR }, subject: { most: 10, seconds: HOUR } },
    'stock-alert': { visitor: { most: 10, seconds: HOUR }, subject: { most: 30, seconds: HOUR } },
    newsletter: { visitor: { most: 20, seconds: HOUR }, subject: null },
    // A limit of its own: it is kept without a word, for a refusal would tell that somebody has asked before.
    'newsletter-letter': {
      visitor: null,
      subject: { most: newsletter.lettersPerAddressDay, seconds: DAY },
    },
    contact: { visitor: { most: 30, seconds: HOUR }, subject: null },
    // Of its own and without a word: a message is kept in any case, only its letters are counted.
    'contact-letter': {
      visitor: null,
      subject: { most: support.lettersPerAddressDay, seconds: DAY },
    },
    'request-reply': { visitor: { most: 60, seconds: HOUR }, subject: { most: 20, seconds: HOUR } },
  } satisfies Record<string, { visitor: Limit | null; subject: Limit | null }>;
}

export type LimitedAction = keyof ReturnType<typeof limitsOf>;

/**
 * Counts one turn of the visitor, and of `subject` (an account, an address), for an action. Null while both are within
 * their limits; else RATE_LIMITED with `retryAfter` in seconds. The count stays, whatever becomes of the action, unless
 * a transaction that it joins is undone. Calls of the house itself have no visitor.
 */
export async function takeTurn(
  ctx: Context,
  turn: { action: LimitedAction; subject?: string },
): Promise<Problem | null> {
  const { visitor, subject } = limitsOf(ctx.tenant.settings)[turn.action];
  const ofVisitor =
    visitor === null || ctx.visitor === undefined
      ? 0
      : await wait(ctx, visitor, [turn.action, 'visitor', ctx.visitor]);
  const ofSubject =
    subject === null || turn.subject === undefined
      ? 0
      : await wait(ctx, subject, [turn.action, 'subject', turn.subject]);
  const retryAfter = Math.max(ofVisitor, ofSubject);
  return retryAfter > 0 ? problem('RATE_LIMITED', { params: { retryAfter } }) : null;
}

/** Seconds until the next turn; 0: now. */
async function wait(
  ctx: Context,
  { most, seconds }: Limit,
  of: readonly string[],
): Promise<number> {
  const now = ctx.now().getTime();
  const endsAt = new Date(now + seconds * 1000);
  const key = createHash('sha256').update(of.join('\n')).digest('hex');
  const { count, windowEndsAt } = await transact(ctx, (tx) => countTurn(tx, { key, endsAt }));
  return count <= most ? 0 : Math.max(1, Math.ceil((windowEndsAt.getTime() - now) / 1000));
}

/** Forgets windows that have ended. */
export async function sweepLimits(ctx: Context): Promise<void> {
  await transact(ctx, deleteEnded);
}
