import { listSharesOfOrder } from '#domain/cart/close-cart.ts';
import type { CartLine as DomainCartLine } from '#domain/cart/rules.ts';
import { findInvitation, findSharedCart, type Holder } from '#domain/cart/shared/shared-cart.ts';
import type {
  Invitation as DomainInvitation,
  LinePart as DomainLinePart,
  Person as DomainPerson,
  SharedCart as DomainSharedCart,
  SharedViewer,
} from '#domain/cart/shared/shared-rules.ts';
import { money } from '#domain/money.ts';
import { builder } from '../../builder.ts';
import { CartLine } from './cart.ts';
import { Money } from '../basics/money.ts';
import { decodeId, encodeId, Node } from '../basics/node.ts';
import { Order } from '../orders/order.ts';
import { Problem } from '../basics/problem.ts';
import { Totals } from '../basics/totals.ts';

/** A part of a shared cart together with who looks at it. */
type Seen<T> = T & { viewer: SharedViewer };

const State = builder.enumType('SharedCartState', {
  description:
    'The state for the caller: CLOSED by the owner, or because the caller has left. For the id of an ORDERED cart nothing else is answered: the owner’s bill is on the order.',
  values: ['OPEN', 'CLOSED', 'ORDERED'] as const,
});

const stateOf = (state: DomainSharedCart['state']) =>
  ({ open: 'OPEN', closed: 'CLOSED', ordered: 'ORDERED' } as const)[state];

/** The member whose part it is is null for the owner: so is the viewer's own id. */
function isYou({ memberId, viewer }: { memberId: string | null; viewer: SharedViewer }): boolean {
  return viewer.kind === 'owner' ? memberId === null : memberId === viewer.id;
}

const memberIdOf = ({ memberId }: { memberId: string | null }) =>
  memberId === null ? null : encodeId('CartMember', memberId);

const Person = builder.objectRef<Seen<DomainPerson>>('SharedCartPerson').implement({
  description: 'Who fills a shared cart: its owner first, then those who have joined.',
  fields: (t) => ({
    memberId: t.id({ nullable: true, description: 'Null for the owner.', resolve: memberIdOf }),
    name: t.exposeString('name', {
      description: 'Empty if they have closed their account since the order.',
    }),
    isOwner: t.boolean({ resolve: ({ memberId }) => memberId === null }),
    isYou: t.boolean({ resolve: isYou }),
    quantity: t.exposeInt('quantity', { description: 'Pieces.' }),
    total: t.field({
      type: Money,
      description: 'The share of the total of the goods, after discounts; all add up to it.',
      resolve: ({ total }, _args, { tenant }) => money(total, tenant.currency),
    }),
  }),
});

builder.objectField(Order, 'people', (t) =>
  t.field({
    type: [Person],
    description: 'Who owes what of the goods, where several have filled its cart; none elsewhere.',
    resolve: async ({ id }, _args, ctx) => {
      const people = await listSharesOfOrder(ctx, id);
      // Only the owner sees the order.
      const viewer = { kind: 'owner' as const, name: people[0]?.name ?? '', link: null };
      return people.map((person) => ({ ...person, viewer }));
    },
  }),
);

const Part = builder.objectRef<Seen<DomainLinePart>>('SharedCartPart').implement({
  description: 'How many pieces of a line are whose.',
  fields: (t) => ({
    memberId: t.id({ nullable: true, description: 'Null for the owner.', resolve: memberIdOf }),
    name: t.exposeString('name'),
    isYou: t.boolean({ resolve: isYou }),
    quantity: t.exposeInt('quantity'),
  }),
});

type SeenLine = Seen<{ line: DomainCartLine; parts: DomainLinePart[] }>;

const SharedCartLine = builder.objectRef<SeenLine>('SharedCartLine').implement({
  description: 'A line of a shared cart, and who has added it.',
  fields: (t) => ({
    line: t.field({
      type: CartLine,
      description: 'The whole line, as stock and limits count it.',
      resolve: ({ line }) => line,
    }),
    parts: t.field({
      type: [Part],
      resolve: ({ parts, viewer }) => parts.map((part) => ({ ...part, viewer })),
    }),
    yourQuantity: t.int({
      resolve: ({ parts, viewer }) =>
        parts.find(({ memberId }) => isYou({ memberId, viewer }))?.quantity ?? 0,
    }),
    yourMaxQuantity: t.int({
      description: 'What your own part could be now, the others’ staying as they are.',
      resolve: ({ line, parts, viewer }) => {
        const others = parts.filter(({ memberId }) => !isYou({ memberId, viewer }));
        const taken = others.reduce((sum, { quantity }) => sum + quantity, 0);
        return Math.max(0, line.maxQuantity - taken);
      },
    }),
  }),
});

const Data = builder.objectRef<DomainSharedCart>('SharedCartData').implement({
  description:
    'What those who fill a shared cart may see of it: who owes what once it is ordered, nothing where it is closed to ' +
    'a member. The id of the cart, its codes and its address stay the owner’s.',
  fields: (t) => ({
    token: t.string({
      nullable: true,
      description: 'Of a cart that was joined: a one-off one for its member. The owner’s has none.',
      resolve: ({ viewer }) =>
        viewer.kind === 'participant' ? encodeId('CartMember', viewer.id) : null,
    }),
    version: t.int({
      description: 'Grows with every change.',
      resolve: ({ cart }) => cart?.version ?? 0,
    }),
    quantity: t.int({
      description: 'The pieces of all.',
      resolve: ({ people }) => people.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
    total: t.field({
      type: Money,
      description: 'Of the goods of all, after discounts.',
      resolve: ({ people }, _args, { tenant }) =>
        money(
          people.reduce((sum, { total }) => sum + total, 0),
          tenant.currency,
        ),
    }),
    people: t.field({
      type: [Person],
      resolve: ({ people, viewer }) => people.map((person) => ({ ...person, viewer })),
    }),
    lines: t.field({
      type: [SharedCartLine],
      resolve: ({ cart, parts, viewer }) =>
        (cart?.lines ?? []).map((line) => ({ line, parts: parts.get(line.id) ?? [], viewer })),
    }),
    totals: t.field({
      type: Totals,
      nullable: true,
      description: 'Of the goods, where there are any to see.',
      resolve: ({ cart }) => cart && { ...cart.totals, currency: cart.currency },
    }),
    problems: t.field({
      type: [Problem],
      description: 'What prevents an order of these lines now.',
      resolve: ({ cart }) => cart?.problems ?? [],
    }),
  }),
});

const Owner = builder
  .objectRef<Extract<SharedViewer, { kind: 'owner' }>>('SharedCartOwner')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      link: t.exposeString('link', {
        nullable: true,
        description: 'The secret that lets others join. Answered by cartShareCreate only.',
      }),
    }),
  });

const Member = builder
  .objectRef<Extract<SharedViewer, { kind: 'participant' }>>('SharedCartMember')
  .implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('CartMember', id) }),
      name: t.exposeString('name'),
      key: t.exposeString('key', {
        nullable: true,
        description: 'The participant’s secret. Answered by cartShareJoin only.',
      }),
    }),
  });

export const SharedCart = builder.objectRef<DomainSharedCart>('SharedCart').implement({
  description: 'A cart that several fill. It has either an owner or a member: who asks.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('SharedCart', id) }),
    state: t.field({ type: State, resolve: ({ state }) => stateOf(state) }),
    ownerName: t.exposeString('ownerName'),
    owner: t.field({
      type: Owner,
      nullable: true,
      resolve: ({ viewer }) => (viewer.kind === 'owner' ? viewer : null),
    }),
    member: t.field({
      type: Member,
      nullable: true,
      resolve: ({ viewer }) => (viewer.kind === 'participant' ? viewer : null),
    }),
    data: t.field({ type: Data, resolve: (shared) => shared }),
  }),
});

const Invitation = builder.objectRef<DomainInvitation>('SharedCartInvitation').implement({
  description: 'What a link leads to.',
  fields: (t) => ({
    id: t.id({
      description: 'Of the shared cart.',
      resolve: ({ id }) => encodeId('SharedCart', id),
    }),
    ownerName: t.exposeString('ownerName'),
    state: t.field({ type: State, resolve: ({ state }) => stateOf(state) }),
    isFull: t.exposeBoolean('isFull'),
  }),
});

/** Who acts: the id of a cart is its owner's, anything else may be a member's key. */
export function holderOf(key: string): Holder {
  const cartId = decodeId('Cart', key);
  return cartId === null ? { memberKey: key } : { cartId };
}

builder.queryFields((t) => ({
  sharedCart: t.field({
    type: SharedCart,
    nullable: true,
    description:
      'Null for who has no part in any, be it expired, removed from or another tenant’s.',
    args: {
      key: t.arg.string({
        required: true,
        description: 'The id of the cart makes its owner, a member’s key that member.',
      }),
    },
    resolve: (_root, { key }, ctx) => findSharedCart(ctx, holderOf(key)),
  }),
  sharedCartInvitation: t.field({
    type: Invitation,
    nullable: true,
    args: { link: t.arg.string({ required: true }) },
    resolve: (_root, { link }, ctx) => findInvitation(ctx, link),
  }),
}));
