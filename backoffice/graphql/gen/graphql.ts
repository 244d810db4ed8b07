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

/** What each act takes is in its description; the rest is left out. */
export type OrderActInput = {
  /** Minor units. */
  amount?: number | null | undefined;
  carrier?: string | null | undefined;
  /** Minor units; then amount is left out. */
  delivery?: number | null | undefined;
  /** As delivery. */
  fee?: number | null | undefined;
  isGoodwill?: boolean | null | undefined;
  isMade?: boolean | null | undefined;
  isRestocked?: boolean | null | undefined;
  orderId: string | number;
  parts?: Array<OrderPartInput> | null | undefined;
  reason?: string | null | undefined;
  reference?: string | null | undefined;
  refundId?: string | number | null | undefined;
  /** What could be given back when the person decided: another amount now is a conflict. */
  seenRemaining?: number | null | undefined;
  shipmentId?: string | number | null | undefined;
  trackingNumber?: string | null | undefined;
};

export type OrderFilters = {
  /** A day of the shop, YYYY-MM-DD. */
  from?: string | null | undefined;
  paymentStates?: Array<string> | null | undefined;
  shipmentStates?: Array<string> | null | undefined;
  sku?: string | null | undefined;
  states?: Array<string> | null | undefined;
  /** Included. */
  to?: string | null | undefined;
};

export type OrderPartInput = {
  orderLineId: string | number;
  quantity: number;
};

export type OrderView =
  | 'ALERTS'
  | 'ALL'
  | 'OPEN'
  | 'TODAY'
  | 'TO_PACK'
  | 'TO_SHIP'
  | 'UNPAID'
  | 'WITHDRAWALS';

export type RequestAnswerInput = {
  /** Resolve it when the answer leaves. */
  isResolved: boolean;
  message: string;
  reference: string;
  /** How many messages the person has read: more now is a conflict. */
  seenMessages: number;
};

export type RequestView =
  | 'ALL'
  | 'ANSWERED'
  | 'RESOLVED'
  | 'SUSPECT'
  | 'WAITING';

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

export type OrderChangedFragment = { __typename: 'OrderChange', number: string, state: string };

export type OrderIsDoneFragment = { __typename: 'OrderDone', isDone: boolean };

export type OrderApproveMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderApproveMutation = { orderApprove:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderMarkPaidMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderMarkPaidMutation = { orderMarkPaid:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderPackMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderPackMutation = { orderPack:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderShipMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderShipMutation = { orderShip:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderDeliverMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderDeliverMutation = { orderDeliver:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderFailDeliveryMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderFailDeliveryMutation = { orderFailDelivery:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderReturnMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderReturnMutation = { orderReturn:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderBookOutMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderBookOutMutation = { orderBookOut:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderRefundMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderRefundMutation = { orderRefund:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderDecideRefundMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderDecideRefundMutation = { orderDecideRefund:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderCancelMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderCancelMutation = { orderCancel:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type RefundPreviewQueryVariables = Exact<{
  input: OrderActInput;
}>;


export type RefundPreviewQuery = { refundPreview:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'RefundPreview', amount: number, remaining: number, byHand: number, shares: Array<{ kind: string, taxBasisPoints: number, amount: number, tax: number }> }
   };

export type AlertSettleMutationVariables = Exact<{
  alertId: string | number;
}>;


export type AlertSettleMutation = { alertSettle:
    | { __typename: 'OrderDone', isDone: boolean }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderNoteAddMutationVariables = Exact<{
  orderId: string | number;
  text: string;
}>;


export type OrderNoteAddMutation = { orderNoteAdd:
    | { __typename: 'OrderDone', isDone: boolean }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OrderNoteRemoveMutationVariables = Exact<{
  orderId: string | number;
  noteId: string | number;
}>;


export type OrderNoteRemoveMutation = { orderNoteRemove:
    | { __typename: 'OrderDone', isDone: boolean }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

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
    | { __typename: 'FactorConfirmation', isConfirmed: boolean }
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

export type FindOrdersQueryVariables = Exact<{
  search: string;
}>;


export type FindOrdersQuery = { order: { number: string } | null, orders: { hasNextPage: boolean, nodes: Array<{ number: string, placedAt: string, name: string, town: string, total: number, state: string }> } };

export type FindRequestsQueryVariables = Exact<{
  search: string;
}>;


export type FindRequestsQuery = { request: { reference: string } | null, requests: { hasNextPage: boolean, nodes: Array<{ reference: string, name: string, excerpt: string, lastMessageAt: string }> } };

export type FindDrinksQueryVariables = Exact<{ [key: string]: never; }>;


export type FindDrinksQuery = { menu: Array<{ drinks: Array<{ key: string, name: string, availability: DrinkAvailability }> }> };

export type ActPartsFragment = { act: string, shipmentId: string | null, isWhole: boolean, amount: number | null, isPartial: boolean, refundId: string | null, alertId: string | null, parts: Array<{ orderLineId: string, quantity: number }> };

export type AddressPartsFragment = { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, countryCode: string };

export type OrderQueryVariables = Exact<{
  number: string;
}>;


export type OrderQuery = { order: { id: string, number: string, state: string, placedAt: string, locale: string, isMember: boolean, email: string, phone: string, alternativePhone: string, buyerNote: string, receiptToken: string, ageCheck: boolean, documentKind: string, itemsTotal: number, total: number, tax: number, capturedTotal: number, returningTotal: number, withdrawUntil: string | null, otherOrderCount: number, invoice: { companyName: string, businessActivity: string, vatNumber: string, taxOffice: string } | null, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, countryCode: string }, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, countryCode: string } | null, lines: Array<{ id: string, sku: string, productName: string, variantLabel: string, picture: string | null, unitPrice: number, quantity: number, total: number, isGift: boolean, returnedQuantity: number, refundedQuantity: number, missingQuantity: number, onHand: number | null }>, adjustments: Array<{ kind: string, label: string, amount: number }>, payments: Array<{ id: string, kind: string, methodName: string, state: string, amount: number, captured: number, returning: number, receivedTotal: number, providerReference: string | null }>, shipments: Array<{ id: string, kind: string, methodName: string, state: string, carrier: string, trackingNumber: string, trackingUrl: string, parts: Array<{ orderLineId: string, quantity: number }> }>, fiscalDocuments: Array<{ kind: string, amount: number, mark: string, url: string, stampedAt: string }>, alerts: Array<{ id: string, kind: string, details: string, raisedAt: string }>, notes: Array<{ id: string, text: string, writtenAt: string, writtenBy: string, mayRemove: boolean }>, otherOrders: Array<{ number: string, state: string, placedAt: string, total: number }>, requests: Array<{ reference: string, status: string, openedAt: string }>, acts: Array<{ act: string, shipmentId: string | null, isWhole: boolean, amount: number | null, isPartial: boolean, refundId: string | null, alertId: string | null, parts: Array<{ orderLineId: string, quantity: number }> }>, nextStep: { act: string, shipmentId: string | null, isWhole: boolean, amount: number | null, isPartial: boolean, refundId: string | null, alertId: string | null, parts: Array<{ orderLineId: string, quantity: number }> } | null, blockers: Array<{ kind: string, amount: number | null, dueOn: string | null }>, timeline: Array<{ at: string, actor: string, reason: string, kind: string, what: string, state: string | null, amount: number | null, isDone: boolean, text: string, changes: Array<{ path: string, before: string | null, after: string | null }> }> } | null };

export type OrdersQueryVariables = Exact<{
  view: OrderView;
  search?: string | null | undefined;
  filters?: OrderFilters | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type OrdersQuery = { orders: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ number: string, placedAt: string, name: string, town: string, total: number, state: string, paymentMethod: string, paymentState: string | null, shippingMethod: string, shipmentStates: Array<string>, itemCount: number, openAlerts: number, ageCheck: boolean, hasBuyerNote: boolean, noteCount: number }>, total: { count: number, isExact: boolean } } };

export type OwnQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnQuery = { ownSessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }> };

export type OwnProfileChangeMutationVariables = Exact<{
  name: string;
  locale: string;
}>;


export type OwnProfileChangeMutation = { ownProfileChange:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OwnPasswordChangeMutationVariables = Exact<{
  currentPassword: string;
  password: string;
}>;


export type OwnPasswordChangeMutation = { ownPasswordChange:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OwnCodesRenewMutationVariables = Exact<{ [key: string]: never; }>;


export type OwnCodesRenewMutation = { ownCodesRenew:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'RecoveryCodes', codes: Array<string> }
   };

export type OwnSessionEndMutationVariables = Exact<{
  id: string | number;
}>;


export type OwnSessionEndMutation = { ownSessionEnd:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type OwnOtherSessionsEndMutationVariables = Exact<{ [key: string]: never; }>;


export type OwnOtherSessionsEndMutation = { ownOtherSessionsEnd:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type PackingQueueQueryVariables = Exact<{ [key: string]: never; }>;


export type PackingQueueQuery = { packingQueue: { count: number, orders: Array<{ number: string, placedAt: string, name: string, town: string }> } };

export type PackingOrderQueryVariables = Exact<{
  number: string;
}>;


export type PackingOrderQuery = { order: { id: string, number: string, placedAt: string, buyerNote: string, ageCheck: boolean, lines: Array<{ id: string, sku: string, productName: string, variantLabel: string, picture: string | null, isGift: boolean, onHand: number | null }>, shipments: Array<{ id: string, methodName: string }>, acts: Array<{ act: string, shipmentId: string | null, parts: Array<{ orderLineId: string, quantity: number }> }> } | null };

export type PickListQueryVariables = Exact<{
  numbers: Array<string> | string;
}>;


export type PickListQuery = { pickList: { missing: Array<string>, items: Array<{ sku: string, name: string, label: string, quantity: number, onHand: number | null, orders: Array<{ number: string, quantity: number }> }> } };

export type RecordQueryVariables = Exact<{
  first: number;
  before?: number | null | undefined;
  label?: string | null | undefined;
}>;


export type RecordQuery = { record: Array<{ id: number, at: string, actor: string, act: string, subjectKind: string, subjectLabel: string, changes: Array<{ path: string, before: string | null, after: string | null }> }> };

export type RequestQueryVariables = Exact<{
  reference: string;
}>;


export type RequestQuery = { request: { reference: string, status: string, name: string, email: string, phone: string, locale: string, openedAt: string, isSuspect: boolean, otherOrderCount: number, thread: Array<{ id: string, author: string, text: string, writtenAt: string, writtenBy: string, heldFor: number | null }>, order: { number: string, state: string, placedAt: string, total: number } | null, otherOrders: Array<{ number: string, state: string, placedAt: string, total: number }>, otherRequests: Array<{ reference: string, status: string, openedAt: string }> } | null };

export type RequestAnswerMutationVariables = Exact<{
  input: RequestAnswerInput;
}>;


export type RequestAnswerMutation = { requestAnswer:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'RequestChange', reference: string, status: string }
   };

export type RequestResolveMutationVariables = Exact<{
  reference: string;
}>;


export type RequestResolveMutation = { requestResolve:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'RequestChange', reference: string, status: string }
   };

export type RequestAnswerTakeBackMutationVariables = Exact<{
  reference: string;
  messageId: string | number;
}>;


export type RequestAnswerTakeBackMutation = { requestAnswerTakeBack:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'RequestChange', reference: string, status: string }
   };

export type RequestsQueryVariables = Exact<{
  view: RequestView;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type RequestsQuery = { requests: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ reference: string, status: string, name: string, excerpt: string, orderNumber: string | null, lastMessageAt: string, awaits: string, isSuspect: boolean }>, total: { count: number, isExact: boolean } } };

export type ParcelsToShipQueryVariables = Exact<{ [key: string]: never; }>;


export type ParcelsToShipQuery = { parcelsToShip: Array<{ number: string, name: string, town: string }> };

export type CourierListTakeMutationVariables = Exact<{ [key: string]: never; }>;


export type CourierListTakeMutation = { courierListTake:
    | { __typename: 'CourierList', parcels: Array<{ number: string, name: string, company: string, address1: string, address2: string, floor: string, doorbell: string, town: string, postalCode: string, region: string, countryCode: string, phone: string, alternativePhone: string, email: string, note: string, ageCheck: boolean, weightGrams: number | null, cashOnDelivery: number }> }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type TrackingMatchesQueryVariables = Exact<{
  text: string;
}>;


export type TrackingMatchesQuery = { trackingMatches: Array<{ line: string, number: string, trackingNumber: string, fault: string | null, orderId: string | null, shipmentId: string | null, name: string, town: string }> };

export type SlipQueryVariables = Exact<{
  number: string;
}>;


export type SlipQuery = { order: { number: string, placedAt: string, locale: string, phone: string, buyerNote: string, ageCheck: boolean, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, countryCode: string } | null, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, countryCode: string }, lines: Array<{ id: string, sku: string, productName: string, variantLabel: string, isGift: boolean }>, shipments: Array<{ id: string, methodName: string, state: string, parts: Array<{ orderLineId: string, quantity: number }> }> } | null };

export type ShopOfPaperQueryVariables = Exact<{
  locale: string;
}>;


export type ShopOfPaperQuery = { shop: { name: string, address: string, phone: string, email: string, defaultLocale: string } };

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

export type TodayQueryVariables = Exact<{ [key: string]: never; }>;


export type TodayQuery = { today: { waiting: Array<{ kind: string, count: number, oldest: Array<{ key: string, label: string, since: string | null, amount: number | null, daysLeft: number | null }> }>, alerts: Array<{ kind: string, count: number, oldest: Array<{ key: string, label: string, since: string | null }> }>, day: { orders: number, takings: number, average: number }, weekBefore: { orders: number, takings: number, average: number } } };

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
export const OrderChangedFragmentDoc = new TypedDocumentString(`
    fragment OrderChanged on OrderChange {
  __typename
  number
  state
}
    `, {"fragmentName":"OrderChanged"}) as unknown as TypedDocumentString<OrderChangedFragment, unknown>;
export const OrderIsDoneFragmentDoc = new TypedDocumentString(`
    fragment OrderIsDone on OrderDone {
  __typename
  isDone
}
    `, {"fragmentName":"OrderIsDone"}) as unknown as TypedDocumentString<OrderIsDoneFragment, unknown>;
export const ActPartsFragmentDoc = new TypedDocumentString(`
    fragment ActParts on OrderAct {
  act
  shipmentId
  parts {
    orderLineId
    quantity
  }
  isWhole
  amount
  isPartial
  refundId
  alertId
}
    `, {"fragmentName":"ActParts"}) as unknown as TypedDocumentString<ActPartsFragment, unknown>;
export const AddressPartsFragmentDoc = new TypedDocumentString(`
    fragment AddressParts on StaffAddress {
  firstName
  lastName
  company
  address1
  address2
  floor
  doorbell
  city
  postalCode
  region
  countryCode
}
    `, {"fragmentName":"AddressParts"}) as unknown as TypedDocumentString<AddressPartsFragment, unknown>;
export const OrderApproveDocument = new TypedDocumentString(`
    mutation OrderApprove($input: OrderActInput!) {
  orderApprove(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"8838c183ac150ce82e0a51aa2ff65d066984430231b822ca64e08971018ee411"}) as unknown as TypedDocumentString<OrderApproveMutation, OrderApproveMutationVariables>;
export const OrderMarkPaidDocument = new TypedDocumentString(`
    mutation OrderMarkPaid($input: OrderActInput!) {
  orderMarkPaid(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"8514c469c35ddc59c600bc6a9b3dbc85eba7e2e3663b6022ce24ea0a1e8fe34f"}) as unknown as TypedDocumentString<OrderMarkPaidMutation, OrderMarkPaidMutationVariables>;
export const OrderPackDocument = new TypedDocumentString(`
    mutation OrderPack($input: OrderActInput!) {
  orderPack(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"d68eb5708b8e5920472f97641c6c09807ac52f54516a57073025faccbf943fce"}) as unknown as TypedDocumentString<OrderPackMutation, OrderPackMutationVariables>;
export const OrderShipDocument = new TypedDocumentString(`
    mutation OrderShip($input: OrderActInput!) {
  orderShip(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"e8b3ff825a14300d5a2f256bfdaab3c8eac0c741674ba3ac781f377c7f5d081f"}) as unknown as TypedDocumentString<OrderShipMutation, OrderShipMutationVariables>;
export const OrderDeliverDocument = new TypedDocumentString(`
    mutation OrderDeliver($input: OrderActInput!) {
  orderDeliver(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"a5b6c1a4b1d556c77c8a79141cea320b49983665935579b1efcfaa4a01f3ab33"}) as unknown as TypedDocumentString<OrderDeliverMutation, OrderDeliverMutationVariables>;
export const OrderFailDeliveryDocument = new TypedDocumentString(`
    mutation OrderFailDelivery($input: OrderActInput!) {
  orderFailDelivery(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"51e410f6a99dffcb0988d8ba459346e27da485cf9561beaaaabb5c14018954c6"}) as unknown as TypedDocumentString<OrderFailDeliveryMutation, OrderFailDeliveryMutationVariables>;
export const OrderReturnDocument = new TypedDocumentString(`
    mutation OrderReturn($input: OrderActInput!) {
  orderReturn(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"8338858dd7c2c1575047ca476616bb5c79ba4b7d2abbbd9479298bd710e762fa"}) as unknown as TypedDocumentString<OrderReturnMutation, OrderReturnMutationVariables>;
export const OrderBookOutDocument = new TypedDocumentString(`
    mutation OrderBookOut($input: OrderActInput!) {
  orderBookOut(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"4bdcf47beef6d42767702efd2778c8aa9034fb9afba213184575fb8c528a9d6d"}) as unknown as TypedDocumentString<OrderBookOutMutation, OrderBookOutMutationVariables>;
export const OrderRefundDocument = new TypedDocumentString(`
    mutation OrderRefund($input: OrderActInput!) {
  orderRefund(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"681e3e8a2b0298d5e582b91b0b705c1cfdcf41c917d92aaba5de8089af590830"}) as unknown as TypedDocumentString<OrderRefundMutation, OrderRefundMutationVariables>;
export const OrderDecideRefundDocument = new TypedDocumentString(`
    mutation OrderDecideRefund($input: OrderActInput!) {
  orderDecideRefund(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"a0bbcfcbdff55ce45bd23a6af7b4d132557803fac994462d36410fb7b004b51e"}) as unknown as TypedDocumentString<OrderDecideRefundMutation, OrderDecideRefundMutationVariables>;
export const OrderCancelDocument = new TypedDocumentString(`
    mutation OrderCancel($input: OrderActInput!) {
  orderCancel(input: $input) {
    ...OrderChanged
    ...ProblemParts
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
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"8a9de8c1534e3fc595c506c33545f5427c95d1fe69a519c635106775abc27896"}) as unknown as TypedDocumentString<OrderCancelMutation, OrderCancelMutationVariables>;
export const RefundPreviewDocument = new TypedDocumentString(`
    query RefundPreview($input: OrderActInput!) {
  refundPreview(input: $input) {
    ... on RefundPreview {
      __typename
      amount
      remaining
      byHand
      shares {
        kind
        taxBasisPoints
        amount
        tax
      }
    }
    ...ProblemParts
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
}`, {"hash":"ce2bb46a9cf8188b2b7ee5b0c746b6d8ea1b3f4fbfde70e1c50ad39d2ce946a3"}) as unknown as TypedDocumentString<RefundPreviewQuery, RefundPreviewQueryVariables>;
export const AlertSettleDocument = new TypedDocumentString(`
    mutation AlertSettle($alertId: ID!) {
  alertSettle(alertId: $alertId) {
    ...OrderIsDone
    ...ProblemParts
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
}
fragment OrderIsDone on OrderDone {
  __typename
  isDone
}`, {"hash":"d6035d0b05a6ff92f0ccfbb93bbc287a08372f1399f614016f11601e9ae14eb2"}) as unknown as TypedDocumentString<AlertSettleMutation, AlertSettleMutationVariables>;
export const OrderNoteAddDocument = new TypedDocumentString(`
    mutation OrderNoteAdd($orderId: ID!, $text: String!) {
  orderNoteAdd(orderId: $orderId, text: $text) {
    ...OrderIsDone
    ...ProblemParts
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
}
fragment OrderIsDone on OrderDone {
  __typename
  isDone
}`, {"hash":"02207c16481f0d2bcacd42c5664d2ddce79a052d8afb1c42a4f172371d974f42"}) as unknown as TypedDocumentString<OrderNoteAddMutation, OrderNoteAddMutationVariables>;
export const OrderNoteRemoveDocument = new TypedDocumentString(`
    mutation OrderNoteRemove($orderId: ID!, $noteId: ID!) {
  orderNoteRemove(orderId: $orderId, noteId: $noteId) {
    ...OrderIsDone
    ...ProblemParts
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
}
fragment OrderIsDone on OrderDone {
  __typename
  isDone
}`, {"hash":"d0f0e150154ba3e39859339ad1e6386bdbe5b4399ddbef8494772cc90e2e78ac"}) as unknown as TypedDocumentString<OrderNoteRemoveMutation, OrderNoteRemoveMutationVariables>;
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
      isConfirmed
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
}`, {"hash":"34a6d0671e71b560710b3ce164c6b01369cb4900e87b27b571daf71a4fe2ae6f"}) as unknown as TypedDocumentString<FactorConfirmMutation, FactorConfirmMutationVariables>;
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
export const FindOrdersDocument = new TypedDocumentString(`
    query FindOrders($search: String!) {
  order(number: $search) {
    number
  }
  orders(view: ALL, search: $search, first: 8) {
    nodes {
      number
      placedAt
      name
      town
      total
      state
    }
    hasNextPage
  }
}
    `, {"hash":"22f96e5e8a6513033fa689e5f5ef36accbac7448907e49de8435cbfe277dd383"}) as unknown as TypedDocumentString<FindOrdersQuery, FindOrdersQueryVariables>;
export const FindRequestsDocument = new TypedDocumentString(`
    query FindRequests($search: String!) {
  request(reference: $search) {
    reference
  }
  requests(view: ALL, search: $search, first: 8) {
    nodes {
      reference
      name
      excerpt
      lastMessageAt
    }
    hasNextPage
  }
}
    `, {"hash":"f0edca8f635b086f9c77cdd9f91ba8db195e251cefa3c4525ac0b1d37bedf4ae"}) as unknown as TypedDocumentString<FindRequestsQuery, FindRequestsQueryVariables>;
export const FindDrinksDocument = new TypedDocumentString(`
    query FindDrinks {
  menu {
    drinks {
      key
      name
      availability
    }
  }
}
    `, {"hash":"22ab76baa2179fb92c70ce2764a9d69ad28e6e2185e9806d60581b063f2721de"}) as unknown as TypedDocumentString<FindDrinksQuery, FindDrinksQueryVariables>;
export const OrderDocument = new TypedDocumentString(`
    query Order($number: String!) {
  order(number: $number) {
    id
    number
    state
    placedAt
    locale
    isMember
    email
    phone
    alternativePhone
    buyerNote
    receiptToken
    ageCheck
    documentKind
    invoice {
      companyName
      businessActivity
      vatNumber
      taxOffice
    }
    billingAddress {
      ...AddressParts
    }
    shippingAddress {
      ...AddressParts
    }
    lines {
      id
      sku
      productName
      variantLabel
      picture
      unitPrice
      quantity
      total
      isGift
      returnedQuantity
      refundedQuantity
      missingQuantity
      onHand
    }
    adjustments {
      kind
      label
      amount
    }
    itemsTotal
    total
    tax
    capturedTotal
    returningTotal
    withdrawUntil
    payments {
      id
      kind
      methodName
      state
      amount
      captured
      returning
      receivedTotal
      providerReference
    }
    shipments {
      id
      kind
      methodName
      state
      carrier
      trackingNumber
      trackingUrl
      parts {
        orderLineId
        quantity
      }
    }
    fiscalDocuments {
      kind
      amount
      mark
      url
      stampedAt
    }
    alerts {
      id
      kind
      details
      raisedAt
    }
    notes {
      id
      text
      writtenAt
      writtenBy
      mayRemove
    }
    otherOrderCount
    otherOrders {
      number
      state
      placedAt
      total
    }
    requests {
      reference
      status
      openedAt
    }
    acts {
      ...ActParts
    }
    nextStep {
      ...ActParts
    }
    blockers {
      kind
      amount
      dueOn
    }
    timeline {
      at
      actor
      reason
      kind
      what
      state
      amount
      isDone
      text
      changes {
        path
        before
        after
      }
    }
  }
}
    fragment ActParts on OrderAct {
  act
  shipmentId
  parts {
    orderLineId
    quantity
  }
  isWhole
  amount
  isPartial
  refundId
  alertId
}
fragment AddressParts on StaffAddress {
  firstName
  lastName
  company
  address1
  address2
  floor
  doorbell
  city
  postalCode
  region
  countryCode
}`, {"hash":"3350a42466d5e7182fccc8a831b981c3410328e707f249fccca06ea7241d795d"}) as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const OrdersDocument = new TypedDocumentString(`
    query Orders($view: OrderView!, $search: String, $filters: OrderFilters, $first: Int!, $after: String) {
  orders(
    view: $view
    search: $search
    filters: $filters
    first: $first
    after: $after
  ) {
    nodes {
      number
      placedAt
      name
      town
      total
      state
      paymentMethod
      paymentState
      shippingMethod
      shipmentStates
      itemCount
      openAlerts
      ageCheck
      hasBuyerNote
      noteCount
    }
    endCursor
    hasNextPage
    total {
      count
      isExact
    }
  }
}
    `, {"hash":"4295a99025ea569424e80c8ca7a1e38197f7a7b19716c3fecc32dae751420492"}) as unknown as TypedDocumentString<OrdersQuery, OrdersQueryVariables>;
export const OwnDocument = new TypedDocumentString(`
    query Own {
  ownSessions {
    id
    device
    createdAt
    lastUsedAt
    isCurrent
  }
}
    `, {"hash":"085c51472994fd2b1dd322fcf772d3b4570fd5734d8a7c6ac03620fb55a45890"}) as unknown as TypedDocumentString<OwnQuery, OwnQueryVariables>;
export const OwnProfileChangeDocument = new TypedDocumentString(`
    mutation OwnProfileChange($name: String!, $locale: String!) {
  ownProfileChange(name: $name, locale: $locale) {
    ... on OwnAccount {
      __typename
      id
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
}`, {"hash":"a1f334a0445f643b3de2367b326e145031b9d65d5078c5d07928b3cca36346f4"}) as unknown as TypedDocumentString<OwnProfileChangeMutation, OwnProfileChangeMutationVariables>;
export const OwnPasswordChangeDocument = new TypedDocumentString(`
    mutation OwnPasswordChange($currentPassword: String!, $password: String!) {
  ownPasswordChange(currentPassword: $currentPassword, password: $password) {
    ... on OwnAccount {
      __typename
      id
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
}`, {"hash":"82c28912b2b87ba60d81cb8cd68f723fb021c771616336459f2258f8cad36a48"}) as unknown as TypedDocumentString<OwnPasswordChangeMutation, OwnPasswordChangeMutationVariables>;
export const OwnCodesRenewDocument = new TypedDocumentString(`
    mutation OwnCodesRenew {
  ownCodesRenew {
    ... on RecoveryCodes {
      __typename
      codes
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
}`, {"hash":"e3fdc96bdba7bb467de728c1839b13bdcc78e7d74a30a7c93bb37945258fc2ab"}) as unknown as TypedDocumentString<OwnCodesRenewMutation, OwnCodesRenewMutationVariables>;
export const OwnSessionEndDocument = new TypedDocumentString(`
    mutation OwnSessionEnd($id: ID!) {
  ownSessionEnd(id: $id) {
    ... on OwnAccount {
      __typename
      id
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
}`, {"hash":"5457c72463b3f8aafdcffaffabdce4c6dcc74e48b7eeaca5718505d1ca21d61c"}) as unknown as TypedDocumentString<OwnSessionEndMutation, OwnSessionEndMutationVariables>;
export const OwnOtherSessionsEndDocument = new TypedDocumentString(`
    mutation OwnOtherSessionsEnd {
  ownOtherSessionsEnd {
    ... on OwnAccount {
      __typename
      id
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
}`, {"hash":"eda37a96717a3979197a2ffb17f451d125694427adfe7c7503ab7211c2ba2ae4"}) as unknown as TypedDocumentString<OwnOtherSessionsEndMutation, OwnOtherSessionsEndMutationVariables>;
export const PackingQueueDocument = new TypedDocumentString(`
    query PackingQueue {
  packingQueue {
    count
    orders {
      number
      placedAt
      name
      town
    }
  }
}
    `, {"hash":"02b626f68b0cbc91224a7fa79b288f0d782e38d2eff7845b5bdcf96da5f627fb"}) as unknown as TypedDocumentString<PackingQueueQuery, PackingQueueQueryVariables>;
export const PackingOrderDocument = new TypedDocumentString(`
    query PackingOrder($number: String!) {
  order(number: $number) {
    id
    number
    placedAt
    buyerNote
    ageCheck
    lines {
      id
      sku
      productName
      variantLabel
      picture
      isGift
      onHand
    }
    shipments {
      id
      methodName
    }
    acts {
      act
      shipmentId
      parts {
        orderLineId
        quantity
      }
    }
  }
}
    `, {"hash":"46843fe901095acad4426009d6fc924e4c0dc19da5b3f61044bae2d4bdefcc6d"}) as unknown as TypedDocumentString<PackingOrderQuery, PackingOrderQueryVariables>;
export const PickListDocument = new TypedDocumentString(`
    query PickList($numbers: [String!]!) {
  pickList(numbers: $numbers) {
    items {
      sku
      name
      label
      quantity
      onHand
      orders {
        number
        quantity
      }
    }
    missing
  }
}
    `, {"hash":"2ecf08d58982bb1f12e25a6f4395c5cc76badeb5324fc69836d3d87421b6a096"}) as unknown as TypedDocumentString<PickListQuery, PickListQueryVariables>;
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
export const RequestDocument = new TypedDocumentString(`
    query Request($reference: String!) {
  request(reference: $reference) {
    reference
    status
    name
    email
    phone
    locale
    openedAt
    isSuspect
    thread {
      id
      author
      text
      writtenAt
      writtenBy
      heldFor
    }
    order {
      number
      state
      placedAt
      total
    }
    otherOrderCount
    otherOrders {
      number
      state
      placedAt
      total
    }
    otherRequests {
      reference
      status
      openedAt
    }
  }
}
    `, {"hash":"9f6ec1c949d3403ccd8ea011043aeab9ae9864f71f133fd09a35c045d445f14d"}) as unknown as TypedDocumentString<RequestQuery, RequestQueryVariables>;
export const RequestAnswerDocument = new TypedDocumentString(`
    mutation RequestAnswer($input: RequestAnswerInput!) {
  requestAnswer(input: $input) {
    ... on RequestChange {
      __typename
      reference
      status
    }
    ...ProblemParts
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
}`, {"hash":"cc090d9a90332dd45c2a709814bdf1667df9eac14ad190475a8e3f2bde8683d1"}) as unknown as TypedDocumentString<RequestAnswerMutation, RequestAnswerMutationVariables>;
export const RequestResolveDocument = new TypedDocumentString(`
    mutation RequestResolve($reference: String!) {
  requestResolve(reference: $reference) {
    ... on RequestChange {
      __typename
      reference
      status
    }
    ...ProblemParts
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
}`, {"hash":"954abf315397c0a9f7a0b43d384818a1b33762351ee3876c0280705f21652dad"}) as unknown as TypedDocumentString<RequestResolveMutation, RequestResolveMutationVariables>;
export const RequestAnswerTakeBackDocument = new TypedDocumentString(`
    mutation RequestAnswerTakeBack($reference: String!, $messageId: ID!) {
  requestAnswerTakeBack(reference: $reference, messageId: $messageId) {
    ... on RequestChange {
      __typename
      reference
      status
    }
    ...ProblemParts
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
}`, {"hash":"b8c5990ae98e3cd37721b16b186b07340097cf0ba0057977c7804f63e03029c5"}) as unknown as TypedDocumentString<RequestAnswerTakeBackMutation, RequestAnswerTakeBackMutationVariables>;
export const RequestsDocument = new TypedDocumentString(`
    query Requests($view: RequestView!, $search: String, $first: Int!, $after: String) {
  requests(view: $view, search: $search, first: $first, after: $after) {
    nodes {
      reference
      status
      name
      excerpt
      orderNumber
      lastMessageAt
      awaits
      isSuspect
    }
    endCursor
    hasNextPage
    total {
      count
      isExact
    }
  }
}
    `, {"hash":"58e38f9de4e140a8406d8d915ff91ef4534941103184f2e5992c476a2fe7e2ae"}) as unknown as TypedDocumentString<RequestsQuery, RequestsQueryVariables>;
export const ParcelsToShipDocument = new TypedDocumentString(`
    query ParcelsToShip {
  parcelsToShip {
    number
    name
    town
  }
}
    `, {"hash":"bddcbe4b1f18c2664c40cbbbf3efe3b062c560a7970d18b4c5324fffaf716585"}) as unknown as TypedDocumentString<ParcelsToShipQuery, ParcelsToShipQueryVariables>;
export const CourierListTakeDocument = new TypedDocumentString(`
    mutation CourierListTake {
  courierListTake {
    ... on CourierList {
      __typename
      parcels {
        number
        name
        company
        address1
        address2
        floor
        doorbell
        town
        postalCode
        region
        countryCode
        phone
        alternativePhone
        email
        note
        ageCheck
        weightGrams
        cashOnDelivery
      }
    }
    ...ProblemParts
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
}`, {"hash":"313ec016dc25c5b80c352788f44441089e3f93ce12a43a5ace4e3a96b4c1964b"}) as unknown as TypedDocumentString<CourierListTakeMutation, CourierListTakeMutationVariables>;
export const TrackingMatchesDocument = new TypedDocumentString(`
    query TrackingMatches($text: String!) {
  trackingMatches(text: $text) {
    line
    number
    trackingNumber
    fault
    orderId
    shipmentId
    name
    town
  }
}
    `, {"hash":"3040111e00367305a28d6fb2ebb0fe058e0141279783f0787d1384df7366be75"}) as unknown as TypedDocumentString<TrackingMatchesQuery, TrackingMatchesQueryVariables>;
export const SlipDocument = new TypedDocumentString(`
    query Slip($number: String!) {
  order(number: $number) {
    number
    placedAt
    locale
    phone
    buyerNote
    ageCheck
    shippingAddress {
      ...AddressParts
    }
    billingAddress {
      ...AddressParts
    }
    lines {
      id
      sku
      productName
      variantLabel
      isGift
    }
    shipments {
      id
      methodName
      state
      parts {
        orderLineId
        quantity
      }
    }
  }
}
    fragment AddressParts on StaffAddress {
  firstName
  lastName
  company
  address1
  address2
  floor
  doorbell
  city
  postalCode
  region
  countryCode
}`, {"hash":"e3bc9f53c9790ee1646326cc1c546cef916a48f407c7ba241935dc3c1516e5bd"}) as unknown as TypedDocumentString<SlipQuery, SlipQueryVariables>;
export const ShopOfPaperDocument = new TypedDocumentString(`
    query ShopOfPaper($locale: String!) {
  shop(locale: $locale) {
    name
    address
    phone
    email
    defaultLocale
  }
}
    `, {"hash":"e0b13b31b7c43e12b4ec1f1c552c7d07e3766bff3685f7dbe65fd7eb21a8fd8d"}) as unknown as TypedDocumentString<ShopOfPaperQuery, ShopOfPaperQueryVariables>;
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
export const TodayDocument = new TypedDocumentString(`
    query Today {
  today {
    waiting {
      kind
      count
      oldest {
        key
        label
        since
        amount
        daysLeft
      }
    }
    alerts {
      kind
      count
      oldest {
        key
        label
        since
      }
    }
    day {
      orders
      takings
      average
    }
    weekBefore {
      orders
      takings
      average
    }
  }
}
    `, {"hash":"e851505385a9dc905b609b17ebeac667f46d2f2aa6e9370e38b369fc3c86609e"}) as unknown as TypedDocumentString<TodayQuery, TodayQueryVariables>;
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