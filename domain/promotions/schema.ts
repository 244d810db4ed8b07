import { z } from 'zod';

const count = z.number().int().positive();
/** Minor units, gross. */
const amount = count;

/** Which lines of a cart are meant: those of the promotion's products, of alcohol, or all; by volume. */
const lines = z.strictObject({
  scope: z.enum(['products', 'alcohol', 'all']),
  /** Exactly this volume. */
  volumeMl: count.optional(),
  /** This volume or more. */
  minVolumeMl: count.optional(),
});
export type LineScope = z.infer<typeof lines>;

const condition = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('minQuantity'), quantity: count, lines }),
  /** Of the goods as they cost before promotions. */
  z.strictObject({ type: z.literal('minGoods'), amount, lines }),
  z.strictObject({ type: z.literal('minGoodsAfterDiscount'), amount }),
  z.strictObject({
    type: z.literal('shippingCountry'),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  }),
  z.strictObject({ type: z.literal('firstOrder') }),
  /** Goods on sale count for conditions and keep their own price. */
  z.strictObject({ type: z.literal('excludeReducedLines') }),
]);
export type Condition = z.infer<typeof condition>;

const percent = count.max(100);
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percentOnLines'), percent, lines }),
  z.strictObject({ type: z.literal('fixedOnLines'), amount, perUnit: z.boolean(), lines }),
  z.strictObject({ type: z.literal('percentOnOrder'), percent }),
  z.strictObject({ type: z.literal('fixedOnOrder'), amount }),
  z.strictObject({ type: z.literal('freeShipping') }),
  z.strictObject({ type: z.literal('gift'), variantId: z.uuid(), quantity: count }),
]);
export type Action = z.infer<typeof action>;

/**
 * Conditions and actions of a promotion, as stored. A minimum after discount is allowed with free delivery and gifts
 * only: a discount that depends on what the others leave would depend on itself.
 */
export const promotionTerms = z
  .object({ conditions: z.array(condition), actions: z.array(action).min(1) })
  .refine(
    ({ conditions, actions }) =>
      !conditions.some(({ type }) => type === 'minGoodsAfterDiscount') ||
      actions.every(({ type }) => type === 'freeShipping' || type === 'gift'),
    'A minimum after discount does not go with a discount',
  );
