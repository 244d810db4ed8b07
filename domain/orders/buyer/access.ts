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
 * Counts a turn of whoever names an order by number and e-mail, however they are typed; RATE_LIMITED as in `consumeRateLimit`.
 * Both together are the subject: by a number alone a stranger would use up the turns of its buyer.
 */
export async function consumeAccessLimit(
  ctx: Context,
  { number, email }: { number: string; email: string },
): Promise<Problem | null> {
  const subject = `${foldOrderNumber(number)} ${emailKey(email)}`;
  return consumeRateLimit(ctx, { action: 'order-access', subject });
}

/**
 * Has the link of an order mailed to its buyer. Whether there is such an order is found out later, by who writes
 * the email: whoever asks gets the same answer after the same time.
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
