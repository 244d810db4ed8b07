import type { Context } from '#domain/context.ts';
import { accountEmailHandlers } from '#domain/identity/emails.ts';
import type { AccountEmail, AccountLinkEmail, AddressChangeEmail } from '#domain/identity/ports.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import type { OutboxHandlers } from '#domain/outbox/rules.ts';

/** A letter about an account that was sent: which it was, and what it told. */
export type KeptLetter = { kind: string } & AccountEmail &
  Partial<AccountLinkEmail & AddressChangeEmail>;

/** Sends what is due, other letters by `others`, and answers those about accounts. */
export async function sendAccountLetters(
  ctx: Context,
  others: OutboxHandlers = {},
): Promise<KeptLetter[]> {
  const letters: KeptLetter[] = [];
  const keep = (kind: string) => (letter: AccountEmail) => {
    letters.push({ kind, ...letter });
    return Promise.resolve();
  };
  const handlers = accountEmailHandlers({
    sendConfirmation: keep('confirm'),
    sendKnown: keep('known'),
    sendNewEmail: keep('newEmail'),
    sendEmailTaken: keep('emailTaken'),
    sendEmailAsked: keep('emailAsked'),
    sendEmailChanged: keep('emailChanged'),
    sendReset: keep('reset'),
    sendPasswordChanged: keep('password'),
    sendClosed: keep('closed'),
  });
  await runDue(ctx, {
    handlers: { ...others, ...handlers },
    onError: (error) => {
      throw error;
    },
  });
  return letters;
}
