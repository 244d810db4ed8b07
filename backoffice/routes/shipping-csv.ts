import { call, sessionContext } from '../api.server.ts';
import { courierCsv } from '../features/order/courier-csv.ts';
import { csvResponse } from '../features/order/csv.ts';
import { CourierListTakeDocument } from '../graphql/gen/graphql.ts';
import { shipping as greek } from '../messages/el/packing.ts';
import { shipping as english } from '../messages/en/packing.ts';
import type { Route } from './+types/shipping-csv.ts';

/** The parcels that wait for a courier, as a download. The audit log has who took it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { courierListTake } = await call(context, CourierListTakeDocument, {});
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows it as the page of the refusal
  if (courierListTake.__typename === 'Problem') throw new Response(null, { status: 403 });
  const { columns, yes } = context.get(sessionContext).locale === 'el' ? greek : english;
  return csvResponse(courierCsv(courierListTake.parcels, columns, yes), 'shipping.csv');
}
