import type { ShopFigures } from '#api/rest/metrics.ts';
import type { Database } from '#db/database.ts';
import { guestContext } from '#domain/context.ts';
import { fiscalHandlers } from '#domain/orders/documents/fiscal-handlers.ts';
import { countAlerts, unmatchedPaymentKinds } from '#domain/orders/alerts.ts';
import { outboxBacklog } from '#domain/outbox/outbox.ts';
import { paymentHandlers } from '#domain/payment-processing/handlers.ts';
import { listTenants } from '#domain/tenancy/tenancy.ts';

/** The jobs of the outbox that are no emails. */
const effects = new Set(Object.keys({ ...paymentHandlers, ...fiscalHandlers(null) }));

/** Reads the metrics of each tenant. A tenant with faulty settings is left out. */
export async function readShopFigures(db: Database): Promise<ShopFigures[]> {
  const all: ShopFigures[] = [];
  for (const tenant of await listTenants(db)) {
    const ctx = guestContext({ tenant, locale: tenant.defaultLocale, db, requestId: 'metrics' });
    const backlog = await outboxBacklog(ctx);
    const alerts = await countAlerts(ctx);
    const oldest = Math.min(...backlog.map(({ oldestAt }) => oldestAt.getTime()));
    all.push({
      tenant: tenant.slug,
      outboxJobs: sum(backlog.map(({ waiting }) => waiting)),
      outboxAge: backlog.length === 0 ? 0 : Math.max(0, ctx.now().getTime() - oldest) / 1000,
      failedMails: sum(
        backlog.filter(({ kind }) => !effects.has(kind)).map(({ failing }) => failing),
      ),
      failedEffects: sum(
        backlog.filter(({ kind }) => effects.has(kind)).map(({ failing }) => failing),
      ),
      openAlerts: alerts,
      unmatchedPayments: sum(unmatchedPaymentKinds.map((kind) => alerts[kind])),
    });
  }
  return all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
