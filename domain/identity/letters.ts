import { transact, type Context, type Locale } from '../context.ts';
import type { OutboxHandlers, OutboxJob } from '../outbox/rules.ts';
import { createToken, hashOfToken } from '../token.ts';
import type { AccountLinkLetter, AccountPost } from './ports.ts';
import { CONFIRM_LETTER, DAY, KNOWN_LETTER, MINUTE, RESET_LETTER } from './rules.ts';
import { insertAccountToken, readUser } from './store.ts';

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
    [KNOWN_LETTER]: async (ctx, { id, payload }) => {
      const user = await transact(ctx, (tx) => readUser(tx, payload['userId'] ?? ''));
      if (!user) return;
      const locale = localeOf(payload, user);
      await post.sendKnown({ id, tenant: ctx.tenant, locale, email: user.email });
    },
  };
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
