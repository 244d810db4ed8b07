import { sql } from 'kysely';
import { addressColumns, type Address } from '../address/rules.ts';
import { cartRenewalWrite } from '../cart/cart.ts';
import type { TransactionContext } from '../context.ts';
import { insertInto, jsonColumns, replaced, type Query, type Write } from '../one-statement.ts';
import type { DocumentKind } from '../orders/rules.ts';
import type { Contact } from './contact.ts';
import type { CheckoutState, Choices } from './rules.ts';

const INVOICE = [
  'documentKind',
  'invoiceCompany',
  'invoiceActivity',
  'invoiceVatNumber',
  'invoiceTaxOffice',
] as const;

const STATE = [
  'email',
  'phone',
  'alternativePhone',
  'notes',
  'shipToBilling',
  'shippingMethodId',
  'paymentMethodId',
  'installmentCount',
  ...INVOICE,
];

type StateRow = Choices & {
  email: string | null;
  phone: string | null;
  alternativePhone: string | null;
  notes: string;
  shipToBilling: boolean;
  documentKind: DocumentKind;
  invoiceCompany: string;
  invoiceActivity: string;
  invoiceVatNumber: string;
  invoiceTaxOffice: string;
  addresses: Record<string, Address> | null;
};

/** What a cart knows of its buyer; null where there is none. */
export function stateOf(ctx: TransactionContext, cartId: string): Query<CheckoutState | null> {
  return {
    query: sql`select to_json(found) from (
      select ${jsonColumns(STATE)},
        (select json_object_agg(a.kind, json_build_object('firstName', a.first_name, 'lastName', a.last_name,
            'company', a.company, 'address1', a.address1, 'address2', a.address2, 'floor', a.floor,
            'doorbell', a.doorbell, 'city', a.city, 'postalCode', a.postal_code, 'region', a.region,
            'countryCode', a.country_code))
          from cart_addresses a where a.tenant_id = c.tenant_id and a.cart_id = c.id) as addresses
      from carts c
      where c.tenant_id = ${ctx.tenant.id} and c.id = ${cartId}) found`,
    read: (row: StateRow | null) => row && toState(row),
  };
}

function toState(row: StateRow): CheckoutState {
  const { email, phone, alternativePhone, notes, addresses } = row;
  const { shipToBilling, shippingMethodId, paymentMethodId, installmentCount } = row;
  const { invoiceCompany, invoiceActivity, invoiceVatNumber, invoiceTaxOffice } = row;
  return {
    contact:
      email === null || phone === null
        ? null
        : { email, phone, alternativePhone: alternativePhone ?? '', notes },
    billingAddress: addresses?.['billing'] ?? null,
    otherAddress: addresses?.['shipping'] ?? null,
    shipToBilling,
    invoice:
      row.documentKind === 'invoice'
        ? {
            companyName: invoiceCompany,
            businessActivity: invoiceActivity,
            vatNumber: invoiceVatNumber,
            taxOffice: invoiceTaxOffice,
          }
        : null,
    shippingMethodId,
    paymentMethodId,
    installmentCount,
  };
}

export async function readBillingCountry(
  ctx: TransactionContext,
  cartId: string,
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('cartAddresses')
    .select('countryCode')
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .where('kind', '=', 'billing')
    .executeTakeFirst();
  return row?.countryCode ?? null;
}

/** Stores the changed state of a locked cart, with a new version and a new expiry. */
export function saveCheckoutState(
  ctx: TransactionContext,
  cartId: string,
  changes: Partial<CheckoutState>,
): Write[] {
  const { contact, billingAddress, otherAddress, invoice, ...plain } = changes;
  const columns: Columns = {
    ...plain,
    ...contact,
    ...(invoice !== undefined && {
      documentKind: invoice ? 'invoice' : 'receipt',
      invoiceCompany: invoice?.companyName ?? '',
      invoiceActivity: invoice?.businessActivity ?? '',
      invoiceVatNumber: invoice?.vatNumber ?? '',
      invoiceTaxOffice: invoice?.taxOffice ?? '',
    }),
  };
  const settings = Object.entries(columns).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const addresses = [
    ...(billingAddress ? [{ ...billingAddress, kind: 'billing' }] : []),
    ...(otherAddress ? [{ ...otherAddress, kind: 'shipping' }] : []),
  ].map((address) => ({ ...address, tenantId: ctx.tenant.id, cartId }));
  const writes = [cartRenewalWrite(ctx, cartId, settings)];
  if (addresses.length > 0) {
    const replacing = sql`on conflict (tenant_id, cart_id, kind) do update set ${replaced(addressColumns)}`;
    writes.push(insertInto('cartAddresses', addresses, replacing));
  }
  if (otherAddress === null) {
    writes.push({
      name: 'deleted_address',
      statement: sql`
        delete from cart_addresses
        where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId} and kind = 'shipping'`,
    });
  }
  return writes;
}

type Columns = Partial<
  Contact & Choices & Pick<StateRow, (typeof INVOICE)[number] | 'shipToBilling'>
>;
