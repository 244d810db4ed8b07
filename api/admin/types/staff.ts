import type { OpenInvitation, StaffMember } from '#domain/staff/rules.ts';
import {
  inviteStaff,
  listOpenInvitations,
  listStaff,
  resetStaff,
  setRoles,
  switchOff,
  switchOn,
  withdrawInvitation,
} from '#domain/staff/staff.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { resultOf } from './problem.ts';
import { localeOf } from './session.ts';

const Member = builder.objectRef<StaffMember>('StaffMember').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    roles: t.exposeStringList('roles'),
    state: t.exposeString('state'),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
  }),
});

const Link = builder.objectRef<{ token: string; email: string }>('StaffLink').implement({
  description: 'The token of a link with which a person makes or renews their account.',
  fields: (t) => ({ token: t.exposeString('token'), email: t.exposeString('email') }),
});

const MemberResult = resultOf('StaffMemberResult', Member);
const LinkResult = resultOf('StaffLinkResult', Link);

builder.queryField('staff', (t) =>
  t.field({
    ...access('staff.write'),
    type: [Member],
    resolve: (_, _args, ctx) => listStaff(ctx),
  }),
);

const OpenInvitationType = builder.objectRef<OpenInvitation>('OpenInvitation').implement({
  description: 'An invitation, or a link to an account, that nobody has used.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    roles: t.exposeStringList('roles'),
    locale: t.exposeString('locale'),
    isRenewal: t.boolean({
      description: 'It gives an account a new password and app.',
      resolve: ({ staffId }) => staffId !== null,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    isExpired: t.boolean({ resolve: ({ expiresAt }, _args, ctx) => expiresAt <= ctx.now() }),
  }),
});

builder.queryField('openInvitations', (t) =>
  t.field({
    ...access('staff.write'),
    type: [OpenInvitationType],
    resolve: (_, _args, ctx) => listOpenInvitations(ctx),
  }),
);

const Withdrawn = builder
  .objectRef<{ id: string }>('WithdrawnInvitation')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) });

builder.mutationField('invitationWithdraw', (t) =>
  t.field({
    ...access('staff.write'),
    type: resultOf('InvitationWithdrawResult', Withdrawn),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => withdrawInvitation(ctx, id),
  }),
);

const InviteInput = builder.inputType('StaffInviteInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    roles: t.stringList({ required: true }),
    locale: t.string({ required: true }),
  }),
});

builder.mutationField('staffInvite', (t) =>
  t.field({
    ...access('staff.write'),
    type: LinkResult,
    args: { input: t.arg({ type: InviteInput, required: true }) },
    resolve: (_, { input }, ctx) =>
      inviteStaff(ctx, ctx.seals, { ...input, locale: localeOf(input.locale) }),
  }),
);

builder.mutationField('staffReset', (t) =>
  t.field({
    ...access('staff.write'),
    type: LinkResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => resetStaff(ctx, ctx.seals, id),
  }),
);

builder.mutationField('staffSetRoles', (t) =>
  t.field({
    ...access('staff.write'),
    type: MemberResult,
    args: {
      id: t.arg.id({ required: true }),
      roles: t.arg.stringList({ required: true }),
    },
    resolve: (_, { id, roles }, ctx) => setRoles(ctx, id, roles),
  }),
);

builder.mutationField('staffSwitch', (t) =>
  t.field({
    ...access('staff.write'),
    type: MemberResult,
    args: { id: t.arg.id({ required: true }), isOn: t.arg.boolean({ required: true }) },
    resolve: (_, { id, isOn }, ctx) => (isOn ? switchOn(ctx, id) : switchOff(ctx, id)),
  }),
);
