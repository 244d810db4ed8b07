import { endOtherSessions, endOwnSession, listOwnSessions } from '#domain/identity/own-sessions.ts';
import type { LiveSession } from '#domain/identity/rules.ts';
import { builder } from '../../builder.ts';
import { User } from './account.ts';
import { DateTime } from '../basics/date-time.ts';
import { decodeId, encodeId, Node } from '../basics/node.ts';
import { resultOf } from '../basics/problem.ts';

const Session = builder.objectRef<LiveSession>('Session').implement({
  description: 'One sign-in on one device.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Session', id) }),
    device: t.exposeString('device', { description: 'What the browser calls itself.' }),
    createdAt: t.expose('createdAt', { type: DateTime, description: 'When one signed in.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: DateTime,
      description: 'When it was last refreshed, which a page in use does every quarter of an hour.',
    }),
    isCurrent: t.boolean({
      description: 'The one that asks.',
      resolve: ({ id }, _args, { sessionId }) => id === sessionId,
    }),
  }),
});

const RevokeInput = builder.inputType('SessionRevokeInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.queryField('sessions', (t) =>
  t.field({
    type: [Session],
    nullable: true,
    description: 'Where the member is signed in, the one used last first; null for a guest.',
    resolve: (_root, _args, ctx) => listOwnSessions(ctx),
  }),
);

builder.mutationFields((t) => ({
  sessionRevoke: t.field({
    type: resultOf('SessionRevokeResult', User),
    description:
      'Signs out there, at once; the answer is the same for unknown ones. UNAUTHENTICATED.',
    args: { input: t.arg({ type: RevokeInput, required: true }) },
    resolve: (_root, { input: { id } }, ctx) => endOwnSession(ctx, decodeId('Session', id)),
  }),
  sessionsRevokeOthers: t.field({
    type: resultOf('SessionsRevokeOthersResult', User),
    description: 'Signs out everywhere but here. UNAUTHENTICATED.',
    resolve: (_root, _args, ctx) => endOtherSessions(ctx, ctx.sessionId),
  }),
}));
