import { data } from 'react-router';
import { apiContext, call, sessionContext } from '../api.server.ts';
import { csvResponse } from '../features/order/csv.ts';
import { ordersCsv } from '../features/order/orders-csv.ts';
import { ExportedOrdersDocument } from '../graphql/gen/graphql.ts';
import { jobs as greekColumns } from '../messages/el/jobs.ts';
import { orders as greek } from '../messages/el/orders.ts';
import { jobs as englishColumns } from '../messages/en/jobs.ts';
import { orders as english } from '../messages/en/orders.ts';
import type { Route } from './+types/job-csv.ts';

/** The orders that a job has exported, as a download for the session that asked for them. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { exportedOrders } = await call(context, ExportedOrdersDocument, { jobId: id });
  if (!exportedOrders) throw data(null, { status: 404 });
  const isGreek = context.get(sessionContext).locale === 'el';
  const words = isGreek
    ? { ...greek, columns: greekColumns }
    : { ...english, columns: englishColumns };
  const { timeZone } = context.get(apiContext);
  return csvResponse(ordersCsv(exportedOrders, words, timeZone), 'orders.csv');
}
