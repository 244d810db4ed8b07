import {
  requestStatuses,
  type RequestKey,
  type RequestMessage,
  type RequestSummary,
  type StatusChange,
  type SupportRequest as DomainRequest,
} from '#domain/support/rules.ts';
import { findRequest, listMemberRequests } from '#domain/support/support.ts';
import { hashToken } from '#domain/token.ts';
import { builder } from '../../builder.ts';
import { DateTime } from '../basics/date-time.ts';
import { decodeId, encodeId, Node } from '../basics/node.ts';
import { pageArgs, pageOf } from '../basics/page.ts';

const Status = builder.enumType('RequestStatus', {
  values: {
    PENDING: { value: requestStatuses[0] },
    RESOLVED: { value: requestStatuses[1] },
  },
});

const Party = builder.enumType('RequestParty', {
  description: 'Who wrote, or brought a status about.',
  values: {
    CUSTOMER: { value: 'customer' as const },
    STAFF: { value: 'staff' as const },
    TIME: {
      value: 'time' as const,
      description: 'Nobody wrote for so long that it is taken for resolved.',
    },
  },
});

const Message = builder.objectRef<RequestMessage>('RequestMessage').implement({
  fields: (t) => ({
    author: t.field({ type: Party, resolve: ({ author }) => author }),
    text: t.exposeString('text', { description: 'Plain text with its lines.' }),
    date: t.field({ type: DateTime, resolve: ({ writtenAt }) => writtenAt }),
  }),
});

const Change = builder.objectRef<StatusChange>('RequestStatusChange').implement({
  fields: (t) => ({
    status: t.field({ type: Status, resolve: ({ status }) => status }),
    by: t.field({ type: Party, resolve: ({ by }) => by }),
    date: t.field({ type: DateTime, resolve: ({ changedAt }) => changedAt }),
  }),
});

const RequestOrder = builder
  .objectRef<NonNullable<DomainRequest['order']>>('RequestOrder')
  .implement({
    fields: (t) => ({
      number: t.exposeString('number'),
      receiptId: t.exposeString('receiptToken', { description: 'The unguessable id of its page.' }),
    }),
  });

export const SupportRequest = builder.objectRef<DomainRequest>('SupportRequest').implement({
  description: 'Something that somebody asked the shop, with all that was said since.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('SupportRequest', id) }),
    reference: t.exposeString('reference', { description: 'What people say and write: R-7K2MPX.' }),
    status: t.field({ type: Status, resolve: ({ status }) => status }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { description: 'E.164; empty where none was given.' }),
    date: t.field({ type: DateTime, resolve: ({ openedAt }) => openedAt }),
    order: t.field({
      type: RequestOrder,
      nullable: true,
      description: 'The order that it is about.',
      resolve: ({ order }) => order,
    }),
    messages: t.field({
      type: [Message],
      description: 'Oldest first.',
      resolve: ({ messages }) => messages,
    }),
    history: t.field({
      type: [Change],
      description: 'How the status went, oldest first, from its opening.',
      resolve: ({ history }) => history,
    }),
  }),
});

const Summary = builder.objectRef<RequestSummary>('RequestSummary').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('SupportRequest', id) }),
    reference: t.exposeString('reference'),
    status: t.field({ type: Status, resolve: ({ status }) => status }),
    date: t.field({ type: DateTime, resolve: ({ openedAt }) => openedAt }),
    lastMessageDate: t.field({ type: DateTime, resolve: ({ lastMessageAt }) => lastMessageAt }),
    awaits: t.field({
      type: Party,
      description: 'Whose turn it is to write.',
      resolve: ({ awaits }) => awaits,
    }),
  }),
});

const RequestList = builder
  .objectRef<{ total: number; nodes: RequestSummary[] }>('RequestList')
  .implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      nodes: t.field({ type: [Summary], resolve: ({ nodes }) => nodes }),
    }),
  });

/** An email's token, else a global id; neither looks like the other. */
export function requestKeyOf(id: string): RequestKey {
  return hashToken(id) === null ? { id: decodeId('SupportRequest', id) ?? '' } : { token: id };
}

builder.queryFields((t) => ({
  requests: t.field({
    type: RequestList,
    nullable: true,
    description: 'Of the signed-in member, the last first; null for a guest.',
    args: pageArgs,
    resolve: (_root, page, ctx) => listMemberRequests(ctx, pageOf(page)),
  }),
  request: t.field({
    type: SupportRequest,
    nullable: true,
    description:
      'By the token of an email, or the member’s own by global id; null for unknown ones and those of others.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => findRequest(ctx, requestKeyOf(id)),
  }),
}));
