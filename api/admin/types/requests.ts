import type { ListedRequest } from '#domain/back-office/listed-request.ts';
import {
  findRequestForStaff,
  listRequests,
  type StaffRequest,
} from '#domain/back-office/request-list.ts';
import {
  answerRequest,
  reopenRequest,
  resolveRequest,
  takeBackAnswer,
} from '#domain/back-office/requests.ts';
import { findPersonOf } from '#domain/back-office/person.ts';
import { findUndo } from '#domain/back-office/undo.ts';
import { access, builder } from '../builder.ts';
import { actorName } from './actor.ts';
import { secondsUntil } from './date-time.ts';
import { OtherOrder } from './order.ts';
import { pageTypeOf } from './page.ts';
import { resultOf } from './problem.ts';

const View = builder.enumType('RequestView', {
  values: {
    WAITING: { value: 'waiting' },
    ANSWERED: { value: 'answered' },
    RESOLVED: { value: 'resolved' },
    SUSPECT: { value: 'suspect' },
    ALL: { value: 'all' },
  } as const,
});

const Listed = builder.objectRef<ListedRequest>('ListedRequest').implement({
  fields: (t) => ({
    reference: t.exposeString('reference'),
    status: t.exposeString('status'),
    name: t.exposeString('name'),
    excerpt: t.exposeString('excerpt'),
    orderNumber: t.exposeString('orderNumber', { nullable: true }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    lastMessageAt: t.expose('lastMessageAt', { type: 'DateTime' }),
    awaits: t.exposeString('awaits'),
    isSuspect: t.exposeBoolean('isSuspect'),
  }),
});

builder.queryField('requests', (t) =>
  t.field({
    ...access('requests.read'),
    type: pageTypeOf('RequestPage', Listed),
    args: {
      view: t.arg({ type: View, required: true }),
      search: t.arg.string(),
      first: t.arg.int({ required: true }),
      after: t.arg.string(),
    },
    resolve: (_, { view, search, first, after }, ctx) =>
      listRequests(ctx, { view, first, after: after ?? null, ...(search && { search }) }),
  }),
);

const Message = builder
  .objectRef<StaffRequest['thread'][number] & { by: string }>('RequestMessage')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      author: t.exposeString('author'),
      text: t.exposeString('text'),
      writtenAt: t.expose('writtenAt', { type: 'DateTime' }),
      writtenBy: t.exposeString('by'),
      heldFor: t.int({
        nullable: true,
        description: 'Seconds for which an answer can still be taken back; null where it cannot.',
        resolve: ({ heldUntil }, _, ctx) => secondsUntil(heldUntil, ctx.now()),
      }),
    }),
  });

const Summary = builder
  .objectRef<StaffRequest['otherRequests']['latest'][number]>('RequestSummary')
  .implement({
    fields: (t) => ({
      reference: t.exposeString('reference'),
      status: t.exposeString('status'),
      openedAt: t.expose('openedAt', { type: 'DateTime' }),
    }),
  });

const FilledAnswer = builder
  .objectRef<StaffRequest['cannedAnswers'][number]>('FilledAnswer')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      text: t.exposeString('text'),
    }),
  });

const Request = builder.objectRef<StaffRequest>('StaffRequest').implement({
  fields: (t) => ({
    reference: t.string({ resolve: ({ request }) => request.reference }),
    status: t.string({ resolve: ({ request }) => request.status }),
    name: t.string({ resolve: ({ request }) => request.name }),
    email: t.string({ resolve: ({ request }) => request.email }),
    phone: t.string({ resolve: ({ request }) => request.phone }),
    locale: t.string({ resolve: ({ request }) => request.locale }),
    openedAt: t.field({ type: 'DateTime', resolve: ({ request }) => request.openedAt }),
    isSuspect: t.exposeBoolean('isSuspect'),
    thread: t.field({
      type: [Message],
      resolve: ({ thread, staffNames }) =>
        thread.map((message) => ({ ...message, by: actorName(message.actor, staffNames) })),
    }),
    personId: t.id({
      nullable: true,
      description:
        'Of who wrote it; null where it seems to come from a machine, which may give the address of another.',
      resolve: ({ request, customerId, isSuspect }, _args, ctx) =>
        findPersonOf(ctx, { customerId, email: request.email, isSuspect }),
    }),
    order: t.field({ type: OtherOrder, nullable: true, resolve: ({ order }) => order }),
    cannedAnswers: t.field({
      type: [FilledAnswer],
      description: 'In the language of the customer, with name and order filled in.',
      resolve: ({ cannedAnswers }) => cannedAnswers,
    }),
    otherOrderCount: t.int({ resolve: ({ otherOrders }) => otherOrders.count }),
    otherOrders: t.field({ type: [OtherOrder], resolve: ({ otherOrders }) => otherOrders.latest }),
    otherRequests: t.field({
      type: [Summary],
      resolve: ({ otherRequests }) => otherRequests.latest,
    }),
  }),
});

builder.queryField('request', (t) =>
  t.field({
    ...access('requests.read'),
    type: Request,
    nullable: true,
    args: { reference: t.arg.string({ required: true }) },
    resolve: (_, { reference }, ctx) => findRequestForStaff(ctx, reference),
  }),
);

const Changed = builder
  .objectRef<{ id: string; reference: string; status: string }>('RequestChange')
  .implement({
    fields: (t) => ({
      reference: t.exposeString('reference'),
      status: t.exposeString('status'),
      undo: t.int({
        nullable: true,
        description: 'The entry of the record with which `undo` takes it back.',
        resolve: ({ id }, _args, ctx) => findUndo(ctx, { kind: 'request', id }),
      }),
    }),
  });

const ChangeResult = resultOf('RequestChangeResult', Changed);

const AnswerInput = builder.inputType('RequestAnswerInput', {
  fields: (t) => ({
    reference: t.string({ required: true }),
    message: t.string({ required: true }),
    seenMessages: t.int({
      required: true,
      description: 'How many messages the person has read: more now is a conflict.',
    }),
    isResolved: t.boolean({ required: true, description: 'Resolve it when the answer leaves.' }),
  }),
});

builder.mutationField('requestAnswer', (t) =>
  t.field({
    ...access('requests.answer'),
    type: ChangeResult,
    args: { input: t.arg({ type: AnswerInput, required: true }) },
    resolve: (_, { input }, ctx) => answerRequest(ctx, { ...input, isHeld: true }),
  }),
);

builder.mutationField('requestAnswerTakeBack', (t) =>
  t.field({
    ...access('requests.answer'),
    type: ChangeResult,
    description: 'Takes back an answer that has not left; may be repeated.',
    args: {
      reference: t.arg.string({ required: true }),
      messageId: t.arg.id({ required: true }),
    },
    resolve: (_, input, ctx) => takeBackAnswer(ctx, input),
  }),
);

builder.mutationField('requestResolve', (t) =>
  t.field({
    ...access('requests.answer'),
    type: ChangeResult,
    args: { reference: t.arg.string({ required: true }) },
    resolve: (_, { reference }, ctx) => resolveRequest(ctx, { reference }),
  }),
);

builder.mutationField('requestReopen', (t) =>
  t.field({
    ...access('requests.answer'),
    type: ChangeResult,
    args: { reference: t.arg.string({ required: true }) },
    resolve: (_, { reference }, ctx) => reopenRequest(ctx, { reference }),
  }),
);
