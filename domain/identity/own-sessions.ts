import { transact, type Context } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import { listLiveSessions, revokeSessions } from './store.ts';
import type { LiveSession } from './rules.ts';

/** Where the member is signed in, the one used last first; null for a guest. */
export async function listOwnSessions(ctx: Context): Promise<LiveSession[] | null> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return null;
  return transact(ctx, (tx) => listLiveSessions(tx, viewer.userId));
}

type Ended = { id: string; email: string };

/**
 * Ends one of the member's sessions at once. The answer is the same for an unknown or ended session. UNAUTHENTICATED.
 */
export async function endOwnSession(
  ctx: Context,
  sessionId: string | null,
): Promise<Ended | Problem> {
  return revokeOwn(ctx, (userId) => (sessionId === null ? null : { userId, id: sessionId }));
}

/** Ends all of the member's sessions but the one in hand. UNAUTHENTICATED. */
export async function endOtherSessions(
  ctx: Context,
  current: string | null,
): Promise<Ended | Problem> {
  return revokeOwn(ctx, (userId) => ({ userId, except: current }));
}

async function revokeOwn(
  ctx: Context,
  which: (userId: string) => Parameters<typeof revokeSessions>[1] | null,
): Promise<Ended | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  const of = which(viewer.userId);
  if (of) await transact(ctx, (tx) => revokeSessions(tx, of));
  return { id: viewer.userId, email: viewer.email };
}
