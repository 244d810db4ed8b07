import { transact, type Context, type TransactionContext } from '../context.ts';
import type { OutboxHandlers } from '../outbox/rules.ts';
import { createToken, hashOfToken } from '../token.ts';
import { applyEvent } from './change-status.ts';
import type { RequestEmail, SupportMailer } from './ports.ts';
import { ANSWERED, LAPSED, TO_STAFF, RECEIVED } from './rules.ts';
import { insertToken, lockRequest, readMessage, readRequest } from './store.ts';

/** The outbox jobs of requests. A deleted request needs no email. */
export function supportHandlers(mailer: SupportMailer): OutboxHandlers {
  return {
    [RECEIVED]: async (ctx, { id, payload }) => {
      const mail = await transact(ctx, (tx) => toCustomer(tx, id, payload['requestId'] ?? ''));
      if (mail) await mailer.sendReceived(mail);
    },
    [ANSWERED]: async (ctx, { id, payload }) => {
      const mail = await transact(ctx, async (tx) => {
        const messageId = payload['messageId'] ?? '';
        const message = await readMessage(tx, messageId);
        if (!message) return null;
        const actor = payload['resolvedBy'];
        if (actor !== undefined) await resolveWith(tx, { ...message, messageId, actor });
        const request = await toCustomer(tx, id, message.requestId);
        return request && { ...request, answer: message.text };
      });
      if (mail) await mailer.sendAnswer(mail);
    },
    [LAPSED]: async (ctx, { id, payload }) => {
      const mail = await transact(ctx, async (tx) => {
        const requestId = payload['requestId'] ?? '';
        const request = await readRequest(tx, requestId);
        // Reopened before the email was sent.
        return request?.status === 'resolved' ? toCustomer(tx, id, requestId) : null;
      });
      if (mail) await mailer.sendLapsed(mail);
    },
    [TO_STAFF]: async (ctx, { id, payload }) => {
      const mail = await staffEmail(ctx, payload['messageId'] ?? '');
      if (mail) {
        const { tenant } = ctx;
        await mailer.sendToStaff({ ...mail, id, tenant, locale: tenant.defaultLocale });
      }
    },
  };
}

/**
 * Resolves the request of an answer that is leaving, unless somebody has written since or changed the status: an email that
 * is tried again does not resolve what a colleague has reopened.
 */
async function resolveWith(
  tx: TransactionContext,
  { requestId, messageId, actor }: { requestId: string; messageId: string; actor: string },
): Promise<void> {
  const state = await lockRequest(tx, { id: requestId });
  const request = await readRequest(tx, requestId, { withHeld: true });
  const [last, change] = [request?.messages.at(-1), request?.history.at(-1)];
  if (!state || last?.id !== messageId) return;
  if (change && change.changedAt > last.writtenAt) return;
  await applyEvent(tx, state, { event: 'resolve', actor });
}

/** Each email gets its own token, so that no token is stored in the clear until it is sent. */
async function toCustomer(
  tx: TransactionContext,
  id: string,
  requestId: string,
): Promise<RequestEmail | null> {
  const request = await readRequest(tx, requestId);
  if (!request) return null;
  const token = createToken();
  await insertToken(tx, { requestId, hash: hashOfToken(token) });
  const { locale, email, reference } = request;
  const { resolveDays } = tx.tenant.settings.support;
  return { id, tenant: tx.tenant, locale, email, reference, token, resolveDays };
}

async function staffEmail(ctx: Context, messageId: string) {
  return transact(ctx, async (tx) => {
    const message = await readMessage(tx, messageId);
    const request = message && (await readRequest(tx, message.requestId));
    return request && { request, message: message.text };
  });
}
