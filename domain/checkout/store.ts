import { sql } from 'kysely';
import { addressColumns, type Address } from '../address/rules.ts';
import { cartExpiry } from '../cart/cart.ts';
import type { TransactionContext } from '../context.ts';
import type { DocumentKind, InvoiceDetails } from '../orders/rules.ts';
import type { Contact } from './contact.ts';
import type { Addresses, CheckoutState, Choices } from './rules.ts';

type StateRow = {
  email: string | null;
  phone: string | null;
  alternativePhone: string | null;
  notes: string;
  documentKind: DocumentKind;
  companyName: string;
  businessActivity: string;
  vatNumber: string;
  taxOffice: string;
  shipToBilling: boolean;
  shippingMethodId: string | null;
  paymentMethodId: string | null;
  installmentCount: number;
  addresses: Record<string, Address> | null;
};

export async function readState(ctx: TransactionContext, cartId: string): Promise<CheckoutState> {
  const { rows } = await sql<StateRow>`
    select c.email, c.phone, c.alternative_phone, c.notes, c.document_kind, c.invoice_company as company_name,
      c.invoice_activity as business_activity, c.invoice_vat_number as vat_number,
      c.invoice_tax_office as tax_office, c.ship_to_billing, c.shipping_method_id, c.payment_method_id,
      c.installment_count,
      (select json_object_agg(a.kind, json_build_object('firstName', a.first_name, 'lastName', a.last_name,
          'company', a.company, 'address1', a.address1, 'address2', a.address2, 'floor', a.floor,
          'doorbell', a.doorbell, 'city', a.city, 'postalCode', a.postal_code, 'region', a.region,
          'countryCode', a.country_code))
        from cart_addresses a where a.tenant_id = c.tenant_id and a.cart_id = c.id) as addresses
    from carts c
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${cartId}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new Error(`There is no cart ${cartId}`);
  const { email, phone, alternativePhone, notes, addresses } = row;
  const { shipToBilling, shippingMethodId, paymentMethodId, installmentCount } = row;
  const { companyName, businessActivity, vatNumber, taxOffice } = row;
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
        ? { companyName, businessActivity, vatNumber, taxOffice }
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

export async function writeContact(
  ctx: TransactionContext,
  cartId: string,
  contact: Contact,
): Promise<void> {
  await update(ctx, cartId, contact);
}

/** Replaces both addresses. */
export async function writeAddresses(
  ctx: TransactionContext,
  cartId: string,
  { billing, shipping, shipToBilling }: Addresses,
): Promise<void> {
  await update(ctx, cartId, { shipToBilling });
  const key = { tenantId: ctx.tenant.id, cartId };
  await ctx.db
    .with('gone', (db) =>
      db
        .deleteFrom('cartAddresses')
        .where('tenantId', '=', key.tenantId)
        .where('cartId', '=', key.cartId)
        .where('kind', '=', 'shipping')
        .where(sql<boolean>`${shipping === null}`),
    )
    .insertInto('cartAddresses')
    .values([
      { ...billing, ...key, kind: 'billing' },
      ...(shipping ? [{ ...shipping, ...key, kind: 'shipping' }] : []),
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'cartId', 'kind'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            addressColumns.map((column) => [column, eb.ref(`excluded.${column}`)]),
          ),
        ),
    )
    .execute();
}

/** Null: it is a receipt. */
export async function writeInvoice(
  ctx: TransactionContext,
  cartId: string,
  invoice: InvoiceDetails | null,
): Promise<void> {
  await update(ctx, cartId, {
    documentKind: invoice ? 'invoice' : 'receipt',
    invoiceCompany: invoice?.companyName ?? '',
    invoiceActivity: invoice?.businessActivity ?? '',
    invoiceVatNumber: invoice?.vatNumber ?? '',
    invoiceTaxOffice: invoice?.taxOffice ?? '',
  });
}

export async function writeChoices(
  ctx: TransactionContext,
  cartId: string,
  choices: Partial<Choices>,
): Promise<void> {
  await update(ctx, cartId, choices);
}

type Columns = Partial<
  Contact &
    Choices & {
      shipToBilling: boolean;
      documentKind: DocumentKind;
      invoiceCompany: string;
      invoiceActivity: string;
      invoiceVatNumber: string;
      invoiceTaxOffice: string;
    }
>;

/** A changed cart has a new version and lives anew. */
async function update(ctx: TransactionContext, cartId: string, columns: Columns): Promise<void> {
  await ctx.db
    .updateTable('carts')
    .set((eb) => ({
      ...columns,
      version: eb('version', '+', 1),
      expiresAt: cartExpiry(ctx),
      updatedAt: ctx.now(),
    }))
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', cartId)
    .execute();
}
