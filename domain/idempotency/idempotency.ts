import { Pending, Rollback, transact, type Context, type TransactionContext } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { hashRequest, isIdempotencyKey } from './rules.ts';
import { deleteExpiredKeys, readKey, renameKeys, claimKey, writeAnswer } from './store.ts';

/** Keys are scoped by actor and operation; `body` is everything that the request asks for. */
export type OnceRequest = { operation: string; actor: string; key: string; body: unknown };

export type OnceSteps<T> = {
  /** An answer that is pending needs `answerId`. */
  work: (ctx: TransactionContext) => Promise<T | Problem | Pending<T>>;
  /** The id of the future result, if it is known before: stored with the key at once. */
  answerId?: string;
  /** The id under which the answer can be read again. */
  idOf: (answer: T) => string;
  recall: (ctx: TransactionContext, id: string) => Promise<T | Problem>;
};

/**
 * Runs `work` once per key, in one transaction with the key itself. The same request again gets the record of the first
 * answer; another request with the same key gets IDEMPOTENCY_KEY_REUSED. While the first one runs, the second waits,
 * then gets OPERATION_IN_PROGRESS. A Problem changes nothing, so its key stays free.
 */
export async function once<T>(
  ctx: Context,
  request: OnceRequest,
  steps: OnceSteps<T>,
): Promise<T | Problem> {
  const { operation, actor, key } = request;
  if (!isIdempotencyKey(key)) return problem('IDEMPOTENCY_KEY_INVALID');
  const row = { operation, actor, key };
  const requestHash = hashRequest(request.body);
  return transact<T | Problem>(ctx, async (tx) => {
    const state = await claimKey(tx, { ...row, requestHash }, steps.answerId);
    if (state === 'busy') throw new Rollback(problem('OPERATION_IN_PROGRESS'));
    if (state === 'used') {
      const first = await readKey(tx, row);
      if (first.requestHash !== requestHash) return problem('IDEMPOTENCY_KEY_REUSED');
      return steps.recall(tx, first.answerId);
    }
    const answer = await steps.work(tx);
    if (answer instanceof Pending) return answer;
    if (isProblem(answer)) throw new Rollback(answer);
    const answerId = steps.idOf(answer);
    if (answerId !== steps.answerId) await writeAnswer(tx, row, answerId);
    return answer;
  });
}

/** An actor is known by another name: a request that comes again under the new one is still done once. */
export async function renameActor(
  ctx: TransactionContext,
  names: Record<'from' | 'to', { actor: string; answerId: string }>,
): Promise<void> {
  await renameKeys(ctx, names);
}

/** Forgets the keys whose time is over. */
export async function cleanUpKeys(ctx: Context): Promise<void> {
  await transact(ctx, deleteExpiredKeys);
}
