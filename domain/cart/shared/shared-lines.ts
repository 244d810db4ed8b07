import { transact, type Context } from '../../context.ts';
import { once } from '../../idempotency/idempotency.ts';
import { isProblem, problem, type Problem } from '../../problem.ts';
import { hashToken } from '../../token.ts';
import { settleCart } from '../cart.ts';
import { putLines, setQuantities } from '../change-lines.ts';
import { invalidQuantities, isQuantity, sumRequestedLines, type RequestedLine } from '../rules.ts';
import { lockShared, showToParticipant } from './shared-access.ts';
import type { SharedCart } from './shared-rules.ts';
import { readKey, readParts, writePart } from './shared-store.ts';
import { readLines } from '../store.ts';

/**
 * Adds to a shared cart what is then the participant's part of it. SHARE_NOT_FOUND, SHARE_REVOKED, CART_ORDERED, and the
 * codes of `addLines`: stock and limits count what all have added.
 */
export async function addToShared(
  ctx: Context,
  input: { idempotencyKey: string; memberKey: string; lines: readonly RequestedLine[] },
): Promise<SharedCart | Problem> {
  const hash = hashToken(input.memberKey);
  if (hash === null) return problem('SHARE_NOT_FOUND');
  return once<SharedCart>(
    ctx,
    {
      operation: 'sharedCartLinesAdd',
      actor: `cart-member:${hash}`,
      key: input.idempotencyKey,
      body: input.lines,
    },
    {
      work: async (tx) => {
        const participant = await lockShared(tx, () => readKey(tx, hash));
        if (isProblem(participant)) return participant;
        const { cartId, memberId } = participant;
        const wishes = sumRequestedLines(input.lines);
        if (isProblem(wishes)) return wishes;
        const refusal = await putLines(tx, cartId, input.lines);
        if (refusal) return refusal;
        const parts = await readParts(tx, cartId);
        for (const { id: lineId, variantId } of await readLines(tx, cartId)) {
          const more = wishes.get(variantId) ?? 0;
          const own = parts.find((part) => part.lineId === lineId && part.memberId === memberId);
          const quantity = (own?.quantity ?? 0) + more;
          if (more > 0) await writePart(tx, { lineId, memberId, quantity });
        }
        await settleCart(tx, cartId);
        return (await showToParticipant(tx, participant)) ?? problem('SHARE_NOT_FOUND');
      },
      idOf: ({ id }) => id,
      recall: async (tx) => {
        const participant = await readKey(tx, hash);
        return (
          (participant && (await showToParticipant(tx, participant))) ?? problem('SHARE_NOT_FOUND')
        );
      },
    },
  );
}

/** Sets a participant's own part of a line; 0 takes it out, an unknown line is left out. Codes as of `addToShared`. */
export async function changeOwnPart(
  ctx: Context,
  { memberKey, lineId, quantity }: { memberKey: string; lineId: string; quantity: number },
): Promise<SharedCart | Problem> {
  const hash = hashToken(memberKey);
  if (hash === null) return problem('SHARE_NOT_FOUND');
  if (quantity !== 0 && !isQuantity(quantity)) {
    return invalidQuantities('lineIds', [{ index: 0, id: lineId }]);
  }
  return transact(ctx, async (tx) => {
    const participant = await lockShared(tx, () => readKey(tx, hash));
    if (isProblem(participant)) return participant;
    const { cartId, memberId } = participant;
    const line = (await readLines(tx, cartId)).find(({ id }) => id === lineId);
    if (line) {
      const parts = await readParts(tx, cartId);
      const own = parts.find((part) => part.lineId === lineId && part.memberId === memberId);
      const before = own?.quantity ?? 0;
      const part = { lineId, memberId, quantity };
      const whole = new Map([[lineId, line.quantity - before + quantity]]);
      // A part that shrinks does so before its line, else others' parts would have to make room.
      if (quantity < before) await writePart(tx, part);
      const refusal = await setQuantities(tx, cartId, whole);
      if (refusal) return refusal;
      if (quantity > before) await writePart(tx, part);
      await settleCart(tx, cartId);
    }
    return (await showToParticipant(tx, participant)) ?? problem('SHARE_NOT_FOUND');
  });
}
