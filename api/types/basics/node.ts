import { isUuid } from '#domain/uuid.ts';
import { builder } from '../../builder.ts';

/** The types whose records have a global id. */
export type NodeName =
  | 'Product'
  | 'Variant'
  | 'Taxon'
  | 'Taxonomy'
  | 'Promotion'
  | 'Post'
  | 'Drink'
  | 'Cart'
  | 'CartLine'
  | 'SharedCart'
  | 'CartMember'
  | 'Order'
  | 'OrderItem'
  | 'Withdrawal'
  | 'ShippingMethod'
  | 'PaymentMethod'
  | 'Payment'
  | 'SupportRequest'
  | 'User'
  | 'Session'
  | 'SavedAddress';

/** The global id of a record: base64url of "Type:uuid". */
export function encodeId(type: NodeName, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64url');
}

/** The uuid inside a global id of this type, or null for anything else: a bad id is an unknown id. */
export function decodeId(type: NodeName, globalId: string): string | null {
  if (globalId.length > 128) return null;
  const text = Buffer.from(globalId, 'base64url').toString();
  const id = text.slice(type.length + 1);
  return text.startsWith(`${type}:`) && isUuid(id) ? id : null;
}

/** A record with a global id. The query fields `node` and `nodes` are in `catalogue-queries.ts`. */
export const Node = builder.interfaceRef<{ id: string }>('Node').implement({
  description: 'A record with an id that no other record of any type has.',
  fields: (t) => ({ id: t.id() }),
});
