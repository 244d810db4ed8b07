import { randomUUID } from 'node:crypto';
import type { Json } from '#db/tables.gen.ts';
import type { Context } from '#domain/context.ts';
import type { CartPromotion } from '#domain/promotions/conditions.ts';
import {
  evaluatePromotions,
  type Evaluation,
  type EvaluationInput,
} from '#domain/promotions/evaluate.ts';
import type { BuyerFacts, PromotionLine } from '#domain/promotions/rules.ts';
import type { Action, Condition } from '#domain/promotions/schema.ts';
import type { TestDatabase } from './database.ts';

export const NOW = new Date('2026-11-28T12:00:00Z');

/** A bottle in a cart. */
export function line(facts: Partial<PromotionLine> & { variantId: string }): PromotionLine {
  return {
    id: `line ${facts.variantId}`,
    productId: `product ${facts.variantId}`,
    quantity: 1,
    unitPrice: 1000,
    isAlcohol: true,
    volumeMl: 700,
    isReduced: false,
    taxBasisPoints: 2400,
    ...facts,
  };
}

export type Terms = Partial<Omit<CartPromotion, 'conditions' | 'actions'>> & {
  conditions?: Condition[];
  actions: Action[];
};

/** An automatic promotion without conditions that can be combined, running at `NOW`. */
export function promotion(id: string, terms: Terms): CartPromotion {
  return {
    id,
    name: `The ${id}`,
    slug: id,
    excerpt: '',
    description: '',
    conditionsText: '',
    trigger: 'automatic',
    code: null,
    listed: true,
    startsOn: '2026-11-01',
    endsOn: null,
    startsAt: new Date('2026-10-31T22:00:00Z'),
    endsAt: null,
    position: 0,
    combinable: true,
    usageLimit: null,
    usageLimitPerCustomer: null,
    usageCount: 0,
    featuredProductId: null,
    productIds: new Set(['product a', 'product b']),
    isTyped: false,
    conditions: [],
    ...terms,
  };
}

/** One whose code stands in the cart. */
export function typed(code: string, terms: Terms): CartPromotion {
  return promotion(code, { trigger: 'code', code, isTyped: true, ...terms });
}

/** What promotions make of a new customer's cart, to be sent within Greece, at `NOW`. */
export function evaluate(
  input: Partial<Omit<EvaluationInput, 'buyer'>> & { buyer?: Partial<BuyerFacts> },
): Evaluation {
  return evaluatePromotions({
    lines: [],
    promotions: [],
    giftStock: new Map(),
    shippingPrice: () => 0,
    at: NOW,
    ...input,
    buyer: {
      country: 'GR',
      isFirstOrder: true,
      uses: new Map(),
      ...input.buyer,
    },
  });
}

/** What promotions take off the goods in all. */
export function discountOf({ applied }: Evaluation): number {
  return applied.reduce((sum, { amount }) => sum + amount, 0);
}

/** Stores a promotion of a tenant, running since 2020, with a code where it is given one; answers its id. */
export async function storePromotion(
  { owner }: Pick<TestDatabase, 'owner'>,
  { tenant }: { tenant: Pick<Context['tenant'], 'id'> },
  terms: {
    name?: string;
    code?: string;
    listed?: boolean;
    conditions?: Condition[];
    actions: Action[];
    combinable?: boolean;
    usageLimit?: number;
    usageLimitPerCustomer?: number;
    startsOn?: string;
    endsOn?: string;
    position?: number;
    productIds?: string[];
    featuredProductId?: string;
  },
): Promise<string> {
  const tenantId = tenant.id;
  const key = randomUUID();
  const name = terms.name ?? key;
  const { id: promotionId } = await owner
    .insertInto('promotions')
    .values({
      tenantId,
      key,
      trigger: terms.code === undefined ? 'automatic' : 'code',
      code: terms.code ?? null,
      listed: terms.listed ?? true,
      startsOn: terms.startsOn ?? '2020-01-01',
      endsOn: terms.endsOn ?? null,
      position: terms.position ?? 1000,
      combinable: terms.combinable ?? true,
      usageLimit: terms.usageLimit ?? null,
      usageLimitPerCustomer: terms.usageLimitPerCustomer ?? null,
      conditions: JSON.stringify(terms.conditions ?? []) as Json,
      actions: JSON.stringify(terms.actions) as Json,
      featuredProductId: terms.featuredProductId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('promotionTranslations')
    .values([
      { tenantId, promotionId, locale: 'en', name, slug: key },
      { tenantId, promotionId, locale: 'el', name: `${name} στα ελληνικά`, slug: `el-${key}` },
    ])
    .execute();
  const products = (terms.productIds ?? []).map((productId, position) => ({
    tenantId,
    promotionId,
    productId,
    position,
  }));
  if (products.length > 0) await owner.insertInto('promotionProducts').values(products).execute();
  return promotionId;
}

/** How often a promotion has been used, by its own count and by what orders have kept. */
export async function usesOf(
  { owner }: TestDatabase,
  promotionId: string,
): Promise<{ counted: number; kept: number }> {
  const { counted } = await owner
    .selectFrom('promotions')
    .select('usageCount as counted')
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow();
  const { kept } = await owner
    .selectFrom('promotionUses')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('promotionId', '=', promotionId)
    .executeTakeFirstOrThrow();
  return { counted, kept };
}

/** The product of a variant. */
export async function productOf({ owner }: TestDatabase, variantId: string): Promise<string> {
  const { productId } = await owner
    .selectFrom('variants')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  return productId;
}
