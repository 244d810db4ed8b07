import { parseName } from '../../address/text.ts';
import { transact, type Context, type TransactionContext } from '../../context.ts';
import { once } from '../../idempotency/idempotency.ts';
import { isProblem, problem, type Problem } from '../../problem.ts';
import { createShortToken, createToken, hashOfToken, hashToken } from '../../token.ts';
import { isUuid } from '../../uuid.ts';
import { cartActor, lockCart } from '../cart.ts';
import { lockShared, showShared, showToParticipant } from './shared-access.ts';
import type { Invitation, SharedCart } from './shared-rules.ts';
import {
  closeShare,
  insertLink,
  insertParticipant,
  readKey,
  readLink,
  readParticipants,
  readShareOfCart,
  restoreParticipant,
  writeShare,
  type KeyRow,
  type ShareRow,
} from './shared-store.ts';
import { readCart } from '../store.ts';
import { dropParticipant } from './drop-participant.ts';

/** Who acts on a shared cart: the owner has the cart's id, a participant the key from joining. */
export type Holder = { cartId: string } | { memberKey: string };

const MOST_LETTERS = 40;

/** A shared cart as its holder may see it; null without a part in any. */
export async function findSharedCart(ctx: Context, holder: Holder): Promise<SharedCart | null> {
  return transact(ctx, async (tx) => {
    if ('cartId' in holder) {
      const share = isUuid(holder.cartId) ? await readShareOfCart(tx, holder.cartId) : null;
      return share && showToOwner(tx, share);
    }
    const hash = hashToken(holder.memberKey);
    const participant = hash === null ? null : await readKey(tx, hash);
    return participant && showToParticipant(tx, participant);
  });
}

/** The shared cart of a link; null for an unknown one. */
export async function findInvitation(ctx: Context, link: string): Promise<Invitation | null> {
  const hash = hashToken(link);
  if (hash === null) return null;
  return transact(ctx, async (tx) => {
    const share = await readLink(tx, hash);
    const cart = share && (await readCart(tx, share.cartId));
    if (!share || !cart) return null;
    const { id, ownerName, endedAt } = share;
    const state = endedAt ? 'closed' : cart.orderedAt ? 'ordered' : 'open';
    return { id, ownerName, state, isFull: await isFull(tx, id) };
  });
}

/**
 * Opens a cart to others and answers a link to it. Each call, even with the same idempotency key, answers a new link,
 * because only hashes of links are stored. CART_NOT_FOUND, CART_ORDERED, and the problems of the name.
 */
export async function shareCart(
  ctx: Context,
  input: { idempotencyKey: string; cartId: string; name: string },
): Promise<SharedCart | Problem> {
  const { cartId } = input;
  const name = readName(input.name);
  if (isProblem(name)) return name;
  if (!isUuid(cartId)) return problem('CART_NOT_FOUND');
  const open = async (tx: TransactionContext): Promise<SharedCart | Problem> => {
    const row = await lockCart(tx, cartId, { ordered: true });
    if (!row) return problem('CART_NOT_FOUND');
    if (row.orderedAt) return problem('CART_ORDERED');
    const share = await writeShare(tx, { cartId, ownerName: name.text });
    const link = createShortToken();
    await insertLink(tx, { shareId: share.id, hash: hashOfToken(link) });
    return (await showToOwner(tx, share, link)) ?? problem('CART_NOT_FOUND');
  };
  return once<SharedCart>(
    ctx,
    {
      operation: 'cartShareCreate',
      actor: cartActor(cartId),
      key: input.idempotencyKey,
      body: { name: name.text },
    },
    { work: open, idOf: ({ id }) => id, recall: open },
  );
}

/**
 * Joins the cart that a link leads to, and answers a key. With the key of an existing participant it restores that
 * participant if the cart was closed meanwhile. SHARE_NOT_FOUND, SHARE_REVOKED, CART_ORDERED, MEMBER_LIMIT, and the
 * problems of the name.
 */
export async function joinCart(
  ctx: Context,
  input: { link: string; name: string; memberKey?: string | null },
): Promise<SharedCart | Problem> {
  const name = readName(input.name);
  if (isProblem(name)) return name;
  const hash = hashToken(input.link);
  const knownHash = hashToken(input.memberKey ?? '');
  if (hash === null) return problem('SHARE_NOT_FOUND');
  return transact(ctx, async (tx) => {
    const share = await lockShared(tx, () => readLink(tx, hash));
    if (isProblem(share)) return share;
    const known = knownHash === null ? null : await readKey(tx, knownHash);
    const participant = known?.id === share.id ? known : null;
    if (participant && !participant.endedAt) return showOrNone(tx, participant);
    if (await isFull(tx, share.id))
      return problem('MEMBER_LIMIT', { params: { limit: memberLimit(tx) } });
    if (participant) {
      await restoreParticipant(tx, { memberId: participant.memberId, name: name.text });
      return showOrNone(tx, { ...participant, name: name.text, endedAt: null });
    }
    const key = createToken();
    const customerId = tx.viewer.kind === 'member' ? tx.viewer.userId : null;
    const row = { shareId: share.id, name: name.text, keyHash: hashOfToken(key), customerId };
    const memberId = await insertParticipant(tx, row);
    return showOrNone(tx, { ...share, memberId, name: name.text, endedAt: null }, key);
  });
}

/** Closes a cart to all who have joined it; what they have added stays. Twice is once. SHARE_NOT_FOUND, NOT_OWNER. */
export async function revokeShare(ctx: Context, holder: Holder): Promise<SharedCart | Problem> {
  return transact(ctx, async (tx) => {
    const acting = await lockFor(tx, holder);
    if (isProblem(acting)) return acting;
    if (acting.participant) return problem('NOT_OWNER');
    const { share } = acting;
    if (!share.revokedAt) await closeShare(tx, share.id);
    const closed = { ...share, revokedAt: share.revokedAt ?? tx.now() };
    return (await showToOwner(tx, closed)) ?? problem('SHARE_NOT_FOUND');
  });
}

/**
 * Removes a participant with everything they added; their key stops working at once. Participants may remove themselves
 * only. Removing somebody twice changes nothing. SHARE_NOT_FOUND, SHARE_REVOKED, NOT_OWNER, CART_ORDERED.
 */
export async function removeParticipant(
  ctx: Context,
  { holder, memberId }: { holder: Holder; memberId: string },
): Promise<SharedCart | Problem> {
  return transact(ctx, async (tx) => {
    const acting = await lockFor(tx, holder);
    if (isProblem(acting)) return acting;
    const { share, participant, isOrdered } = acting;
    if (participant && participant.memberId !== memberId) return problem('NOT_OWNER');
    if (isOrdered) return problem('CART_ORDERED');
    const participants = await readParticipants(tx, share.id);
    if (participants.some((each) => each.memberId === memberId))
      await dropParticipant(tx, share.cartId, memberId);
    const view = participant
      ? showToParticipant(tx, { ...participant, endedAt: tx.now() })
      : showToOwner(tx, share);
    return (await view) ?? problem('SHARE_NOT_FOUND');
  });
}

type Acting = { share: ShareRow; participant: KeyRow | null; isOrdered: boolean };

/** Locks the cart that somebody holds a part in, ordered or not. */
async function lockFor(ctx: TransactionContext, holder: Holder): Promise<Acting | Problem> {
  if ('cartId' in holder) {
    const row = await lockCart(ctx, holder.cartId, { ordered: true });
    const share = row && (await readShareOfCart(ctx, row.id));
    if (!row || !share) return problem('SHARE_NOT_FOUND');
    return { share, participant: null, isOrdered: row.orderedAt !== null };
  }
  const hash = hashToken(holder.memberKey);
  if (hash === null) return problem('SHARE_NOT_FOUND');
  const participant = await lockShared(ctx, () => readKey(ctx, hash));
  return isProblem(participant)
    ? participant
    : { share: participant, participant, isOrdered: false };
}

function showToOwner(ctx: TransactionContext, share: ShareRow, link: string | null = null) {
  const state = share.revokedAt ? 'closed' : 'open';
  return showShared(ctx, share, state, { kind: 'owner', name: share.ownerName, link });
}

async function showOrNone(
  ctx: TransactionContext,
  participant: KeyRow,
  key: string | null = null,
): Promise<SharedCart | Problem> {
  return (await showToParticipant(ctx, participant, key)) ?? problem('SHARE_NOT_FOUND');
}

async function isFull(ctx: TransactionContext, shareId: string): Promise<boolean> {
  const participants = await readParticipants(ctx, shareId);
  return participants.filter(({ endedAt }) => !endedAt).length >= memberLimit(ctx);
}

function memberLimit({ tenant }: Context): number {
  return tenant.settings.sharedCart.members;
}

/** The name that the others see. */
function readName(input: unknown): { text: string } | Problem {
  const { value, fault } = parseName(input, { maxLength: MOST_LETTERS, required: true });
  return fault ? problem(fault, { issues: [{ path: 'name', code: fault }] }) : { text: value };
}
