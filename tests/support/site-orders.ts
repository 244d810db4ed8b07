import type { Database } from '#db/database.ts';
import type { Context } from '#domain/context.ts';
import type { Locale } from '#domain/locale.ts';
import { findOrder } from '#domain/orders/orders.ts';
import type { Order } from '#domain/orders/rules.ts';
import type { PaymentDesk } from '#domain/payments/ports.ts';
import type { PaymentKind } from '#domain/payments/rules.ts';
import { createFakeProvider } from './fake-provider.ts';
import { guestOf, orderOf } from './shopper.ts';

/** What a test of the built site does to orders behind its back, as staff, jobs and banks do. */
export type SiteOrders = {
  /** Somebody of the house's language, who may also do what staff does. */
  contextOf: (locale: Locale) => Promise<Context>;
  /** An order of miniatures, placed and not yet touched. */
  place: (
    locale: Locale,
    choice?: {
      payment?: PaymentKind;
      shipping?: 'courier' | 'pickup';
      quantity?: number;
      email?: string;
    },
    change?: Partial<Context>,
  ) => Promise<Order>;
  /** The same order as it stands now. */
  look: (order: Order) => Promise<Order>;
};

/** The orders of a site, through its database as its owner. */
export function siteOrders(database: Database): SiteOrders {
  const desk: PaymentDesk = {
    providers: [{ ...createFakeProvider(), key: 'sandbox' }],
    returnUrl: () => 'http://shop.example/return',
    webhookUrl: () => 'http://shop.example/notice',
  };
  const contextOf = async (locale: Locale) => ({
    ...(await guestOf(database, 'kerasma', locale)),
    desk,
  });
  return {
    contextOf,
    place: async (locale, { quantity = 1, ...choice } = {}, change = {}) => {
      const ctx = { ...(await contextOf(locale)), ...change };
      const { id } = await database
        .selectFrom('variants')
        .select('id')
        .where('tenantId', '=', ctx.tenant.id)
        .where('sku', '=', 'KOK-008-05')
        .executeTakeFirstOrThrow();
      return orderOf(ctx, id, quantity, choice);
    },
    look: async (order) => {
      const found = await findOrder(await contextOf('en'), order.id);
      if (!found) throw new Error(`No order ${order.number}`);
      return found;
    },
  };
}
