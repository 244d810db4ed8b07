import { acceptInvitation, findInvitation } from '#domain/staff/enrolment.ts';
import { may, permissions, type Permission, type StaffViewer } from '#domain/staff/rules.ts';
import {
  confirmFactor,
  signInStaff,
  signOutStaff,
  type NewSession,
} from '#domain/staff/sign-in.ts';
import { locales, type Locale } from '#domain/locale.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { resultOf } from './problem.ts';

const Me = builder.objectRef<StaffViewer>('Me').implement({
  description: 'The person who is signed in.',
  fields: (t) => ({
    id: t.exposeID('staffId'),
    name: t.exposeString('name'),
    roles: t.exposeStringList('roles'),
    locale: t.exposeString('locale'),
    permissions: t.stringList({
      resolve: ({ roles }) =>
        (Object.keys(permissions) as Permission[]).filter((permission) => may(roles, permission)),
    }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime' }),
  }),
});

const Session = builder
  .objectRef<NewSession & { recoveryCodes?: string[] }>('NewSession')
  .implement({
    fields: (t) => ({
      token: t.exposeString('token'),
      deviceToken: t.exposeString('deviceToken', {
        description: 'Makes the device known at later sign-ins; opens nothing.',
      }),
      endsAt: t.expose('endsAt', { type: 'DateTime' }),
      recoveryCodes: t.stringList({
        description: 'Shown once, when an account is made.',
        resolve: ({ recoveryCodes }) => recoveryCodes ?? [],
      }),
    }),
  });

const Confirmation = builder.objectRef<{ isConfirmed: true }>('FactorConfirmation').implement({
  fields: (t) => ({ isConfirmed: t.exposeBoolean('isConfirmed') }),
});

const Invitation = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof findInvitation>>>>('StaffInvitation')
  .implement({
    fields: (t) => ({
      email: t.exposeString('email', { nullable: true }),
      roles: t.exposeStringList('roles'),
      locale: t.exposeString('locale'),
      isRenewal: t.boolean({ resolve: ({ staffId }) => staffId !== null }),
      totpSecret: t.exposeString('totpSecret'),
      totpUri: t.exposeString('totpUri'),
    }),
  });

const SignInResult = resultOf('StaffSignInResult', Session);
const ConfirmResult = resultOf('FactorConfirmResult', Confirmation);

builder.queryField('me', (t) =>
  t.field({
    ...access('anyone'),
    type: Me,
    nullable: true,
    resolve: (_, _args, { viewer }) => (viewer.kind === 'staff' ? viewer : null),
  }),
);

builder.queryField('staffInvitation', (t) =>
  t.field({
    ...access('anyone'),
    type: Invitation,
    nullable: true,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, ctx) => findInvitation(ctx, ctx.seals, token),
  }),
);

const SignInInput = builder.inputType('StaffSignInInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true }),
    code: t.string({ required: true }),
    device: t.string({ required: true }),
    deviceTokens: t.stringList({ description: 'Of earlier sign-ins there.' }),
  }),
});

builder.mutationField('staffSignIn', (t) =>
  t.field({
    ...access('anyone'),
    type: SignInResult,
    args: { input: t.arg({ type: SignInInput, required: true }) },
    resolve: (_, { input: { deviceTokens, ...typed } }, ctx) =>
      signInStaff(ctx, ctx.seals, { ...typed, deviceTokens: deviceTokens ?? [] }),
  }),
);

const AcceptInput = builder.inputType('InvitationAcceptInput', {
  fields: (t) => ({
    token: t.string({ required: true }),
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    password: t.string({ required: true }),
    code: t.string({ required: true }),
    locale: t.string({ required: true }),
    device: t.string({ required: true }),
  }),
});

builder.mutationField('invitationAccept', (t) =>
  t.field({
    ...access('anyone'),
    type: SignInResult,
    args: { input: t.arg({ type: AcceptInput, required: true }) },
    resolve: (_, { input: { token, locale, ...typed } }, ctx) =>
      acceptInvitation(ctx, ctx.seals, token, { ...typed, locale: localeOf(locale) }),
  }),
);

builder.mutationField('factorConfirm', (t) =>
  t.field({
    ...access('staff'),
    type: ConfirmResult,
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => confirmFactor(ctx, ctx.seals, code),
  }),
);

builder.mutationField('staffSignOut', (t) =>
  t.boolean({
    ...access('staff'),
    resolve: async (_, _args, ctx) => {
      await signOutStaff(ctx);
      return true;
    },
  }),
);

/** Greek comes first: so does it for a name that is no language. */
export function localeOf(name: string): Locale {
  return locales.find((locale) => locale === name) ?? 'el';
}
