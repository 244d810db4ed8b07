import { call, sessionContext } from '../api.server.ts';
import { courierCsv } from '../features/order/courier-csv.ts';
import { ParcelsToShipDocument } from '../graphql/gen/graphql.ts';
import { shipping as greek } from '../messages/el/packing.ts';
import { shipping as english } from '../messages/en/packing.ts';
import type { Route } from './+types/shipping-csv.ts';

/** The parcels that wait for a courier, as a download. */
export async function loader({ context }: Route.LoaderArgs) {
  const { parcelsToShip } = await call(context, ParcelsToShipDocument, {});
  const { columns, yes } = context.get(sessionContext).locale === 'el' ? greek : english;
  return new Response(courierCsv(parcelsToShip, columns, yes), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="shipping.csv"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
