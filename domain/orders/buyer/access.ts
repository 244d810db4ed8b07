import { randomUUID } from 'node:crypto';
import { emailKey } from '../../address/email.ts';
import { transact, type Context } from '../../context.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import type { Problem } from '../../problem.ts';
import { queueOrderEmail } from '../documents/emails.ts';
import { foldOrderNumber } from '../order-number.ts';

/** No address is longer (RFC 5321). */
const LONGEST = 320;

/**
 * Counts a lookup of an order by number and email, in any spelling; RATE_LIMITED as `consumeRateLimit`. The subject is
 * both together: by the number alone a stranger could exhaust the buyer's limit.
 */
export async function consumeAccessLimit(
  ctx: Context,
  { number, email }: { number: string; email: string },
): Promise<Problem | null> {
  const subject = `${foldOrderNumber(number)} ${emailKey(email)}`;
  return consumeRateLimit(ctx, { action: 'order-access', subject });
}

/**
 * Emails the link of an order to its buyer. Whether the order exists is checked later, when the email is composed:
 * every caller gets the same answer after the same time.
 */
export async function requestAccess(
  ctx: Context,
  input: { number: string; email: string },
): Promise<Problem | { accepted: true }> {
  const refusal = await consumeAccessLimit(ctx, input);
  if (refusal) return refusal;
  return transact<Problem | { accepted: true }>(ctx, async (tx) => {
    await queueOrderEmail(tx, 'order.access', {
      requestId: randomUUID(),
      number: input.number.slice(0, LONGEST),
      email: input.email.slice(0, LONGEST),
    });
    return { accepted: true };
  });
}
