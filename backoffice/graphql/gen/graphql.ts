/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type DrinkAvailability =
  | 'AVAILABLE'
  | 'OFF_TONIGHT'
  | 'SOLD_OUT';

export type InvitationAcceptInput = {
  code: string;
  device: string;
  email: string;
  locale: string;
  name: string;
  password: string;
  token: string;
};

export type StaffInviteInput = {
  email: string;
  locale: string;
  roles: Array<string>;
};

export type StaffSignInInput = {
  code: string;
  device: string;
  email: string;
  password: string;
};

export type ProblemPartsFragment = { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, name: string, roles: Array<string>, locale: string, permissions: Array<string>, confirmedAt: string } | null };

export type StaffSignInMutationVariables = Exact<{
  input: StaffSignInInput;
}>;


export type StaffSignInMutation = { staffSignIn:
    | { __typename: 'NewSession', token: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type StaffSignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type StaffSignOutMutation = { staffSignOut: boolean };

export type FactorConfirmMutationVariables = Exact<{
  code: string;
}>;


export type FactorConfirmMutation = { factorConfirm:
    | { __typename: 'FactorConfirmation', token: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type WelcomeQueryVariables = Exact<{
  token: string;
}>;


export type WelcomeQuery = { staffInvitation: { email: string | null, roles: Array<string>, locale: string, isRenewal: boolean, totpSecret: string, totpUri: string } | null };

export type InvitationAcceptMutationVariables = Exact<{
  input: InvitationAcceptInput;
}>;


export type InvitationAcceptMutation = { invitationAccept:
    | { __typename: 'NewSession', token: string, recoveryCodes: Array<string> }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type RecordQueryVariables = Exact<{
  first: number;
  before?: number | null | undefined;
  label?: string | null | undefined;
}>;


export type RecordQuery = { record: Array<{ id: number, at: string, actor: string, act: string, subjectKind: string, subjectLabel: string, changes: Array<{ path: string, before: string | null, after: string | null }> }> };

export type StaffQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffQuery = { staff: Array<{ id: string, name: string, email: string, roles: Array<string>, state: string, lastSeenAt: string | null }> };

export type StaffInviteMutationVariables = Exact<{
  input: StaffInviteInput;
}>;


export type StaffInviteMutation = { staffInvite:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'StaffLink', token: string, email: string }
   };

export type StaffResetMutationVariables = Exact<{
  id: string | number;
}>;


export type StaffResetMutation = { staffReset:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'StaffLink', token: string, email: string }
   };

export type StaffSetRolesMutationVariables = Exact<{
  id: string | number;
  roles: Array<string> | string;
}>;


export type StaffSetRolesMutation = { staffSetRoles:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'StaffMember', id: string, name: string }
   };

export type StaffSwitchMutationVariables = Exact<{
  id: string | number;
  isOn: boolean;
}>;


export type StaffSwitchMutation = { staffSwitch:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'StaffMember', id: string, name: string }
   };

export type TonightQueryVariables = Exact<{ [key: string]: never; }>;


export type TonightQuery = { menu: Array<{ key: string, name: string, drinks: Array<{ key: string, name: string, price: number, availability: DrinkAvailability }> }> };

export type DrinkAvailabilitySetMutationVariables = Exact<{
  key: string;
  availability: DrinkAvailability;
}>;


export type DrinkAvailabilitySetMutation = { drinkAvailabilitySet:
    | { __typename: 'DrinkAvailabilityChange', key: string, before: DrinkAvailability, availability: DrinkAvailability }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ProblemPartsFragmentDoc = new TypedDocumentString(`
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}
    `, {"fragmentName":"ProblemParts"}) as unknown as TypedDocumentString<ProblemPartsFragment, unknown>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  me {
    id
    name
    roles
    locale
    permissions
    confirmedAt
  }
}
    `, {"hash":"9bbaa195ac0febe66759262900748c91a72ae1ab63b7035cc164396895f0ed00"}) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const StaffSignInDocument = new TypedDocumentString(`
    mutation StaffSignIn($input: StaffSignInInput!) {
  staffSignIn(input: $input) {
    ... on NewSession {
      __typename
      token
    }
    ... on Problem {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}`, {"hash":"3f0d212fadc6b9f1fb1a5fb1b151817ddbc11502a6f81c60113172730c479cb2"}) as unknown as TypedDocumentString<StaffSignInMutation, StaffSignInMutationVariables>;
export const StaffSignOutDocument = new TypedDocumentString(`
    mutation StaffSignOut {
  staffSignOut
}
    `, {"hash":"6ed0f56c4b03397defe4f9254901142aeff007d82a4ba40f14b45ac9937d208e"}) as unknown as TypedDocumentString<StaffSignOutMutation, StaffSignOutMutationVariables>;
export const FactorConfirmDocument = new TypedDocumentString(`
    mutation FactorConfirm($code: String!) {
  factorConfirm(code: $code) {
    ... on FactorConfirmation {
      __typename
      token
    }
    ... on Problem {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}`, {"hash":"470b8a4a4eba77bf3ba1a150ac7e7a4ed09c911a3cbf8c227cc62d8bab13c214"}) as unknown as TypedDocumentString<FactorConfirmMutation, FactorConfirmMutationVariables>;
export const WelcomeDocument = new TypedDocumentString(`
    query Welcome($token: String!) {
  staffInvitation(token: $token) {
    email
    roles
    locale
    isRenewal
    totpSecret
    totpUri
  }
}
    `, {"hash":"c38f88a8af546022b824cd33f962429187c0e03c8de79c1d0639ee0150d980a9"}) as unknown as TypedDocumentString<WelcomeQuery, WelcomeQueryVariables>;
export const InvitationAcceptDocument = new TypedDocumentString(`
    mutation InvitationAccept($input: InvitationAcceptInput!) {
  invitationAccept(input: $input) {
    ... on NewSession {
      __typename
      token
      recoveryCodes
    }
    ... on Problem {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}`, {"hash":"1e8c34a58df1b0a86e79e830402133c05c315a4cabfe21080faf61e0782c9a0f"}) as unknown as TypedDocumentString<InvitationAcceptMutation, InvitationAcceptMutationVariables>;
export const RecordDocument = new TypedDocumentString(`
    query Record($first: Int!, $before: Int, $label: String) {
  record(first: $first, before: $before, label: $label) {
    id
    at
    actor
    act
    subjectKind
    subjectLabel
    changes {
      path
      before
      after
    }
  }
}
    `, {"hash":"c54b081a96e5c315e1e7118db25668a70b3dc5c4a1eaa2e35272088381fd6cba"}) as unknown as TypedDocumentString<RecordQuery, RecordQueryVariables>;
export const StaffDocument = new TypedDocumentString(`
    query Staff {
  staff {
    id
    name
    email
    roles
    state
    lastSeenAt
  }
}
    `, {"hash":"2934f5c7091985df6f889f8a70d3948383d59e94819fdad2133da57999121d32"}) as unknown as TypedDocumentString<StaffQuery, StaffQueryVariables>;
export const StaffInviteDocument = new TypedDocumentString(`
    mutation StaffInvite($input: StaffInviteInput!) {
  staffInvite(input: $input) {
    ... on StaffLink {
      __typename
      token
      email
    }
    ... on Problem {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}`, {"hash":"c25f2150661a6d79010d65fdc2597dac0d02ec2ada5352bdac8fa1eeb9691059"}) as unknown as TypedDocumentString<StaffInviteMutation, StaffInviteMutationVariables>;
export const StaffResetDocument = new TypedDocumentString(`
    mutation StaffReset($id: ID!) {
  staffReset(id: $id) {
    ... on StaffLink {
      __typename
      token
      email
    }
    ... on Problem {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}`, {"hash":"27c315d71204ae7009d4778ceea0e061a087d2bd1acaa4cc165b92505ceb1b4d"}) as unknown as TypedDocumentString<StaffResetMutation, StaffResetMutationVariables>;
export const StaffSetRolesDocument = new TypedDocumentString(`
    mutation StaffSetRoles($id: ID!, $roles: [String!]!) {
  staffSetRoles(id: $id, roles: $roles) {
    ... on StaffMember {
      __typename
      id
      name
    }
    ... on Problem {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}`, {"hash":"4f0ca591ef5f3d5fb82e2986ab087e4aa109189d1b6fa9e8da1e22c610e8080f"}) as unknown as TypedDocumentString<StaffSetRolesMutation, StaffSetRolesMutationVariables>;
export const StaffSwitchDocument = new TypedDocumentString(`
    mutation StaffSwitch($id: ID!, $isOn: Boolean!) {
  staffSwitch(id: $id, isOn: $isOn) {
    ... on StaffMember {
      __typename
      id
      name
    }
    ... on Problem {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}`, {"hash":"71e32df06925405de5d54b2b2c7f045e8462a1c44f1d6b13c67d160869c5a31b"}) as unknown as TypedDocumentString<StaffSwitchMutation, StaffSwitchMutationVariables>;
export const TonightDocument = new TypedDocumentString(`
    query Tonight {
  menu {
    key
    name
    drinks {
      key
      name
      price
      availability
    }
  }
}
    `, {"hash":"b8090b17005611db1769c8101bf2bb113dc1be3dae3d92ad865e4fc6408ef78c"}) as unknown as TypedDocumentString<TonightQuery, TonightQueryVariables>;
export const DrinkAvailabilitySetDocument = new TypedDocumentString(`
    mutation DrinkAvailabilitySet($key: String!, $availability: DrinkAvailability!) {
  drinkAvailabilitySet(key: $key, availability: $availability) {
    ... on DrinkAvailabilityChange {
      __typename
      key
      before
      availability
    }
    ... on Problem {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  __typename
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
}`, {"hash":"f2d4937576ecd877c686818d3d723d541bc0f7eef5ce8512838b76a9ed3f9088"}) as unknown as TypedDocumentString<DrinkAvailabilitySetMutation, DrinkAvailabilitySetMutationVariables>;