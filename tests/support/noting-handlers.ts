import { fiscalHandlers } from '#domain/orders/documents/fiscal-handlers.ts';
import { orderEmailHandlers } from '#domain/orders/documents/email-handlers.ts';
import type { OutboxHandler, OutboxHandlers } from '#domain/outbox/rules.ts';
import { paymentHandlers } from '#domain/payment-processing/handlers.ts';

/** Does what payments put into the outbox, and gives `note` the mail and the tax documents of orders. */
export function notingHandlers(note: OutboxHandler): OutboxHandlers {
  const post = { send: () => Promise.resolve() };
  const noted = { ...orderEmailHandlers(post), ...fiscalHandlers(null) };
  return {
    ...Object.fromEntries(Object.keys(noted).map((kind) => [kind, note])),
    ...paymentHandlers,
  };
}
