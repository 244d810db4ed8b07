import {
  changeOwnNotices,
  changeOwnPassword,
  changeOwnProfile,
  endOtherSessions,
  endOwnSession,
  findOwnEmail,
  listOwnNotices,
  listOwnSessions,
  renewOwnCodes,
  type OwnSession,
} from '#domain/staff/own.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { resultOf } from './problem.ts';
import { localeOf } from './session.ts';

const Session = builder.objectRef<OwnSession>('OwnSession').implement({
  description: 'A session of the person who is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device', { description: 'What the browser calls itself.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
});

const Account = builder.objectRef<{ id: string }>('OwnAccount').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

const Codes = builder.objectRef<{ codes: string[] }>('RecoveryCodes').implement({
  fields: (t) => ({
    codes: t.exposeStringList('codes', { description: 'Shown once.' }),
  }),
});

const AccountResult = resultOf('OwnAccountResult', Account);
const CodesResult = resultOf('RecoveryCodesResult', Codes);

builder.queryField('ownEmail', (t) =>
  t.field({
    ...access('staff'),
    type: 'String',
    description: 'The address with which the person signs in.',
    resolve: (_, _args, ctx) => findOwnEmail(ctx),
  }),
);

builder.queryField('ownSessions', (t) =>
  t.field({
    ...access('staff'),
    type: [Session],
    resolve: (_, _args, ctx) => listOwnSessions(ctx),
  }),
);

const Notice = builder
  .objectRef<Awaited<ReturnType<typeof listOwnNotices>>[number]>('OwnNotice')
  .implement({
    description: 'An email about the work that the person may get.',
    fields: (t) => ({
      notice: t.exposeString('notice'),
      isChosen: t.exposeBoolean('isChosen'),
    }),
  });

builder.queryField('ownNotices', (t) =>
  t.field({
    ...access('staff'),
    type: [Notice],
    resolve: (_, _args, ctx) => listOwnNotices(ctx),
  }),
);

builder.mutationField('ownNoticesChange', (t) =>
  t.field({
    ...access('staff'),
    type: AccountResult,
    args: { notices: t.arg.stringList({ required: true }) },
    resolve: (_, { notices }, ctx) => changeOwnNotices(ctx, notices),
  }),
);

builder.mutationField('ownProfileChange', (t) =>
  t.field({
    ...access('staff'),
    type: AccountResult,
    args: { name: t.arg.string({ required: true }), locale: t.arg.string({ required: true }) },
    resolve: (_, { name, locale }, ctx) =>
      changeOwnProfile(ctx, { name, locale: localeOf(locale) }),
  }),
);

builder.mutationField('ownPasswordChange', (t) =>
  t.field({
    ...access('staff'),
    type: AccountResult,
    args: {
      currentPassword: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: (_, input, ctx) => changeOwnPassword(ctx, input),
  }),
);

builder.mutationField('ownCodesRenew', (t) =>
  t.field({
    ...access('staff'),
    type: CodesResult,
    resolve: (_, _args, ctx) => renewOwnCodes(ctx),
  }),
);

builder.mutationField('ownSessionEnd', (t) =>
  t.field({
    ...access('staff'),
    type: AccountResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => endOwnSession(ctx, id),
  }),
);

builder.mutationField('ownOtherSessionsEnd', (t) =>
  t.field({
    ...access('staff'),
    type: AccountResult,
    resolve: (_, _args, ctx) => endOtherSessions(ctx),
  }),
);
