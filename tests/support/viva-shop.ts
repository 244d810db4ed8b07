import { createVivaProvider } from '#adapters/payment/viva/viva-provider.ts';
import { createPaymentRoutes } from '#api/rest/payments.ts';
import type { Context } from '#domain/context.ts';
import { listAlerts } from '#domain/orders/alerts.ts';
import { findOrder } from '#domain/orders/orders.ts';
import type { Order } from '#domain/orders/rules.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import { initializePayment } from '#domain/payment-processing/initialize.ts';
import { reconcilePayments } from '#domain/payment-processing/reconcile.ts';
import type { PaymentProvider } from '#domain/payments/ports.ts';
import { notingHandlers } from './noting-handlers.ts';
import type { TestDatabase } from './database.ts';
import { deskOf } from './fake-provider.ts';
import { guestOf, orderOf, stockVariant, valueOf } from './shopper.ts';
import {
  openVivaStandIn,
  vivaCredentials,
  vivaSourceCodes,
  type VivaStandIn,
} from './viva-stand-in.ts';

/** A shop that takes money by the Viva adapter, as the server composes it; Viva itself is the stand-in. */
export type VivaShop = {
  viva: VivaStandIn;
  provider: PaymentProvider;
  guest: Context;
  variantId: string;
  /** An order whose buyer has been led to Viva. */
  buy: (kind?: 'card' | 'iris') => Promise<{ order: Order; reference: string }>;
  /** The browser comes back by Viva's redirect; where it is led. */
  comeBack: (query: Record<string, string>, path?: '/failed') => Promise<string>;
  /** Viva's notice comes in; the status of the answer. */
  notify: (eventType: number, data: Record<string, string | number>) => Promise<number>;
  /** Lets time pass; ms. */
  pass: (ms: number) => void;
  /** The clean-up runs, and the outbox does what is due. */
  work: () => Promise<void>;
  see: (order: Pick<Order, 'id'>) => Promise<Order>;
  alerts: (order: Pick<Order, 'id'>) => Promise<{ kind: string; details: string }[]>;
};

export async function openVivaShop(database: TestDatabase): Promise<VivaShop> {
  const viva = await openVivaStandIn();
  const { origin } = viva;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const provider = createVivaProvider({
    hosts: { accounts: origin, api: origin, payments: origin },
    credentials: vivaCredentials,
    sourceCodes: vivaSourceCodes,
    now,
  });
  const desk = deskOf(provider);
  const guest: Context = { ...(await guestOf(database.app)), desk, now };
  const tenantOf = () => Promise.resolve(guest.tenant);
  const routes = createPaymentRoutes({ db: database.app, desk, tenantOf, now });
  const variantId = await stockVariant(database, guest, { onHand: 1000, price: 5000 });
  const handlers = notingHandlers(() => Promise.resolve());
  let count = 0;
  return {
    viva,
    provider,
    guest,
    variantId,
    async buy(kind = 'card') {
      const order = await orderOf(guest, variantId, 1, { payment: kind });
      const { url } = valueOf(await initializePayment(guest, order));
      return { order, reference: new URL(url ?? '').searchParams.get('ref') ?? '' };
    },
    async comeBack(query, path) {
      const address = `/payments/viva/return${path ?? ''}?${new URLSearchParams(query)}`;
      const answer = await routes.request(address);
      return answer.headers.get('Location') ?? '';
    },
    async notify(EventTypeId, data) {
      count += 1;
      const { OrderCode, ...rest } = data;
      const EventData = { MerchantId: vivaCredentials.merchantId, ...rest };
      const body = JSON.stringify({ EventTypeId, MessageId: `m-${count}`, EventData });
      const answer = await routes.request('/payments/kerasma/viva/notice', {
        method: 'POST',
        // A code has more digits than a number of JavaScript keeps.
        body: body.replace('"EventData":{', `"EventData":{"OrderCode":${OrderCode},`),
      });
      return answer.status;
    },
    pass(ms) {
      offset += ms;
    },
    async work() {
      await reconcilePayments(guest);
      await runDue(guest, { handlers, onError: () => undefined });
    },
    async see({ id }) {
      const order = await findOrder(guest, id);
      if (!order) throw new Error(`There is no order ${id}`);
      return order;
    },
    alerts: async ({ id }) =>
      (await listAlerts(guest))
        .filter(({ orderId }) => orderId === id)
        .map(({ kind, details }) => ({ kind, details })),
  };
}
