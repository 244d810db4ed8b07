import type { Context, TransactionContext } from '../context.ts';
import { againEntry, isOrderEmailToBuyer } from '../orders/documents/emails.ts';
import { findOrder, lockOrderById } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { enqueue, readEntry, takeBack } from '../outbox/outbox.ts';
import { HELD_FOR } from '../outbox/rules.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import type { Act } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';

type EmailInput = { orderId: string; emailId: string };
type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

/**
 * Sends an email that was sent to the buyer once more, to the order's address as it is now; held for 20 s. `turn`: how often
 * that had been done when the person decided, so that a double click sends it once. EMAIL_NOT_FOUND for one that was not
 * sent or is another order's, ORDER_NOT_FOUND.
 */
export function resendEmail(
  ctx: Context,
  { turn, ...input }: EmailInput & { turn: number },
): Promise<Order | Problem> {
  return emailAct(ctx, 'order.resend-email', input, async (tx, entry) => {
    if (!entry?.isDone || !isOrderEmailToBuyer(entry.kind)) return problem('EMAIL_NOT_FOUND');
    const holdUntil = new Date(tx.now().getTime() + HELD_FOR);
    await enqueue(tx, againEntry(entry, { turn, holdUntil }));
    return entry.kind;
  });
}

/** Takes back an email that is held. Nothing happens if that is done already; ANSWER_SENT once it has been begun. */
export function takeBackEmail(ctx: Context, input: EmailInput): Promise<Order | Problem> {
  return emailAct(ctx, 'order.take-back-email', input, async (tx, entry) => {
    if (!entry) return null;
    return (await takeBack(tx, entry)) ? entry.kind : problem('ANSWER_SENT');
  });
}

/** An act on an email of an order; `work` answers its kind, null where nothing was to be done. */
function emailAct(
  ctx: Context,
  act: Act,
  { orderId, emailId }: EmailInput,
  work: (tx: TransactionContext, entry: Entry | null) => Promise<string | null | Problem>,
): Promise<Order | Problem> {
  return asStaff<Order>(ctx, act, async (tx) => {
    const isLocked = isUuid(orderId) && (await lockOrderById(tx, orderId));
    const order = isLocked ? await findOrder(tx, orderId) : null;
    if (!order || order.email === '') return problem('ORDER_NOT_FOUND');
    const found = isUuid(emailId) ? await readEntry(tx, emailId) : null;
    const kind = await work(tx, found?.payload['orderId'] === orderId ? found : null);
    if (isProblem(kind)) return kind;
    return {
      value: order,
      subject: { kind: 'order', id: orderId, label: order.number },
      changes: kind === null ? [] : [{ path: 'email', before: null, after: kind }],
    };
  });
}
