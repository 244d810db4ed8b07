import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { createCart } from '#domain/cart/cart.ts';
import type { Cart } from '#domain/cart/rules.ts';
import {
  choosePaymentMethod,
  chooseShippingMethod,
  updateAddresses,
  updateContact,
} from '#domain/checkout/checkout.ts';
import { completeCheckout } from '#domain/checkout/complete.ts';
import type { Checkout } from '#domain/checkout/rules.ts';
import type { Context } from '#domain/context.ts';
import type { Locale } from '#domain/locale.ts';
import type { Order } from '#domain/orders/rules.ts';
import type { PaymentKind } from '#domain/payments/rules.ts';
import { isProblem, type Problem } from '#domain/problem.ts';
import { findTenant } from '#domain/tenancy/tenancy.ts';
import type { TestDatabase } from './database.ts';

/** A guest of a tenant, as the API would present him to the domain. */
export async function guestOf(
  db: Database,
  tenant = 'kerasma',
  locale: Locale = 'en',
): Promise<Context> {
  const found = await findTenant(db, tenant);
  if (!found) throw new Error(`No tenant ${tenant}`);
  return {
    tenant: found,
    locale,
    viewer: { kind: 'guest' },
    db,
    now: () => new Date(),
    requestId: 'test',
  };
}

/** Staff at the command line; `db` is a pool of staff. */
export async function operatorOf(db: Database, name: string): Promise<Context> {
  return { ...(await guestOf(db)), viewer: { kind: 'operator', name } };
}

/** The value of a use-case that is expected to succeed. */
export function valueOf<T>(result: T | Problem): T {
  if (isProblem(result)) assert.fail(JSON.stringify(result));
  return result;
}

/** The code of a use-case that is expected to be refused. */
export function codeOf(result: unknown): string {
  assert(isProblem(result), `Not a problem: ${JSON.stringify(result)}`);
  return result.code;
}

/**
 * A variant that no other test touches: active, without limit, at this price and with this stock. The
 * tenant's first product lends its words.
 */
export async function stockVariant(
  { owner }: TestDatabase,
  { tenant, now }: Context,
  facts: {
    onHand: number;
    price?: number;
    backorderable?: boolean;
    isAlcohol?: boolean;
    limitPerCustomer?: number;
    taxClass?: 'standard' | 'reduced' | 'super_reduced';
  },
): Promise<string> {
  const tenantId = tenant.id;
  const sku = `TEST-${randomUUID()}`;
  const { id: productId } = await owner
    .insertInto('products')
    .values({
      tenantId,
      sku,
      kind: 'rum',
      status: 'active',
      isAlcohol: facts.isAlcohol ?? true,
      taxClass: facts.taxClass ?? 'standard',
      limitPerCustomer: facts.limitPerCustomer ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('productTranslations')
    .values([
      { tenantId, productId, locale: 'en', name: 'Test rum', slug: sku.toLowerCase() },
      { tenantId, productId, locale: 'el', name: 'Δοκιμαστικό ρούμι', slug: sku.toLowerCase() },
    ])
    .execute();
  const { id: variantId } = await owner
    .insertInto('variants')
    .values({
      tenantId,
      productId,
      sku,
      isMaster: true,
      backorderable: facts.backorderable ?? false,
      volumeMl: 700,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('variantTranslations')
    .values([
      { tenantId, variantId, locale: 'en', label: '70 cl' },
      { tenantId, variantId, locale: 'el', label: '70 cl' },
    ])
    .execute();
  await owner
    .insertInto('prices')
    .values({
      tenantId,
      variantId,
      kind: 'regular',
      currency: 'EUR',
      amount: facts.price ?? 1990,
      validFrom: new Date(now().getTime() - 60_000),
    })
    .execute();
  await owner
    .insertInto('stockItems')
    .values({ tenantId, variantId, onHand: facts.onHand })
    .execute();
  return variantId;
}

/** Ends the promotions of the seed, for tests that want nobody to give anything away. */
export async function endPromotions({ owner }: TestDatabase): Promise<void> {
  await owner
    .updateTable('promotions')
    .set({ startsOn: '2020-01-01', endsOn: '2020-01-31' })
    .execute();
}

/** The stock of a variant as it stands. */
export async function stockOf(
  { owner }: TestDatabase,
  variantId: string,
): Promise<{ onHand: number; allocated: number }> {
  return owner
    .selectFrom('stockItems')
    .select(['onHand', 'allocated'])
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow();
}

export const athens = {
  firstName: 'Ελένη',
  lastName: 'Παππά',
  address1: 'Ερμού 12',
  city: 'Αθήνα',
  postalCode: '105 63',
  country: 'GR',
};

/** A cart with these lines. */
export async function cartOf(
  ctx: Context,
  ...lines: { variantId: string; quantity: number }[]
): Promise<Cart> {
  return valueOf(await createCart(ctx, { idempotencyKey: randomUUID(), lines }));
}

/** Leads a cart to the last step of the checkout. */
export async function fillCheckout(
  ctx: Context,
  cartId: string,
  choice: {
    shipping?: 'courier' | 'pickup';
    payment?: PaymentKind;
    email?: string;
  } = {},
): Promise<Checkout> {
  const { email = 'eleni@example.com' } = choice;
  valueOf(await updateContact(ctx, { cartId, email, phone: '6912345678' }));
  const { shippingMethods } = valueOf(
    await updateAddresses(ctx, { cartId, shipToBilling: true, billingAddress: athens }),
  );
  const shipping = shippingMethods.find(({ kind }) => kind === (choice.shipping ?? 'courier'));
  const { paymentMethods } = valueOf(
    await chooseShippingMethod(ctx, { cartId, shippingMethodId: shipping?.id ?? '' }),
  );
  const payment = paymentMethods.find(({ kind }) => kind === (choice.payment ?? 'bank_transfer'));
  return valueOf(await choosePaymentMethod(ctx, { cartId, paymentMethodId: payment?.id ?? '' }));
}

/** The secret by which the buyers of `complete` get their order again. */
export const buyerProof = 'p'.repeat(43);

/** The last step, both ticks set. */
export async function complete(
  ctx: Context,
  checkout: Checkout,
  change: Partial<Parameters<typeof completeCheckout>[1]> = {},
): Promise<Order | Problem> {
  return completeCheckout(ctx, {
    idempotencyKey: randomUUID(),
    cartId: checkout.cart.id,
    expectedTotal: checkout.totals.total,
    acceptTerms: true,
    ageConfirmed: true,
    proof: buyerProof,
    ...change,
  });
}

/** An order of so many of a variant. */
export async function orderOf(
  ctx: Context,
  variantId: string,
  quantity = 1,
  choice?: Parameters<typeof fillCheckout>[2],
): Promise<Order> {
  const { id } = await cartOf(ctx, { variantId, quantity });
  return valueOf(await complete(ctx, await fillCheckout(ctx, id, choice)));
}
