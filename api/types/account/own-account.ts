import { listCountries } from '#domain/address/countries.ts';
import { listRegions } from '#domain/address/regions.ts';
import { findAccount, updateAccount } from '#domain/identity/account.ts';
import {
  createAddress,
  listOwnAddresses,
  makeAddressDefault,
  removeAddress,
  updateAddress,
} from '#domain/identity/address-book.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
} from '#domain/identity/own-email.ts';
import {
  MOST_ADDRESSES,
  type Account as DomainAccount,
  type EmailChange as DomainEmailChange,
  type SavedAddress as DomainSavedAddress,
} from '#domain/identity/rules.ts';
import { closeAccount } from '#domain/member-data/close-account.ts';
import { exportAccount } from '#domain/member-data/export-account.ts';
import { claimOrders, countClaimableOrders } from '#domain/orders/buyer/claim.ts';
import { listUsedAddresses } from '#domain/orders/placing/used-addresses.ts';
import { builder } from '../../builder.ts';
import { AccountAccepted, User } from './account.ts';
import { Address, AddressInput } from '../basics/address.ts';
import { CheckoutCountry } from '../checkout/checkout.ts';
import { DateTime } from '../basics/date-time.ts';
import { decodeId, encodeId, Node } from '../basics/node.ts';
import { resultOf } from '../basics/problem.ts';

const SavedAddress = builder.objectRef<DomainSavedAddress>('SavedAddress').implement({
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('SavedAddress', id) }),
    isDefault: t.exposeBoolean('isDefault', { description: 'The usual one: exactly one of them.' }),
    address: t.field({ type: Address, resolve: (saved) => saved }),
  }),
});

const EmailChange = builder.objectRef<DomainEmailChange>('EmailChange').implement({
  description: 'The requested new address of a member, until it is confirmed.',
  fields: (t) => ({
    email: t.exposeString('email'),
    expiresAt: t.expose('expiresAt', { type: DateTime }),
  }),
});

const Account = builder.objectRef<DomainAccount>('Account').implement({
  description: 'The profile of a member; empty strings for missing values.',
  fields: (t) => ({
    email: t.exposeString('email'),
    emailChange: t.field({
      type: EmailChange,
      nullable: true,
      description: 'The same whether anybody has that address already or not.',
      resolve: (_account, _args, ctx) => findEmailChange(ctx),
    }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phone: t.exposeString('phone', { description: 'E.164.' }),
  }),
});

const AddressBook = builder.objectRef<DomainSavedAddress[]>('AddressBook').implement({
  description: 'A member’s addresses.',
  fields: (t) => ({
    entries: t.field({
      type: [SavedAddress],
      description: 'The usual one first.',
      resolve: (entries) => entries,
    }),
    isFull: t.boolean({ resolve: ({ length }) => length >= MOST_ADDRESSES }),
    used: t.field({
      type: [Address],
      description: 'Addresses from the member’s orders that are not saved here, last used first.',
      resolve: (entries, _args, ctx) => listUsedAddresses(ctx, entries),
    }),
    countries: t.field({
      type: [CheckoutCountry],
      description: 'In the order of the language.',
      resolve: (_entries, _args, { locale }) => listCountries(locale),
    }),
    regions: t.stringList({
      description: 'Of Greece, in the order of the language.',
      resolve: (_entries, _args, { locale }) => listRegions(locale),
    }),
    homeCountry: t.string({
      description: 'The code of the country that most addresses are in.',
      resolve: (_entries, _args, { tenant }) => tenant.settings.shipCountries[0] ?? '',
    }),
  }),
});

const AccountExport = builder.objectRef<{ json: string }>('AccountExport').implement({
  fields: (t) => ({
    json: t.exposeString('json', { description: 'All stored data of the member, as JSON.' }),
  }),
});

const OrdersClaimed = builder.objectRef<{ claimed: number }>('OrdersClaimed').implement({
  fields: (t) => ({ claimed: t.exposeInt('claimed', { description: 'How many they were.' }) }),
});

const AccountUpdateInput = builder.inputType('AccountUpdateInput', {
  fields: (t) => ({ firstName: t.string(), lastName: t.string(), phone: t.string() }),
});
const CreateInput = builder.inputType('AddressCreateInput', {
  fields: (t) => ({
    address: t.field({ type: AddressInput, required: true }),
    isDefault: t.boolean({ required: true }),
  }),
});
const UpdateInput = builder.inputType('AddressUpdateInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    address: t.field({ type: AddressInput, required: true }),
    isDefault: t.boolean({ required: true }),
  }),
});
const EmailChangeInput = builder.inputType('EmailChangeRequestInput', {
  fields: (t) => ({ email: t.string({ required: true }), password: t.string({ required: true }) }),
});
const EmailChangeConfirmInput = builder.inputType('EmailChangeConfirmInput', {
  fields: (t) => ({ token: t.string({ required: true }) }),
});
const AccountDeleteInput = builder.inputType('AccountDeleteInput', {
  fields: (t) => ({ password: t.string({ required: true }) }),
});
const EntryInput = builder.inputType('AddressEntryInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.queryFields((t) => ({
  account: t.field({
    type: Account,
    nullable: true,
    description: 'Of the member who asks; null for a guest.',
    resolve: (_root, _args, ctx) => findAccount(ctx),
  }),
  claimableOrders: t.int({
    description: 'How many orders somebody has placed as a guest with the member’s address.',
    resolve: (_root, _args, ctx) => countClaimableOrders(ctx),
  }),
  addresses: t.field({
    type: AddressBook,
    description: 'Of the member who asks; empty for a guest.',
    resolve: (_root, _args, ctx) => listOwnAddresses(ctx),
  }),
}));

builder.mutationFields((t) => ({
  accountUpdate: t.field({
    type: resultOf('AccountUpdateResult', Account),
    description: 'INVALID_INPUT with issues, UNAUTHENTICATED.',
    args: { input: t.arg({ type: AccountUpdateInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateAccount(ctx, input),
  }),
  emailChangeRequest: t.field({
    type: resultOf('EmailChangeRequestResult', AccountAccepted),
    description:
      'Sends an email with a link to the new address, and a warning to the old one. INVALID_INPUT with issues, ' +
      'RATE_LIMITED, UNAUTHENTICATED.',
    args: { input: t.arg({ type: EmailChangeInput, required: true }) },
    resolve: (_root, { input }, ctx) => requestEmailChange(ctx, input),
  }),
  emailChangeConfirm: t.field({
    type: resultOf('EmailChangeConfirmResult', User),
    description: 'Signs out the member’s other sessions. TOKEN_INVALID, UNAUTHENTICATED.',
    args: { input: t.arg({ type: EmailChangeConfirmInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      confirmEmailChange(ctx, { ...input, sessionId: ctx.sessionId }),
  }),
  emailChangeCancel: t.field({
    type: resultOf('EmailChangeCancelResult', AccountAccepted),
    description:
      'The address stays as it is; so it does where no other is wanted. UNAUTHENTICATED.',
    resolve: (_root, _args, ctx) => cancelEmailChange(ctx),
  }),
  accountExport: t.field({
    type: resultOf('AccountExportResult', AccountExport),
    description: 'RATE_LIMITED, UNAUTHENTICATED.',
    resolve: (_root, _args, ctx) => exportAccount(ctx),
  }),
  accountDelete: t.field({
    type: resultOf('AccountDeleteResult', AccountAccepted),
    description:
      'Forgets the member; orders stay for the books. INVALID_INPUT with issues, RATE_LIMITED, UNAUTHENTICATED.',
    args: { input: t.arg({ type: AccountDeleteInput, required: true }) },
    resolve: (_root, { input }, ctx) => closeAccount(ctx, input),
  }),
  ordersClaim: t.field({
    type: resultOf('OrdersClaimResult', OrdersClaimed),
    description: 'Assigns guest orders with the member’s address to the member. UNAUTHENTICATED.',
    resolve: (_root, _args, ctx) => claimOrders(ctx),
  }),
  addressCreate: t.field({
    type: resultOf('AddressCreateResult', AddressBook),
    description:
      'A known address is not added twice. INVALID_INPUT with issues, ADDRESS_LIMIT, UNAUTHENTICATED.',
    args: { input: t.arg({ type: CreateInput, required: true }) },
    resolve: (_root, { input }, ctx) => createAddress(ctx, input),
  }),
  addressUpdate: t.field({
    type: resultOf('AddressUpdateResult', AddressBook),
    description: 'INVALID_INPUT with issues, ADDRESS_NOT_FOUND, UNAUTHENTICATED.',
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updateAddress(ctx, { ...input, id: decodeId('SavedAddress', input.id) }),
  }),
  addressMakeDefault: t.field({
    type: resultOf('AddressMakeDefaultResult', AddressBook),
    description: 'ADDRESS_NOT_FOUND, UNAUTHENTICATED.',
    args: { input: t.arg({ type: EntryInput, required: true }) },
    resolve: (_root, { input: { id } }, ctx) =>
      makeAddressDefault(ctx, { id: decodeId('SavedAddress', id) }),
  }),
  addressDelete: t.field({
    type: resultOf('AddressDeleteResult', AddressBook),
    description: 'ADDRESS_NOT_FOUND, UNAUTHENTICATED.',
    args: { input: t.arg({ type: EntryInput, required: true }) },
    resolve: (_root, { input: { id } }, ctx) =>
      removeAddress(ctx, { id: decodeId('SavedAddress', id) }),
  }),
}));
