import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Context } from '#domain/context.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import { alertHandlers } from '#domain/stock-alerts/emails.ts';
import type { StockAlertEmail } from '#domain/stock-alerts/ports.ts';
import { confirmAlert, requestAlert } from '#domain/stock-alerts/stock-alerts.ts';
import type { TestDatabase } from './database.ts';
import { stockVariant, valueOf } from './shopper.ts';

export const DAY = 24 * 60 * 60 * 1000;

export const newAddress = () => `${randomUUID()}@example.com`;

export type SentAlert = StockAlertEmail & { kind: 'confirmation' | 'restocked' };

/** Who waits for goods, and what happens to them, in the house of `guest`. */
export function alertsOf(database: TestDatabase, guest: Context) {
  const { owner } = database;

  /** Sends what the outbox owes, and answers the letters. `refuse` fails as a mail server would. */
  async function post(ctx: Context = guest, refuse = false): Promise<SentAlert[]> {
    const sent: SentAlert[] = [];
    const keep = (kind: SentAlert['kind']) => (letter: StockAlertEmail) => {
      if (refuse) return Promise.reject(new Error('The server is away'));
      sent.push({ ...letter, kind });
      return Promise.resolve();
    };
    const handlers = alertHandlers({
      sendConfirmation: keep('confirmation'),
      sendRestocked: keep('restocked'),
    });
    const onError = (error: unknown) => {
      if (!refuse) throw error;
    };
    await runDue(ctx, { handlers, onError });
    return sent;
  }

  return {
    post,
    soldOut: () => stockVariant(database, guest, { onHand: 0 }),
    later: (ms: number): Context => ({ ...guest, now: () => new Date(Date.now() + ms) }),
    rows: (variantId: string) =>
      owner.selectFrom('stockAlerts').selectAll().where('variantId', '=', variantId).execute(),
    async restock(variantId: string, onHand = 5): Promise<void> {
      await owner
        .updateTable('stockItems')
        .set({ onHand })
        .where('variantId', '=', variantId)
        .execute();
    },
    /** Puts an address on the list of the variant, confirmed, and answers its token. */
    async waitFor(variantId: string, email = newAddress(), ctx = guest): Promise<string> {
      valueOf(await requestAlert(ctx, { variantId, email }));
      const [letter] = await post(ctx);
      const token = letter?.token ?? '';
      expect(valueOf(await confirmAlert(ctx, token)).confirmed).toBe(true);
      return token;
    },
    /** What tests before have asked for counts towards the letters of an hour. */
    async forgetAll(): Promise<void> {
      await owner.deleteFrom('stockAlertRequests').execute();
      await owner.deleteFrom('stockAlerts').execute();
      await owner.deleteFrom('outbox').execute();
    },
  };
}
