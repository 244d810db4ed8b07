import type { ActPartsFragment, OrderQuery } from '../../graphql/gen/graphql.ts';

/** An order as its page has it. */
export type OrderOfPage = NonNullable<OrderQuery['order']>;
export type OrderAct = ActPartsFragment;

/** Names an act among those of its order: there may be several of a kind, one for each shipment. */
export function intentOf({ act, shipmentId, refundId, alertId }: OrderAct): string {
  return [act, shipmentId ?? refundId ?? alertId].filter(Boolean).join(' ');
}

/** The fields of a delivery address that staff may change. */
export const ADDRESS_PATHS = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'floor',
  'doorbell',
  'postalCode',
  'city',
] as const;

/** The key of the name of an act in the messages of `order.acts`. */
export function actNameOf({ act, isByHand, amount }: OrderAct) {
  if (act === 'decideRefund' && isByHand) return 'acts.sendRefund';
  if (act === 'markPaid' && !amount) return 'acts.bookMore';
  return `acts.${act as 'pack'}` as const;
}
