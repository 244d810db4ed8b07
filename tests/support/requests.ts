import { randomUUID } from 'node:crypto';
import type { Context } from '#domain/context.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import { supportHandlers } from '#domain/support/emails.ts';
import type { AnswerEmail, StaffEmail, RequestEmail } from '#domain/support/ports.ts';
import { isProblem } from '#domain/problem.ts';
import { listRequests } from '#domain/support/staff.ts';
import { submitContact } from '#domain/support/support.ts';
import { valueOf } from './shopper.ts';

export type SentSupport =
  | ({ kind: 'received' } & RequestEmail)
  | ({ kind: 'answer' } & AnswerEmail)
  | ({ kind: 'lapsed' } & RequestEmail)
  | ({ kind: 'notice' } & StaffEmail);

/** Sends what the outbox owes about requests, and answers the letters; others are taken for sent. */
export async function postSupport(ctx: Context): Promise<SentSupport[]> {
  const sent: SentSupport[] = [];
  const keep = (letter: SentSupport) => {
    sent.push(letter);
    return Promise.resolve();
  };
  const handlers = supportHandlers({
    sendReceived: (letter) => keep({ kind: 'received', ...letter }),
    sendAnswer: (letter) => keep({ kind: 'answer', ...letter }),
    sendLapsed: (letter) => keep({ kind: 'lapsed', ...letter }),
    sendToStaff: (letter) => keep({ kind: 'notice', ...letter }),
  });
  await runDue(ctx, {
    handlers: {
      'order.confirmation': () => Promise.resolve(),
      'order.notice': () => Promise.resolve(),
      ...handlers,
    },
    onError: (error) => {
      throw error;
    },
  });
  return sent;
}

/** What a visitor types into the form. */
export function contactOf(
  change: Partial<Parameters<typeof submitContact>[1]> = {},
): Parameters<typeof submitContact>[1] {
  return {
    idempotencyKey: randomUUID(),
    name: 'Eleni Pappa',
    email: `${randomUUID()}@example.com`,
    phone: '6912345678',
    message: 'Can you wrap a bottle?',
    ...change,
  };
}

/** Writes to the house as a machine does, and confirms nothing; answers the reference that the sender is not told. */
export async function leaveSuspect(
  ctx: Context,
  change: Parameters<typeof contactOf>[0] = {},
): Promise<string> {
  const typed = contactOf({ trap: 'https://spam.test', ...change });
  const result = await submitContact(ctx, typed);
  if (!isProblem(result) || result.code !== 'CONFIRMATION_REQUIRED')
    throw new Error('The sender was not asked to confirm');
  const all = await listRequests(ctx, { status: 'pending', suspect: true, first: 500 });
  const kept = all.find(({ email }) => email === typed.email);
  if (!kept) throw new Error('Nothing was kept');
  return kept.reference;
}

/** Writes to the house; answers the reference, and the token of the letter. */
export async function ask(
  ctx: Context,
  change: Parameters<typeof contactOf>[0] = {},
): Promise<{ reference: string; email: string; token: string }> {
  const { reference, email } = valueOf(await submitContact(ctx, contactOf(change)));
  const letter = (await postSupport(ctx)).find(
    (each) => each.kind === 'received' && each.reference === reference,
  );
  return { reference, email, token: letter?.kind === 'received' ? letter.token : '' };
}
