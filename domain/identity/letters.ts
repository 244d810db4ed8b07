import { randomUUID } from 'node:crypto';
import { transact, type Context, type Locale, type TransactionContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxHandlers, OutboxJob } from '../outbox/rules.ts';
import { createToken, hashOfToken } from '../token.ts';
import type { AccountLetter, AccountLinkLetter, AccountPost } from './ports.ts';
import {
  CLOSED_LETTER,
  CONFIRM_LETTER,
  DAY,
  KNOWN_LETTER,
  MINUTE,
  PASSWORD_LETTER,
  RESET_LETTER,
  type User,
} from './rules.ts';
import { insertAccountToken, readUser } from './store.ts';

/** A letter of its own for each request, in the language in which it was asked for: the subject is new each time. */
export async function queueAccountLetter(
  ctx: TransactionContext,
  kind: string,
  userId: string,
): Promise<void> {
  const payload = { userId, locale: ctx.locale };
  await enqueue(ctx, { kind, subject: `${userId}/${randomUUID()}`, payload });
}

/** The letter to who has closed the account: nobody can look up his address any more. */
export async function queueLastLetter(ctx: TransactionContext, user: User): Promise<void> {
  const { id, email, locale } = user;
  await enqueue(ctx, { kind: CLOSED_LETTER, subject: id, payload: { email, locale } });
}

/** Handles the outbox's jobs about accounts. An account that is gone, or confirmed by now, needs no letter. */
export function accountLetterHandlers(post: AccountPost): OutboxHandlers {
  return {
    [CONFIRM_LETTER]: async (ctx, job) => {
      const { confirmDays } = ctx.tenant.settings.accounts;
      const letter = await linkLetter(ctx, job, 'confirm', confirmDays * DAY);
      if (letter) await post.sendConfirmation(letter);
    },
    [RESET_LETTER]: async (ctx, job) => {
      const { resetMinutes } = ctx.tenant.settings.accounts;
      const letter = await linkLetter(ctx, job, 'reset', resetMinutes * MINUTE);
      if (letter) await post.sendReset(letter);
    },
    [KNOWN_LETTER]: async (ctx, job) => {
      const letter = await plainLetter(ctx, job);
      if (letter) await post.sendKnown(letter);
    },
    [PASSWORD_LETTER]: async (ctx, job) => {
      const letter = await plainLetter(ctx, job);
      if (letter) await post.sendPasswordChanged(letter);
    },
    [CLOSED_LETTER]: async ({ tenant }, { id, payload: { email = '', locale } }) => {
      await post.sendClosed({ id, tenant, locale: locale === 'el' ? 'el' : 'en', email });
    },
  };
}

async function plainLetter(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountLetter | null> {
  const user = await transact(ctx, (tx) => readUser(tx, payload['userId'] ?? ''));
  if (!user) return null;
  return { id, tenant: ctx.tenant, locale: localeOf(payload, user), email: user.email };
}

/** The token is made when the letter is written: the outbox holds none. */
async function linkLetter(
  ctx: Context,
  { id, payload }: OutboxJob,
  purpose: 'confirm' | 'reset',
  goodFor: number,
): Promise<AccountLinkLetter | null> {
  const token = createToken();
  const expiresAt = new Date(ctx.now().getTime() + goodFor);
  return transact(ctx, async (tx) => {
    const user = await readUser(tx, payload['userId'] ?? '');
    if (!user || (purpose === 'confirm' && user.confirmedAt)) return null;
    const tokenHash = hashOfToken(token);
    await insertAccountToken(tx, { tokenHash, userId: user.id, purpose, expiresAt });
    const locale = localeOf(payload, user);
    return { id, tenant: ctx.tenant, locale, email: user.email, token, expiresAt };
  });
}

/** The language in which it was asked for, whose reader is there now; else the member's. */
function localeOf(payload: OutboxJob['payload'], user: { locale: Locale }): Locale {
  const asked = payload['locale'];
  return asked === 'en' || asked === 'el' ? asked : user.locale;
}
