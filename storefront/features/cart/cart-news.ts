import type { Fault } from '#storefront/features/errors/problem-message.ts';
import type { CartPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { fullName } from './contents/full-name.ts';

/** The parts of a cart whose changes are announced. */
export type AnnouncedCart = Pick<
  NonNullable<CartPageQuery['cart']>,
  'freeShipping' | 'problems' | 'totals'
> & {
  lines: readonly (Parameters<typeof fullName>[0] & { id: string; quantity: number })[];
  gifts: readonly (Parameters<typeof fullName>[0] & { slug: string | null; available: boolean })[];
  promotionCodes: readonly { code: string; problem: Fault | null }[];
};

/** One change in a cart. */
export type CartNews =
  | { kind: 'quantity'; product: string; count: number }
  | { kind: 'removed' | 'gift' | 'giftLost' | 'giftGone'; product: string }
  | { kind: 'code' | 'codeRemoved'; code: string }
  | { kind: 'problem'; fault: Fault }
  | { kind: 'freeShipping' | 'shippingLost' | 'empty' }
  | { kind: 'total'; total: string };

/**
 * The changes from one cart to the next, in the order of their announcement: the change itself, its effects, the sum.
 * `removedId`: a line whose removal is read out already, where the focus is.
 */
export function newsOf(
  before: AnnouncedCart | null,
  after: AnnouncedCart | null,
  removedId: string | null = null,
): CartNews[] {
  const old = before ?? NONE;
  const now = after ?? NONE;
  const isEmpty = now.lines.length === 0;
  return [
    ...linesNews(old, now, removedId),
    ...(isEmpty && old.lines.length > 0 ? [{ kind: 'empty' } as const] : []),
    ...codesNews(old, now),
    ...giftsNews(old, now),
    ...now.problems
      .filter((fault) => !old.problems.some((each) => isSame(each, fault)))
      .map((fault) => ({ kind: 'problem' as const, fault })),
    ...(isEmpty || now.freeShipping === old.freeShipping
      ? []
      : [{ kind: now.freeShipping ? ('freeShipping' as const) : ('shippingLost' as const) }]),
    ...(isEmpty || now.totals?.total.amount === old.totals?.total.amount
      ? []
      : [{ kind: 'total' as const, total: now.totals?.total.formatted ?? '' }]),
  ];
}

type Announced = Omit<AnnouncedCart, 'totals'> & { totals: AnnouncedCart['totals'] | null };

const NONE: Announced = {
  lines: [],
  gifts: [],
  promotionCodes: [],
  problems: [],
  freeShipping: false,
  totals: null,
};

function linesNews(old: Announced, now: Announced, removedId: string | null): CartNews[] {
  const quantityIn = (cart: Announced, id: string) =>
    cart.lines.find((line) => line.id === id)?.quantity ?? 0;
  return [
    ...old.lines
      .filter(({ id }) => id !== removedId && quantityIn(now, id) === 0)
      .map((line) => ({ kind: 'removed' as const, product: fullName(line) })),
    ...now.lines
      .filter(({ id, quantity }) => quantityIn(old, id) !== quantity)
      .map((line) => ({
        kind: 'quantity' as const,
        product: fullName(line),
        count: line.quantity,
      })),
  ];
}

function codesNews(old: Announced, now: Announced): CartNews[] {
  return [
    ...old.promotionCodes
      .filter(({ code }) => !now.promotionCodes.some((each) => each.code === code))
      .map(({ code }) => ({ kind: 'codeRemoved' as const, code })),
    ...now.promotionCodes.flatMap(({ code, problem }): CartNews[] => {
      const known = old.promotionCodes.find((each) => each.code === code);
      return [
        ...(known ? [] : [{ kind: 'code' as const, code }]),
        ...(problem && problem.code !== known?.problem?.code
          ? [{ kind: 'problem' as const, fault: problem }]
          : []),
      ];
    }),
  ];
}

function giftsNews(old: Announced, now: Announced): CartNews[] {
  const giftIn = (cart: Announced, gift: Announced['gifts'][number]) =>
    cart.gifts.find((each) => each.slug === gift.slug && fullName(each) === fullName(gift));
  return [
    ...old.gifts
      .filter((gift) => gift.available && !giftIn(now, gift))
      .map((gift) => ({ kind: 'giftLost' as const, product: fullName(gift) })),
    ...now.gifts
      .filter((gift) => gift.available !== giftIn(old, gift)?.available)
      .map((gift) => ({
        kind: gift.available ? ('gift' as const) : ('giftGone' as const),
        product: fullName(gift),
      })),
  ];
}

function isSame(one: Fault, other: Fault): boolean {
  return (
    one.code === other.code &&
    one.available === other.available &&
    one.lineIds.join() === other.lineIds.join()
  );
}
