import type { TransactionContext } from '../../context.ts';
import { settleCart } from '../cart.ts';
import { setQuantities } from '../change-lines.ts';
import { deleteParticipant, readParts } from './shared-store.ts';
import { readLines } from '../store.ts';

/** Removes a participant from a locked cart, with everything they added. */
export async function dropParticipant(
  ctx: TransactionContext,
  cartId: string,
  memberId: string,
): Promise<void> {
  const parts = await readParts(ctx, cartId);
  const lines = await readLines(ctx, cartId);
  const left = new Map(
    parts
      .filter((part) => part.memberId === memberId)
      .map(({ lineId, quantity }) => {
        const whole = lines.find(({ id }) => id === lineId)?.quantity ?? quantity;
        return [lineId, whole - quantity];
      }),
  );
  await deleteParticipant(ctx, memberId);
  await setQuantities(ctx, cartId, left);
  await settleCart(ctx, cartId);
}
