import { hasNotLeft } from '../shipping/rules.ts';
import type { Order } from './rules.ts';

export { updateContact } from './contact-store.ts';

/** Whether address and phone may still change: everything is still here, and the buyer's data has not been deleted. */
export function isContactOpen({ email, shipments }: Order): boolean {
  const live = shipments.filter(({ state }) => state !== 'canceled');
  return email !== '' && live.length > 0 && live.every(({ state }) => hasNotLeft(state));
}
