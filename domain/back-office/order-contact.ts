import { addressColumns, parseAddress } from '../address/rules.ts';
import { parsePhone } from '../address/phone.ts';
import type { Context, TransactionContext } from '../context.ts';
import { mergeEdits, type Edit } from '../editing/rules.ts';
import { readTogether } from '../one-statement.ts';
import { isContactOpen, updateContact } from '../orders/contact.ts';
import { findOrder, lockOrderById } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { problem, type Issue, type Problem } from '../problem.ts';
import { readMethodKeys, shippingMethodsFor, tariffOf } from '../shipping/shipping.ts';
import { asStaff } from '../staff/as-staff.ts';
import { isUuid } from '../uuid.ts';

/** The fields of an address and the phone. Another country is another order: its taxes differ. */
export type ContactEdits = Readonly<Record<string, Edit>>;

/**
 * Changes where an order is delivered to and the phone number for it, before anything has left; the price of the delivery
 * stays. INVALID_INPUT with issues, of which SHIPPING_METHOD_INVALID says that the order's delivery does not go to the
 * postcode; VERSION_CONFLICT with the fields that somebody else has changed; STATE_TRANSITION once a parcel has left;
 * ORDER_NOT_FOUND. The log has only that it was changed.
 */
export async function changeOrderContact(
  ctx: Context,
  { orderId, edits }: { orderId: string; edits: ContactEdits },
): Promise<Order | Problem> {
  return asStaff<Order>(ctx, 'order.change-contact', async (tx) => {
    const isLocked = isUuid(orderId) && (await lockOrderById(tx, orderId));
    const order = isLocked ? await findOrder(tx, orderId) : null;
    if (!order) return problem('ORDER_NOT_FOUND');
    if (!isContactOpen(order)) return problem('STATE_TRANSITION');
    const { shippingAddress: before, phone } = order;
    const { countryCode = order.billingAddress.countryCode, ...address } = before ?? {};
    const current: Record<string, string> = { ...address, phone };
    const { changes, conflicts } = mergeEdits(current, edits);
    if (conflicts.length > 0) return problem('VERSION_CONFLICT', { conflicts });
    const parsed = parseContact(order, Object.assign({}, current, changes));
    if ('issues' in parsed) return problem('INVALID_INPUT', { issues: parsed.issues });
    const { shippingAddress } = parsed;
    if (shippingAddress && shippingAddress.postalCode !== before?.postalCode) {
      // Of another place; optional, and nobody asks for it here.
      if (!('region' in changes)) shippingAddress.region = '';
      const destination = { countryCode, postalCode: shippingAddress.postalCode };
      if (!(await isDelivered(tx, order, destination))) {
        const issues: Issue[] = [{ path: 'postalCode', code: 'SHIPPING_METHOD_INVALID' }];
        return problem('INVALID_INPUT', { issues });
      }
    }
    await updateContact(tx, orderId, parsed);
    const changed = (await findOrder(tx, orderId)) ?? order;
    const isOther = {
      address: addressColumns.some((each) => before?.[each] !== changed.shippingAddress?.[each]),
      phone: changed.phone !== phone,
    };
    return {
      value: changed,
      subject: { kind: 'order', id: orderId, label: order.number },
      changes: (['address', 'phone'] as const)
        .filter((path) => isOther[path])
        .map((path) => ({ path, before: null, after: 'changed' })),
    };
  });
}

function parseContact(
  { shippingAddress, billingAddress }: Order,
  typed: Readonly<Record<string, string>>,
) {
  const country = (shippingAddress ?? billingAddress).countryCode;
  const phone = parsePhone(typed['phone'], country, true);
  const phoneIssues: Issue[] = phone.fault ? [{ path: 'phone', code: phone.fault }] : [];
  const parsed = shippingAddress
    ? parseAddress({ ...shippingAddress, ...typed, country })
    : { address: null, issues: [] };
  const issues = [...parsed.issues, ...phoneIssues];
  return issues.length > 0
    ? { issues }
    : { shippingAddress: parsed.address, phone: phone.value ?? '' };
}

/** Whether each parcel of the order would be offered with its delivery to that place. */
async function isDelivered(
  tx: TransactionContext,
  { id, totals, ageCheck }: Order,
  destination: { countryCode: string; postalCode: string },
): Promise<boolean> {
  const { tariff } = await readTogether(tx, { tariff: tariffOf(tx) });
  const order = { destination, itemTotal: totals.items, containsAlcohol: ageCheck };
  const { methods } = shippingMethodsFor(tx, tariff, { ...order, isOnHand: false });
  const keys = await readMethodKeys(tx, id);
  return keys.every((each) => methods.some(({ key }) => key === each));
}
