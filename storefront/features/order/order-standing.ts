import type { Order } from './next-steps.tsx';

const UNDECIDED: ReadonlySet<string> = new Set(['CREATED', 'PROCESSING', 'PENDING']);

type Facts = Pick<Order, 'state'> & {
  payments: readonly Pick<Order['payments'][number], 'kind' | 'state'>[];
};

/** Whether a bank has still to say if it pays: the payment by card or IRIS has begun, and nobody knows how it ended. */
export function isUndecided({ state, payments }: Facts): boolean {
  const last = payments.at(-1);
  if (!last || (last.kind !== 'card' && last.kind !== 'iris')) return false;
  return (state === 'CREATED' || state === 'PENDING') && UNDECIDED.has(last.state);
}
