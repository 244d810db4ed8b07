import { listProductsById, listVariantsById } from '#domain/catalogue/catalogue.ts';
import type { StockAlert as DomainStockAlert } from '#domain/stock-alerts/rules.ts';
import {
  cancelAlert,
  confirmAlert,
  findAlert,
  requestAlert,
  type Requested,
} from '#domain/stock-alerts/stock-alerts.ts';
import { builder } from '../../builder.ts';
import type { ApiContext } from '../../context.ts';
import { decodeId } from '../basics/node.ts';
import { resultOf } from '../basics/problem.ts';
import { Product } from './product.ts';
import { Variant } from './variant.ts';

/**
 * In the language of the request, else in that of the alert: the reader of the email may switch to a language in which
 * the product has no texts. Products are deleted with the alerts that wait for them.
 */
async function variantOf({ variantId, locale }: DomainStockAlert, ctx: ApiContext) {
  const variant =
    (await ctx.loaders.variant.load(variantId)) ??
    (await listVariantsById({ ...ctx, locale }, [variantId])).get(variantId);
  if (!variant) throw new Error(`The variant ${variantId} has no words`);
  return variant;
}

async function productOf(alert: DomainStockAlert, ctx: ApiContext) {
  const { productId } = await variantOf(alert, ctx);
  const product =
    (await ctx.loaders.product.load(productId)) ??
    (await listProductsById({ ...ctx, locale: alert.locale }, [productId])).get(productId);
  if (!product) throw new Error(`The product ${productId} has no words`);
  return product;
}

const StockAlert = builder.objectRef<DomainStockAlert>('StockAlert').implement({
  description: 'A request for one email when a sold-out variant is available again.',
  fields: (t) => ({
    email: t.exposeString('email'),
    confirmed: t.exposeBoolean('confirmed', {
      description: 'The owner of the address has said that it is theirs.',
    }),
    variant: t.field({ type: Variant, resolve: (alert, _args, ctx) => variantOf(alert, ctx) }),
    product: t.field({ type: Product, resolve: (alert, _args, ctx) => productOf(alert, ctx) }),
  }),
});

const StockAlertRequested = builder.objectRef<Requested>('StockAlertRequested').implement({
  description: 'The same answer for every address.',
  fields: (t) => ({ email: t.exposeString('email') }),
});

const RequestInput = builder.inputType('StockAlertRequestInput', {
  fields: (t) => ({ variantId: t.id({ required: true }), email: t.string({ required: true }) }),
});
const TokenInput = builder.inputType('StockAlertTokenInput', {
  fields: (t) => ({ token: t.string({ required: true }) }),
});

builder.queryField('stockAlert', (t) =>
  t.field({
    type: StockAlert,
    nullable: true,
    description: 'By the token of the mail; null for unknown and used up alike.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => findAlert(ctx, token),
  }),
);

builder.mutationFields((t) => ({
  stockAlertRequest: t.field({
    type: resultOf('StockAlertRequestResult', StockAlertRequested),
    description:
      'Sends an email with a link to confirm. EMAIL_INVALID, VARIANT_NOT_AVAILABLE (unknown, or not sold out), RATE_LIMITED.',
    args: { input: t.arg({ type: RequestInput, required: true }) },
    resolve: (_root, { input: { variantId, email } }, ctx) =>
      requestAlert(ctx, { variantId: decodeId('Variant', variantId), email }),
  }),
  stockAlertConfirm: t.field({
    type: resultOf('StockAlertConfirmResult', StockAlert),
    description: 'From now on the address waits. TOKEN_INVALID.',
    args: { input: t.arg({ type: TokenInput, required: true }) },
    resolve: (_root, { input }, ctx) => confirmAlert(ctx, input.token),
  }),
  stockAlertCancel: t.field({
    type: resultOf('StockAlertCancelResult', StockAlert),
    description: 'Forgets the address; answers what was forgotten. TOKEN_INVALID.',
    args: { input: t.arg({ type: TokenInput, required: true }) },
    resolve: (_root, { input }, ctx) => cancelAlert(ctx, input.token),
  }),
}));
