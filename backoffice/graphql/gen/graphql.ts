/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AlertSays =
  | 'amountDiffers'
  | 'authorisationCanceled'
  | 'documentUnstamped'
  | 'giveBack'
  | 'goodsMissing'
  | 'lateMoney'
  | 'leftCanceled'
  | 'moneyAfterCancel'
  | 'notAwaited'
  | 'refundInDoubt'
  | 'refundRefused'
  | 'secondPayment'
  | 'sendByHand'
  | 'tooMuch'
  | 'transferShort'
  | 'withdrawal';

export type CannedAnswerInput = {
  edits: Array<EditInput>;
  /** Made by the form: an unknown one is added. */
  id: string | number;
  /** The one that was read; 0 for a new answer. */
  version: number;
};

export type DrinkAvailability =
  | 'AVAILABLE'
  | 'OFF_TONIGHT'
  | 'SOLD_OUT';

export type EditInput = {
  /** What they read. */
  base: string;
  /** What they want. */
  mine: string;
  path: string;
};

export type InvitationAcceptInput = {
  code: string;
  device: string;
  email: string;
  locale: string;
  name: string;
  password: string;
  token: string;
};

export type ListedAmount = {
  amount: number;
  sku: string;
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
  /** The customer wished it: the email says so. */
  isAskedFor?: boolean | null | undefined;
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

export type OrderContactInput = {
  edits: Array<EditInput>;
  orderId: string | number;
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

/** Orders by their numbers, or all of a list where `view` is given. */
export type OrderSelection = {
  filters?: OrderFilters | null | undefined;
  numbers?: Array<string> | null | undefined;
  search?: string | null | undefined;
  /** How many the person was shown. */
  seen?: number | null | undefined;
  view?: OrderView | null | undefined;
};

export type OrderView =
  | 'ALERTS'
  | 'ALL'
  | 'ON_THE_WAY'
  | 'OPEN'
  | 'TODAY'
  | 'TO_COLLECT'
  | 'TO_PACK'
  | 'TO_SHIP'
  | 'UNPAID'
  | 'WITHDRAWALS';

export type OrdersBulkAct =
  | 'DELIVER'
  | 'EXPORT'
  | 'PACK';

export type PriceInput = {
  /** Minor units with VAT. */
  amount: number;
  /** The last day of a sale. */
  endsOn?: string | null | undefined;
  kind: PriceKind;
  /** Chosen before: sent twice, it sets one price. */
  priceId: string | number;
  /** The version of the prices that was shown. */
  seen: string;
  /** A day of the shop; none: as soon as can be. */
  startsOn?: string | null | undefined;
  variantId: string | number;
};

export type PriceKind =
  | 'REGULAR'
  | 'SALE';

export type PriceRounding =
  | 'HALF'
  | 'NINETY'
  | 'NONE'
  | 'WHOLE';

/** Variants by their ids, or all of a list where `view` is given. */
export type PriceSelection = {
  ids?: Array<string | number> | null | undefined;
  search?: string | null | undefined;
  /** How many the person was shown. */
  seen?: number | null | undefined;
  view?: PriceView | null | undefined;
};

export type PriceView =
  | 'ALL'
  | 'BEGINS_SOON'
  | 'ENDS_SOON'
  | 'ON_SALE'
  | 'WITHOUT_PRICE';

export type ProductCreateInput = {
  /** Made by the form: one that there is adds nothing. */
  id: string | number;
  kind: ProductKind;
  nameEl: string;
  nameEn: string;
};

/** What of a product is missing: texts, facts of the label, and so on. */
export type ProductGapGroup =
  | 'ALT'
  | 'EL'
  | 'EN'
  | 'LABEL'
  | 'PICTURE'
  | 'PRICE'
  | 'WEIGHT';

export type ProductKind =
  | 'BOOK'
  | 'BUNDLE'
  | 'GLASSWARE'
  | 'RUM'
  | 'SPIRIT'
  | 'SPIRIT_DRINK'
  | 'TOOL';

export type ProductSaveInput = {
  edits: Array<EditInput>;
  id: string | number;
  /** The one that was read. */
  version: number;
};

export type ProductStatus =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'DRAFT';

export type ProductStep =
  | 'ARCHIVE'
  | 'PUBLISH'
  | 'RESTORE'
  | 'UNPUBLISH';

/** AWAITED: sold out, with people who wait for them. */
export type ProductView =
  | 'ACTIVE'
  | 'ALL'
  | 'ARCHIVED'
  | 'AWAITED'
  | 'DRAFTS'
  | 'FEW'
  | 'NO_ENGLISH'
  | 'NO_GREEK'
  | 'NO_PICTURE'
  | 'NO_PRICE'
  | 'ON_SALE';

/** Prices from a list, or from the regular ones by per cent or by an amount. */
export type RepricingInput = {
  /** Minor units; below zero: less. */
  amount?: number | null | undefined;
  /** Hundredths of a per cent; below zero: less. */
  basisPoints?: number | null | undefined;
  endsOn?: string | null | undefined;
  kind: PriceKind;
  list?: Array<ListedAmount> | null | undefined;
  rounding: PriceRounding;
  selection?: PriceSelection | null | undefined;
  startsOn?: string | null | undefined;
};

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

export type SavedViewInput = {
  isShared: boolean;
  list: ViewedList;
  name: string;
  /** Of the address; what a view does not keep is left out. */
  query: string;
};

export type StaffInviteInput = {
  email: string;
  locale: string;
  roles: Array<string>;
};

export type StaffSignInInput = {
  code: string;
  device: string;
  /** Of earlier sign-ins there. */
  deviceTokens?: Array<string> | null | undefined;
  email: string;
  password: string;
};

export type StockAvailability =
  | 'FEW_LEFT'
  | 'IN_STOCK'
  | 'NOT_AVAILABLE'
  | 'SOLD_OUT'
  | 'UPON_ORDER';

export type StockChangeInput = {
  idempotencyKey: string;
  note: string;
  /** How many; above 0. */
  quantity: number;
  reason: StockReason;
  variantId: string | number;
};

export type StockCountInput = {
  /** Made by the form: it is opened once. */
  id: string | number;
  isBlind: boolean;
  scope: StockCountScope;
  /** '' unless a list is counted. */
  skus: string;
  /** '' unless a category is counted. */
  taxonId: string | number;
};

export type StockCountScope =
  | 'ALL'
  | 'CATEGORY'
  | 'LIST';

export type StockCountState =
  | 'APPLIED'
  | 'CANCELED'
  | 'OPEN';

export type StockCountView =
  | 'ALL'
  | 'COUNTED'
  | 'DIFFERENCES'
  | 'REFUSED'
  | 'TO_COUNT';

/** It says whether goods come or go. */
export type StockReason =
  | 'DAMAGED'
  | 'FOUND'
  | 'GIVEN_AWAY'
  | 'RECEIVED'
  | 'SOLD_AT_BAR'
  | 'TASTED';

export type StockView =
  | 'ALL'
  | 'AWAITED'
  | 'FEW'
  | 'NEVER_COUNTED'
  | 'SOLD_OUT';

export type SystemReason =
  | 'atProvider'
  | 'byBuyer'
  | 'changedByBuyer'
  | 'notWanted'
  | 'paidAfterCancel'
  | 'paidBack'
  | 'paidTwice'
  | 'transferMissing'
  | 'unpaid'
  | 'withdrawal';

export type ViewedList =
  | 'ORDERS';

export type ProblemPartsFragment = { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> };

export type OrderChangedFragment = { __typename: 'OrderChange', number: string, state: string };

export type OrderIsDoneFragment = { __typename: 'OrderDone', isDone: boolean, undo: number | null };

export type OrderApproveMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderApproveMutation = { orderApprove:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderMarkPaidMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderMarkPaidMutation = { orderMarkPaid:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderPackMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderPackMutation = { orderPack:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderShipMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderShipMutation = { orderShip:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderTrackingChangeMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderTrackingChangeMutation = { orderTrackingChange:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderDeliverMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderDeliverMutation = { orderDeliver:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderFailDeliveryMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderFailDeliveryMutation = { orderFailDelivery:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderReturnMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderReturnMutation = { orderReturn:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderBookOutMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderBookOutMutation = { orderBookOut:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderRefundMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderRefundMutation = { orderRefund:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderDecideRefundMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderDecideRefundMutation = { orderDecideRefund:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderCancelMutationVariables = Exact<{
  input: OrderActInput;
}>;


export type OrderCancelMutation = { orderCancel:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type RefundPreviewQueryVariables = Exact<{
  input: OrderActInput;
}>;


export type RefundPreviewQuery = { refundPreview:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'RefundPreview', amount: number, remaining: number, byHand: number, shares: Array<{ kind: string, taxBasisPoints: number, amount: number, tax: number }> }
   };

export type AlertSettleMutationVariables = Exact<{
  alertId: string | number;
}>;


export type AlertSettleMutation = { alertSettle:
    | { __typename: 'OrderDone', isDone: boolean, undo: number | null }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderNoteAddMutationVariables = Exact<{
  orderId: string | number;
  text: string;
}>;


export type OrderNoteAddMutation = { orderNoteAdd:
    | { __typename: 'OrderDone', isDone: boolean, undo: number | null }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderNoteRemoveMutationVariables = Exact<{
  orderId: string | number;
  noteId: string | number;
}>;


export type OrderNoteRemoveMutation = { orderNoteRemove:
    | { __typename: 'OrderDone', isDone: boolean, undo: number | null }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderContactChangeMutationVariables = Exact<{
  input: OrderContactInput;
}>;


export type OrderContactChangeMutation = { orderContactChange:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderEmailResendMutationVariables = Exact<{
  orderId: string | number;
  emailId: string | number;
  turn: number;
}>;


export type OrderEmailResendMutation = { orderEmailResend:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrderEmailTakeBackMutationVariables = Exact<{
  orderId: string | number;
  emailId: string | number;
}>;


export type OrderEmailTakeBackMutation = { orderEmailTakeBack:
    | { __typename: 'OrderChange', number: string, state: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type AlertFactsPartsFragment = { says: AlertSays, cause: SystemReason | null, values: Array<{ name: string, value: string }> };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, name: string, roles: Array<string>, locale: string, permissions: Array<string>, confirmedAt: string } | null };

export type StaffSignInMutationVariables = Exact<{
  input: StaffSignInInput;
}>;


export type StaffSignInMutation = { staffSignIn:
    | { __typename: 'NewSession', token: string, deviceToken: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type StaffSignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type StaffSignOutMutation = { staffSignOut: boolean };

export type FactorConfirmMutationVariables = Exact<{
  code: string;
}>;


export type FactorConfirmMutation = { factorConfirm:
    | { __typename: 'FactorConfirmation', isConfirmed: boolean }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type WelcomeQueryVariables = Exact<{
  token: string;
}>;


export type WelcomeQuery = { staffInvitation: { email: string | null, roles: Array<string>, locale: string, isRenewal: boolean, totpSecret: string, totpUri: string } | null };

export type InvitationAcceptMutationVariables = Exact<{
  input: InvitationAcceptInput;
}>;


export type InvitationAcceptMutation = { invitationAccept:
    | { __typename: 'NewSession', token: string, deviceToken: string, recoveryCodes: Array<string> }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type SavedViewsQueryVariables = Exact<{
  list: ViewedList;
}>;


export type SavedViewsQuery = { savedViews: Array<{ id: string, name: string, query: string, isShared: boolean, mayRemove: boolean }> };

export type SavedViewSaveMutationVariables = Exact<{
  input: SavedViewInput;
}>;


export type SavedViewSaveMutation = { savedViewSave:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'SavedViewChange', list: ViewedList }
   };

export type SavedViewDeleteMutationVariables = Exact<{
  list: ViewedList;
  id: string | number;
}>;


export type SavedViewDeleteMutation = { savedViewDelete:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'SavedViewChange', list: ViewedList }
   };

export type CannedAnswersQueryVariables = Exact<{ [key: string]: never; }>;


export type CannedAnswersQuery = { cannedAnswers: Array<{ id: string, name: string, el: string, en: string, version: number, isArchived: boolean, typedName: string }> };

export type CannedAnswerSaveMutationVariables = Exact<{
  input: CannedAnswerInput;
}>;


export type CannedAnswerSaveMutation = { cannedAnswerSave:
    | { __typename: 'CannedAnswerSaved', isMerged: boolean, answer: { name: string, isArchived: boolean } }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type CannedAnswerArchiveMutationVariables = Exact<{
  id: string | number;
  isArchived: boolean;
}>;


export type CannedAnswerArchiveMutation = { cannedAnswerArchive:
    | { __typename: 'CannedAnswerSaved', isMerged: boolean, answer: { name: string, isArchived: boolean } }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type CountOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type CountOrdersQuery = { orders: { total: { count: number, isExact: boolean } } };

export type CountRequestsQueryVariables = Exact<{ [key: string]: never; }>;


export type CountRequestsQuery = { requests: { total: { count: number, isExact: boolean } } };

export type FindQueryVariables = Exact<{
  search: string;
  orders: boolean;
  people: boolean;
  requests: boolean;
  products: boolean;
  drinks: boolean;
}>;


export type FindQuery = { order?: { number: string, acts: Array<{ act: string }> } | null, orders?: { hasNextPage: boolean, nodes: Array<{ number: string, placedAt: string, name: string, town: string, total: number, state: string }> }, request?: { reference: string } | null, requests?: { hasNextPage: boolean, nodes: Array<{ reference: string, name: string, excerpt: string, lastMessageAt: string }> }, people?: { hasNextPage: boolean, nodes: Array<{ id: string, name: string, email: string, lastAt: string, orderCount: number }> }, products?: { hasNextPage: boolean, nodes: Array<{ id: string, sku: string, nameEl: string, nameEn: string }> }, menu?: Array<{ drinks: Array<{ key: string, name: string, availability: DrinkAvailability }> }> };

export type JobProgressFragment = { id: string, kind: string, done: number, total: number };

export type JobQueryVariables = Exact<{
  id: string | number;
  after?: number | null | undefined;
  isUndoneOnly: boolean;
}>;


export type JobQuery = { job: { state: string, isLive: boolean, isCanceling: boolean, changed: number, refused: number, notDone: number, fault: string | null, startedBy: string, createdAt: string, mayTakeFile: boolean, id: string, kind: string, done: number, total: number, rows: Array<{ number: number, label: string, outcome: string | null, code: string | null }> } | null };

export type LiveJobsQueryVariables = Exact<{ [key: string]: never; }>;


export type LiveJobsQuery = { liveJobs: Array<{ id: string, kind: string, done: number, total: number }> };

export type JobCancelMutationVariables = Exact<{
  id: string | number;
}>;


export type JobCancelMutation = { jobCancel:
    | { __typename: 'Job', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type ExportedOrdersQueryVariables = Exact<{
  jobId: string | number;
}>;


export type ExportedOrdersQuery = { exportedOrders: Array<{ number: string, placedAt: string, name: string, town: string, total: number, state: string, paymentMethod: string, paymentState: string | null, shippingMethod: string, shipmentStates: Array<string>, itemCount: number }> | null };

export type ActPartsFragment = { act: string, shipmentId: string | null, isWhole: boolean, amount: number | null, isPartial: boolean, refundId: string | null, isByHand: boolean, alertId: string | null, isPermitted: boolean, roles: Array<string>, parts: Array<{ orderLineId: string, quantity: number }> };

export type AddressPartsFragment = { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, countryCode: string };

export type OrderQueryVariables = Exact<{
  number: string;
}>;


export type OrderQuery = { order: { id: string, number: string, state: string, placedAt: string, locale: string, isMember: boolean, personId: string | null, email: string, phone: string, alternativePhone: string, buyerNote: string, receiptToken: string, ageCheck: boolean, documentKind: string, itemsTotal: number, total: number, tax: number, capturedTotal: number, returningTotal: number, withdrawUntil: string | null, otherOrderCount: number, isContactOpen: boolean, invoice: { companyName: string, businessActivity: string, vatNumber: string, taxOffice: string } | null, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, countryCode: string }, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, countryCode: string } | null, lines: Array<{ id: string, sku: string, productName: string, variantLabel: string, picture: string | null, unitPrice: number, quantity: number, total: number, isGift: boolean, returnedQuantity: number, refundedQuantity: number, missingQuantity: number, onHand: number | null }>, adjustments: Array<{ kind: string, label: string, amount: number }>, payments: Array<{ id: string, kind: string, methodName: string, state: string, amount: number, captured: number, returning: number, refundedTotal: number, receivedTotal: number, providerReference: string | null }>, shipments: Array<{ id: string, kind: string, methodName: string, state: string, carrier: string, trackingNumber: string, trackingUrl: string, parts: Array<{ orderLineId: string, quantity: number }> }>, fiscalDocuments: Array<{ kind: string, amount: number, mark: string, url: string, stampedAt: string }>, alerts: Array<{ id: string, kind: string, details: string, raisedAt: string, facts: { says: AlertSays, cause: SystemReason | null, values: Array<{ name: string, value: string }> } | null }>, notes: Array<{ id: string, text: string, writtenAt: string, writtenBy: string, mayRemove: boolean }>, otherOrders: Array<{ number: string, state: string, placedAt: string, total: number }>, requests: Array<{ reference: string, status: string, openedAt: string }>, acts: Array<{ act: string, shipmentId: string | null, isWhole: boolean, amount: number | null, isPartial: boolean, refundId: string | null, isByHand: boolean, alertId: string | null, isPermitted: boolean, roles: Array<string>, parts: Array<{ orderLineId: string, quantity: number }> }>, nextStep: { act: string, shipmentId: string | null, isWhole: boolean, amount: number | null, isPartial: boolean, refundId: string | null, isByHand: boolean, alertId: string | null, isPermitted: boolean, roles: Array<string>, parts: Array<{ orderLineId: string, quantity: number }> } | null, blockers: Array<{ kind: string, amount: number | null, dueOn: string | null }>, timeline: Array<{ at: string, actor: string, reason: string, cause: SystemReason | null, kind: string, what: string, state: string | null, amount: number | null, isDone: boolean, emailId: string | null, turns: number, heldFor: number | null, text: string, facts: { says: AlertSays, cause: SystemReason | null, values: Array<{ name: string, value: string }> } | null, changes: Array<{ path: string, before: string | null, after: string | null }> }> } | null };

export type OrdersBulkPreviewQueryVariables = Exact<{
  act: OrdersBulkAct;
  selection: OrderSelection;
}>;


export type OrdersBulkPreviewQuery = { ordersBulkPreview:
    | { __typename: 'OrdersBulkPreview', count: number, ready: number, refusals: Array<{ code: string, count: number, numbers: Array<string> }> }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OrdersBulkMutationVariables = Exact<{
  act: OrdersBulkAct;
  selection: OrderSelection;
  idempotencyKey: string;
}>;


export type OrdersBulkMutation = { ordersBulk:
    | { __typename: 'Job', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type SelectedNumbersQueryVariables = Exact<{
  view: OrderView;
  search?: string | null | undefined;
  filters?: OrderFilters | null | undefined;
  after?: string | null | undefined;
}>;


export type SelectedNumbersQuery = { orders: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ number: string }> } };

export type OrdersQueryVariables = Exact<{
  view: OrderView;
  search?: string | null | undefined;
  filters?: OrderFilters | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type OrdersQuery = { orders: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ number: string, placedAt: string, name: string, town: string, total: number, state: string, paymentMethod: string, paymentState: string | null, shippingMethod: string, shipmentStates: Array<string>, itemCount: number, openAlerts: number, ageCheck: boolean, hasBuyerNote: boolean, noteCount: number }>, total: { count: number, isExact: boolean } } };

export type OwnQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnQuery = { ownEmail: string, ownNotices: Array<{ notice: string, isChosen: boolean }>, ownSessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }> };

export type OwnProfileChangeMutationVariables = Exact<{
  name: string;
  locale: string;
}>;


export type OwnProfileChangeMutation = { ownProfileChange:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OwnPasswordChangeMutationVariables = Exact<{
  currentPassword: string;
  password: string;
}>;


export type OwnPasswordChangeMutation = { ownPasswordChange:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OwnCodesRenewMutationVariables = Exact<{ [key: string]: never; }>;


export type OwnCodesRenewMutation = { ownCodesRenew:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'RecoveryCodes', codes: Array<string> }
   };

export type OwnSessionEndMutationVariables = Exact<{
  id: string | number;
}>;


export type OwnSessionEndMutation = { ownSessionEnd:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OwnOtherSessionsEndMutationVariables = Exact<{ [key: string]: never; }>;


export type OwnOtherSessionsEndMutation = { ownOtherSessionsEnd:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type OwnNoticesChangeMutationVariables = Exact<{
  notices: Array<string> | string;
}>;


export type OwnNoticesChangeMutation = { ownNoticesChange:
    | { __typename: 'OwnAccount', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type PackingQueueQueryVariables = Exact<{ [key: string]: never; }>;


export type PackingQueueQuery = { packingQueue: { count: number, orders: Array<{ number: string, placedAt: string, name: string, town: string }> } };

export type PackingOrderQueryVariables = Exact<{
  number: string;
}>;


export type PackingOrderQuery = { order: { id: string, number: string, placedAt: string, buyerNote: string, ageCheck: boolean, notes: Array<{ id: string, text: string, writtenBy: string }>, lines: Array<{ id: string, sku: string, productName: string, variantLabel: string, picture: string | null, isGift: boolean, onHand: number | null }>, shipments: Array<{ id: string, methodName: string }>, acts: Array<{ act: string, shipmentId: string | null, parts: Array<{ orderLineId: string, quantity: number }> }> } | null };

export type PeopleQueryVariables = Exact<{
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type PeopleQuery = { people: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, name: string, email: string, phone: string, lastAt: string, hasAccount: boolean, orderCount: number, total: number, requestCount: number }>, total: { count: number, isExact: boolean } } };

export type PersonQueryVariables = Exact<{
  id: string | number;
}>;


export type PersonQuery = { person: { id: string, name: string, email: string, phone: string, hasAccount: boolean, hasLeft: boolean, orderCount: number, total: number, orders: Array<{ number: string, state: string, placedAt: string, total: number }>, requests: Array<{ reference: string, status: string, openedAt: string }>, newsletter: Array<{ topics: Array<string>, textVersion: string, askedAt: string, confirmedAt: string | null, endedAt: string | null }>, accepted: Array<{ kind: string, version: string, at: string, number: string }>, notes: Array<{ id: string, text: string, writtenAt: string, writtenBy: string, mayRemove: boolean }> } | null };

export type PersonNoteAddMutationVariables = Exact<{
  id: string | number;
  text: string;
}>;


export type PersonNoteAddMutation = { personNoteAdd:
    | { __typename: 'PersonChange', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type PersonNoteRemoveMutationVariables = Exact<{
  id: string | number;
  noteId: string | number;
}>;


export type PersonNoteRemoveMutation = { personNoteRemove:
    | { __typename: 'PersonChange', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type PersonExportMutationVariables = Exact<{
  id: string | number;
}>;


export type PersonExportMutation = { personExport:
    | { __typename: 'PersonData', json: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type PersonCloseMutationVariables = Exact<{
  id: string | number;
  email: string;
}>;


export type PersonCloseMutation = { personClose:
    | { __typename: 'PersonChange', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type PickListQueryVariables = Exact<{
  numbers: Array<string> | string;
}>;


export type PickListQuery = { pickList: { missing: Array<string>, items: Array<{ sku: string, name: string, label: string, quantity: number, onHand: number | null, orders: Array<{ number: string, quantity: number }> }> } };

export type VariantPricePartsFragment = { __typename: 'VariantPrices', id: string, sku: string, version: string };

export type VariantPricesQueryVariables = Exact<{
  id: string | number;
}>;


export type VariantPricesQuery = { variantPrices: { __typename: 'VariantPrices', name: string, label: string, isActive: boolean, saleEndsAt: string | null, lowest: number | null, perLitre: number | null, id: string, sku: string, version: string, price: { regular: number, sale: number | null, charged: number, lowestBefore: number | null, discountPercent: number | null } | null, history: Array<{ id: string, kind: PriceKind, amount: number, validFrom: string, validTo: string | null, hasBegun: boolean, hasEnded: boolean }>, steps: Array<{ from: string, price: { regular: number, sale: number | null, charged: number, lowestBefore: number | null, discountPercent: number | null } | null }> } | null };

export type PricePreviewQueryVariables = Exact<{
  input: PriceInput;
}>;


export type PricePreviewQuery = { pricePreview:
    | { __typename: 'PricePreview', startsAt: string, steps: Array<{ from: string, perLitre: number | null, price: { regular: number, sale: number | null, charged: number, lowestBefore: number | null, discountPercent: number | null } | null }> }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type PriceSetMutationVariables = Exact<{
  input: PriceInput;
}>;


export type PriceSetMutation = { priceSet:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'VariantPrices', id: string, sku: string, version: string }
   };

export type PriceWithdrawMutationVariables = Exact<{
  variantId: string | number;
  priceId: string | number;
}>;


export type PriceWithdrawMutation = { priceWithdraw:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'VariantPrices', id: string, sku: string, version: string }
   };

export type SaleEndMutationVariables = Exact<{
  priceId: string | number;
  endsOn?: string | null | undefined;
}>;


export type SaleEndMutation = { saleEnd:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'VariantPrices', id: string, sku: string, version: string }
   };

export type RepricingPreviewQueryVariables = Exact<{
  input: RepricingInput;
}>;


export type RepricingPreviewQuery = { repricingPreview:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'RepricingPreview', startsAt: string, endsAt: string | null, count: number, ready: number, digest: string, refusals: Array<{ code: string, count: number, skus: Array<string> }>, rows: Array<{ variantId: string, sku: string, name: string, label: string, before: number | null, after: number | null, code: string | null }> }
   };

export type PricesBulkMutationVariables = Exact<{
  input: RepricingInput;
  digest: string;
  idempotencyKey: string;
}>;


export type PricesBulkMutation = { pricesBulk:
    | { __typename: 'Job', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type PricesBulkWithdrawMutationVariables = Exact<{
  jobId: string | number;
  idempotencyKey: string;
}>;


export type PricesBulkWithdrawMutation = { pricesBulkWithdraw:
    | { __typename: 'Job', id: string }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type RepricingQueryVariables = Exact<{
  jobId: string | number;
}>;


export type RepricingQuery = { repricing: { startsAt: string, mayWithdraw: boolean } | null };

export type PricePartsFragment = { regular: number, sale: number | null, charged: number, lowestBefore: number | null, discountPercent: number | null };

export type PricesQueryVariables = Exact<{
  view: PriceView;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type PricesQuery = { prices: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, sku: string, name: string, label: string, isActive: boolean, saleEndsAt: string | null, lowest: number | null, price: { regular: number, sale: number | null, charged: number, lowestBefore: number | null, discountPercent: number | null } | null, next: { from: string, price: { regular: number, sale: number | null, charged: number, lowestBefore: number | null, discountPercent: number | null } | null } | null }>, total: { count: number, isExact: boolean } } };

export type PriceEventsQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceEventsQuery = { priceEvents: Array<{ at: string, kind: PriceKind, isEnd: boolean, count: number, variants: Array<{ id: string, sku: string, name: string, label: string, amount: number }> }> };

export type ProductPicturesQueryVariables = Exact<{
  productId: string | number;
}>;


export type ProductPicturesQuery = { productPictures: { productId: string, sku: string, nameEl: string, nameEn: string, variants: Array<{ id: string, sku: string }>, pictures: Array<{ id: string, url: string, width: number, height: number, placeholder: string, variantId: string | null, el: string, en: string }> } | null };

export type PictureAddMutationVariables = Exact<{
  productId: string | number;
  file: string;
}>;


export type PictureAddMutation = { pictureAdd:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductPictures' }
   };

export type PictureSaveMutationVariables = Exact<{
  id: string | number;
  edits: Array<EditInput> | EditInput;
}>;


export type PictureSaveMutation = { pictureSave:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductPictures' }
   };

export type PictureMoveMutationVariables = Exact<{
  id: string | number;
  place: number;
}>;


export type PictureMoveMutation = { pictureMove:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductPictures' }
   };

export type PictureRemoveMutationVariables = Exact<{
  id: string | number;
}>;


export type PictureRemoveMutation = { pictureRemove:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductPictures' }
   };

export type PicturesOfProductFragment = { productId: string, sku: string, nameEl: string, nameEn: string, variants: Array<{ id: string, sku: string }>, pictures: Array<{ id: string, url: string, width: number, height: number, placeholder: string, variantId: string | null, el: string, en: string }> };

export type ProductQueryVariables = Exact<{
  id: string | number;
}>;


export type ProductQuery = { product: { id: string, version: number, status: ProductStatus, fields: Array<{ path: string, value: string }>, gaps: Array<{ group: ProductGapGroup, path: string }>, variants: Array<{ id: string, sku: string, options: Array<string>, price: number | null, onHand: number, sellable: number }>, pictures: Array<{ id: string, src: string }>, categories: Array<{ value: string, parent: string | null, label: string }>, producers: Array<{ value: string, label: string }>, styles: Array<{ value: string, label: string }>, properties: Array<{ key: string, isLong: boolean, isLabel: boolean, label: string }>, history: Array<{ id: number, at: string, actor: string, act: string, changes: Array<{ path: string, before: string | null, after: string | null }> }> } | null };

export type ProductCreateMutationVariables = Exact<{
  input: ProductCreateInput;
}>;


export type ProductCreateMutation = { productCreate:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductSaved', id: string, status: ProductStatus, isMerged: boolean }
   };

export type ProductSaveMutationVariables = Exact<{
  input: ProductSaveInput;
}>;


export type ProductSaveMutation = { productSave:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductSaved', id: string, status: ProductStatus, isMerged: boolean }
   };

export type ProductStepMutationVariables = Exact<{
  id: string | number;
  step: ProductStep;
}>;


export type ProductStepMutation = { productStep:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductSaved', id: string, status: ProductStatus, isMerged: boolean }
   };

export type ProductDuplicateMutationVariables = Exact<{
  id: string | number;
  copyId: string | number;
}>;


export type ProductDuplicateMutation = { productDuplicate:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductSaved', id: string, status: ProductStatus, isMerged: boolean }
   };

export type VariantAddMutationVariables = Exact<{
  id: string | number;
  variantId: string | number;
}>;


export type VariantAddMutation = { variantAdd:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'ProductSaved', id: string, status: ProductStatus, isMerged: boolean }
   };

export type ProductDoneFragment = { __typename: 'ProductSaved', id: string, status: ProductStatus, isMerged: boolean };

export type ProductsQueryVariables = Exact<{
  view: ProductView;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ProductsQuery = { products: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, sku: string, status: ProductStatus, nameEl: string, nameEn: string, picture: string | null, variantCount: number, missing: Array<ProductGapGroup> }>, total: { count: number, isExact: boolean } } };

export type RecordQueryVariables = Exact<{
  first: number;
  before?: number | null | undefined;
  label?: string | null | undefined;
}>;


export type RecordQuery = { record: Array<{ id: number, at: string, actor: string, act: string, subjectKind: string, subjectId: string, subjectLabel: string, canUndo: boolean, changes: Array<{ path: string, before: string | null, after: string | null }> }> };

export type UndoMutationVariables = Exact<{
  entryId: number;
}>;


export type UndoMutation = { undo:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'Undone', act: string }
   };

export type RequestQueryVariables = Exact<{
  reference: string;
}>;


export type RequestQuery = { request: { reference: string, status: string, name: string, email: string, phone: string, locale: string, openedAt: string, isSuspect: boolean, personId: string | null, otherOrderCount: number, thread: Array<{ id: string, author: string, text: string, writtenAt: string, writtenBy: string, heldFor: number | null }>, cannedAnswers: Array<{ id: string, name: string, text: string }>, order: { number: string, state: string, placedAt: string, total: number } | null, otherOrders: Array<{ number: string, state: string, placedAt: string, total: number }>, otherRequests: Array<{ reference: string, status: string, openedAt: string }> } | null };

export type RequestAnswerMutationVariables = Exact<{
  input: RequestAnswerInput;
}>;


export type RequestAnswerMutation = { requestAnswer:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'RequestChange', reference: string, status: string }
   };

export type RequestResolveMutationVariables = Exact<{
  reference: string;
}>;


export type RequestResolveMutation = { requestResolve:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'RequestChange', reference: string, status: string, undo: number | null }
   };

export type RequestAnswerTakeBackMutationVariables = Exact<{
  reference: string;
  messageId: string | number;
}>;


export type RequestAnswerTakeBackMutation = { requestAnswerTakeBack:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'RequestChange', reference: string, status: string }
   };

export type RequestReopenMutationVariables = Exact<{
  reference: string;
}>;


export type RequestReopenMutation = { requestReopen:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'RequestChange', reference: string, status: string, undo: number | null }
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
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
   };

export type TrackingMatchesQueryVariables = Exact<{
  text: string;
  carrier: string;
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


export type StaffQuery = { staff: Array<{ id: string, name: string, email: string, roles: Array<string>, state: string, lastSeenAt: string | null }>, openInvitations: Array<{ id: string, email: string, roles: Array<string>, locale: string, isRenewal: boolean, expiresAt: string, isExpired: boolean }> };

export type InvitationWithdrawMutationVariables = Exact<{
  id: string | number;
}>;


export type InvitationWithdrawMutation = { invitationWithdraw:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'WithdrawnInvitation', id: string }
   };

export type StaffInviteMutationVariables = Exact<{
  input: StaffInviteInput;
}>;


export type StaffInviteMutation = { staffInvite:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StaffLink', token: string, email: string }
   };

export type StaffResetMutationVariables = Exact<{
  id: string | number;
}>;


export type StaffResetMutation = { staffReset:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StaffLink', token: string, email: string }
   };

export type StaffSetRolesMutationVariables = Exact<{
  id: string | number;
  roles: Array<string> | string;
}>;


export type StaffSetRolesMutation = { staffSetRoles:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StaffMember', id: string, name: string }
   };

export type StaffSwitchMutationVariables = Exact<{
  id: string | number;
  isOn: boolean;
}>;


export type StaffSwitchMutation = { staffSwitch:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StaffMember', id: string, name: string }
   };

export type CountLinePartsFragment = { id: string, sku: string, name: string, otherName: string, label: string, picture: string | null, counted: number | null, countedAt: string | null, countedBy: string | null, version: number, onHand: number | null, onHandThen: number | null, allocated: number | null, foreseen: string | null, outcome: string | null, refusal: string | null };

export type StockCountQueryVariables = Exact<{
  id: string | number;
}>;


export type StockCountQuery = { stockCount: { id: string, scope: StockCountScope, categoryName: string | null, isBlind: boolean, state: StockCountState, openedAt: string, openedBy: string, closedAt: string | null, closedBy: string | null, lines: number, counted: number, differing: number, refused: number, stamp: number } | null };

export type StockCountLinesQueryVariables = Exact<{
  id: string | number;
  view: StockCountView;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type StockCountLinesQuery = { stockCountLines: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, sku: string, name: string, otherName: string, label: string, picture: string | null, counted: number | null, countedAt: string | null, countedBy: string | null, version: number, onHand: number | null, onHandThen: number | null, allocated: number | null, foreseen: string | null, outcome: string | null, refusal: string | null }>, total: { count: number, isExact: boolean } } };

export type StockCountLineQueryVariables = Exact<{
  id: string | number;
  code: string;
}>;


export type StockCountLineQuery = { stockCountLine: { id: string, sku: string, name: string, otherName: string, label: string, picture: string | null, counted: number | null, countedAt: string | null, countedBy: string | null, version: number, onHand: number | null, onHandThen: number | null, allocated: number | null, foreseen: string | null, outcome: string | null, refusal: string | null } | null };

export type StockCountRecordMutationVariables = Exact<{
  countId: string | number;
  variantId: string | number;
  counted: number;
  version: number;
}>;


export type StockCountRecordMutation = { stockCountRecord:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StockCountFigure', sku: string, counted: number | null, version: number }
   };

export type StockCountApplyMutationVariables = Exact<{
  id: string | number;
  stamp: number;
}>;


export type StockCountApplyMutation = { stockCountApply:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StockCountChange', id: string, refused: number }
   };

export type StockCountCancelMutationVariables = Exact<{
  id: string | number;
}>;


export type StockCountCancelMutation = { stockCountCancel:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StockCountChange', id: string, refused: number }
   };

export type CountPartsFragment = { id: string, scope: StockCountScope, categoryName: string | null, isBlind: boolean, state: StockCountState, openedAt: string, openedBy: string, closedAt: string | null, closedBy: string | null, lines: number, counted: number, differing: number, refused: number, stamp: number };

export type StockCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type StockCountsQuery = { stockCounts: Array<{ id: string, scope: StockCountScope, categoryName: string | null, isBlind: boolean, state: StockCountState, openedAt: string, openedBy: string, closedAt: string | null, closedBy: string | null, lines: number, counted: number, differing: number, refused: number, stamp: number }> };

export type CountableCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CountableCategoriesQuery = { countableCategories: Array<{ id: string, path: string }> };

export type StockCountOpenMutationVariables = Exact<{
  input: StockCountInput;
}>;


export type StockCountOpenMutation = { stockCountOpen:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StockCountChange', id: string }
   };

export type StockItemQueryVariables = Exact<{
  id: string | number;
  before?: string | number | null | undefined;
}>;


export type StockItemQuery = { stockItem: { olderBefore: string | null, item: { id: string, sku: string, name: string, otherName: string, label: string, picture: string | null, onHand: number, allocated: number, held: number, safetyStock: number, lowThreshold: number, sellable: number, availability: StockAvailability, waiting: number, countedAt: string | null }, movements: Array<{ id: string, movedAt: string, reason: string, onHandChange: number, allocatedChange: number, onHandAfter: number, note: string, by: string | null, orderNumber: string | null, countId: string | null, isReversed: boolean }> } | null };

export type StockChangeMutationVariables = Exact<{
  input: StockChangeInput;
}>;


export type StockChangeMutation = { stockChange:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StockChange', before: number, after: number, undo: number | null }
   };

export type StockThresholdsSetMutationVariables = Exact<{
  variantId: string | number;
  edits: Array<EditInput> | EditInput;
}>;


export type StockThresholdsSetMutation = { stockThresholdsSet:
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
    | { __typename: 'StockThresholds', variantId: string }
   };

export type StockQueryVariables = Exact<{
  view: StockView;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type StockQuery = { stock: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, sku: string, name: string, otherName: string, label: string, picture: string | null, onHand: number, allocated: number, held: number, safetyStock: number, sellable: number, availability: StockAvailability, waiting: number, lastMovedAt: string | null, countedAt: string | null }>, total: { count: number, isExact: boolean } } };

export type TodayQueryVariables = Exact<{ [key: string]: never; }>;


export type TodayQuery = { today: { waiting: Array<{ kind: string, count: number, oldest: Array<{ key: string, label: string, since: string | null, amount: number | null, daysLeft: number | null }> }>, alerts: Array<{ kind: string, count: number, oldest: Array<{ key: string, label: string, since: string | null, facts: { says: AlertSays, cause: SystemReason | null, values: Array<{ name: string, value: string }> } | null }> }>, day: { orders: number, value: number, takings: number, average: number }, weekBefore: { orders: number, value: number, takings: number, average: number } } };

export type TonightQueryVariables = Exact<{ [key: string]: never; }>;


export type TonightQuery = { menu: Array<{ key: string, name: string, drinks: Array<{ key: string, name: string, price: number, availability: DrinkAvailability }> }> };

export type DrinkAvailabilitySetMutationVariables = Exact<{
  key: string;
  availability: DrinkAvailability;
}>;


export type DrinkAvailabilitySetMutation = { drinkAvailabilitySet:
    | { __typename: 'DrinkAvailabilityChange', key: string, before: DrinkAvailability, availability: DrinkAvailability }
    | { __typename: 'Problem', code: string, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }>, conflicts: Array<{ path: string, base: string, mine: string, theirs: string }> }
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
  conflicts {
    path
    base
    mine
    theirs
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
  undo
}
    `, {"fragmentName":"OrderIsDone"}) as unknown as TypedDocumentString<OrderIsDoneFragment, unknown>;
export const AlertFactsPartsFragmentDoc = new TypedDocumentString(`
    fragment AlertFactsParts on AlertFacts {
  says
  cause
  values {
    name
    value
  }
}
    `, {"fragmentName":"AlertFactsParts"}) as unknown as TypedDocumentString<AlertFactsPartsFragment, unknown>;
export const JobProgressFragmentDoc = new TypedDocumentString(`
    fragment JobProgress on Job {
  id
  kind
  done
  total
}
    `, {"fragmentName":"JobProgress"}) as unknown as TypedDocumentString<JobProgressFragment, unknown>;
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
  isByHand
  alertId
  isPermitted
  roles
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
export const VariantPricePartsFragmentDoc = new TypedDocumentString(`
    fragment VariantPriceParts on VariantPrices {
  __typename
  id
  sku
  version
}
    `, {"fragmentName":"VariantPriceParts"}) as unknown as TypedDocumentString<VariantPricePartsFragment, unknown>;
export const PricePartsFragmentDoc = new TypedDocumentString(`
    fragment PriceParts on Price {
  regular
  sale
  charged
  lowestBefore
  discountPercent
}
    `, {"fragmentName":"PriceParts"}) as unknown as TypedDocumentString<PricePartsFragment, unknown>;
export const PicturesOfProductFragmentDoc = new TypedDocumentString(`
    fragment PicturesOfProduct on ProductPictures {
  productId
  sku
  nameEl
  nameEn
  variants {
    id
    sku
  }
  pictures {
    id
    url
    width
    height
    placeholder
    variantId
    el
    en
  }
}
    `, {"fragmentName":"PicturesOfProduct"}) as unknown as TypedDocumentString<PicturesOfProductFragment, unknown>;
export const ProductDoneFragmentDoc = new TypedDocumentString(`
    fragment ProductDone on ProductSaved {
  __typename
  id
  status
  isMerged
}
    `, {"fragmentName":"ProductDone"}) as unknown as TypedDocumentString<ProductDoneFragment, unknown>;
export const CountLinePartsFragmentDoc = new TypedDocumentString(`
    fragment CountLineParts on StockCountLine {
  id
  sku
  name
  otherName
  label
  picture
  counted
  countedAt
  countedBy
  version
  onHand
  onHandThen
  allocated
  foreseen
  outcome
  refusal
}
    `, {"fragmentName":"CountLineParts"}) as unknown as TypedDocumentString<CountLinePartsFragment, unknown>;
export const CountPartsFragmentDoc = new TypedDocumentString(`
    fragment CountParts on StockCount {
  id
  scope
  categoryName
  isBlind
  state
  openedAt
  openedBy
  closedAt
  closedBy
  lines
  counted
  differing
  refused
  stamp
}
    `, {"fragmentName":"CountParts"}) as unknown as TypedDocumentString<CountPartsFragment, unknown>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"1fd0defa7975fd2e6e6108dbab4e904d69931bb9ed4b0a6ef0f4813d825480fc"}) as unknown as TypedDocumentString<OrderApproveMutation, OrderApproveMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"83b0c35f986886c442de753298c227d9ee094de461d7bb950813a5a778db90da"}) as unknown as TypedDocumentString<OrderMarkPaidMutation, OrderMarkPaidMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"a835d9fca7b3892760cf74d25fc7ea4dab72b547b91e924539d64200a3e634de"}) as unknown as TypedDocumentString<OrderPackMutation, OrderPackMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"fd016c34578b2ee99553de35ee91436fa5af4f8a01590843ca634cbf6bea386c"}) as unknown as TypedDocumentString<OrderShipMutation, OrderShipMutationVariables>;
export const OrderTrackingChangeDocument = new TypedDocumentString(`
    mutation OrderTrackingChange($input: OrderActInput!) {
  orderTrackingChange(input: $input) {
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"3a6c4464a564a447d6bd4eb0dac0830ae6f46374e82ed49587d7778f94b42b25"}) as unknown as TypedDocumentString<OrderTrackingChangeMutation, OrderTrackingChangeMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"d3f6d9267617bb17421a4f06b6d46c1add945f2abbdf01a28aa64de83644d4e3"}) as unknown as TypedDocumentString<OrderDeliverMutation, OrderDeliverMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"b9972e0a13e9e89707aaf81e3852397466eca72feb14f9cc810c8f0658130683"}) as unknown as TypedDocumentString<OrderFailDeliveryMutation, OrderFailDeliveryMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"3c028c236c5a130b7b8da85b8bb8eaa6377b0f47240347b75d8917cf3d8dd54e"}) as unknown as TypedDocumentString<OrderReturnMutation, OrderReturnMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"1f9e2ebf8b9e25d44fd79114767aa0dcb5d95f5b8ed1899f46bd12ebe36b2ce3"}) as unknown as TypedDocumentString<OrderBookOutMutation, OrderBookOutMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"b329cc66d45ab19f9eb400e2fae7ae40782847b9a754de7c5ae0f0cc604fe58b"}) as unknown as TypedDocumentString<OrderRefundMutation, OrderRefundMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"738248da8583f4056819cfbf003c8256d1cd259c67b4f02b6bd794aa01be3f16"}) as unknown as TypedDocumentString<OrderDecideRefundMutation, OrderDecideRefundMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"6eebb21b7fd0f5c1fa35eced1647184efd5a940b4fe137d3cec378b6d40c42e0"}) as unknown as TypedDocumentString<OrderCancelMutation, OrderCancelMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"1f097808de72ae4d6f0ba98823112d4c97984b2ac32d8eaebd407bb3777da972"}) as unknown as TypedDocumentString<RefundPreviewQuery, RefundPreviewQueryVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderIsDone on OrderDone {
  __typename
  isDone
  undo
}`, {"hash":"0ba54409d232c68a2444ce555036019c8ebe2e6e9487806ec416715d4083ec5c"}) as unknown as TypedDocumentString<AlertSettleMutation, AlertSettleMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderIsDone on OrderDone {
  __typename
  isDone
  undo
}`, {"hash":"1fb094492fdec0e9dfb9f815a69f89c6bdccfc9990909bf8126c55449dfb24cd"}) as unknown as TypedDocumentString<OrderNoteAddMutation, OrderNoteAddMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderIsDone on OrderDone {
  __typename
  isDone
  undo
}`, {"hash":"9cd7dfdfe16e55e01dff3ea4ca2ecb1ef2b0c685944a8a06c6c7930cab686376"}) as unknown as TypedDocumentString<OrderNoteRemoveMutation, OrderNoteRemoveMutationVariables>;
export const OrderContactChangeDocument = new TypedDocumentString(`
    mutation OrderContactChange($input: OrderContactInput!) {
  orderContactChange(input: $input) {
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"f7756b50b02b0f00b673f0fc4eef53c4430f3a108725a2b17bd123763d74d487"}) as unknown as TypedDocumentString<OrderContactChangeMutation, OrderContactChangeMutationVariables>;
export const OrderEmailResendDocument = new TypedDocumentString(`
    mutation OrderEmailResend($orderId: ID!, $emailId: ID!, $turn: Int!) {
  orderEmailResend(orderId: $orderId, emailId: $emailId, turn: $turn) {
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"2b445bc2b988c203f8e169436ca9f7e297b216c17c2fb8b55485a8d7eb482f6c"}) as unknown as TypedDocumentString<OrderEmailResendMutation, OrderEmailResendMutationVariables>;
export const OrderEmailTakeBackDocument = new TypedDocumentString(`
    mutation OrderEmailTakeBack($orderId: ID!, $emailId: ID!) {
  orderEmailTakeBack(orderId: $orderId, emailId: $emailId) {
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment OrderChanged on OrderChange {
  __typename
  number
  state
}`, {"hash":"fe04a992d873f3b2bc0ecf716dc07c477a0dd38bb10b9b28cfec4e25114849cc"}) as unknown as TypedDocumentString<OrderEmailTakeBackMutation, OrderEmailTakeBackMutationVariables>;
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
      deviceToken
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"ac3a217770b1bd0fd03fdf1fba118c785eb03afb83a3da385b8b7e07f0fd82ba"}) as unknown as TypedDocumentString<StaffSignInMutation, StaffSignInMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"e3ac1c331a787e9574089aae2e1a003aeea6d9bb3637f477733583e2f1929a9f"}) as unknown as TypedDocumentString<FactorConfirmMutation, FactorConfirmMutationVariables>;
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
      deviceToken
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"b53c0e199f750a397540c619e181338df1b51ce6dd1cc89d2714d30a3c483e38"}) as unknown as TypedDocumentString<InvitationAcceptMutation, InvitationAcceptMutationVariables>;
export const SavedViewsDocument = new TypedDocumentString(`
    query SavedViews($list: ViewedList!) {
  savedViews(list: $list) {
    id
    name
    query
    isShared
    mayRemove
  }
}
    `, {"hash":"e72f9ff5cee3b9ea55994194b066cb40b807922407a72d17c4d5394302ade829"}) as unknown as TypedDocumentString<SavedViewsQuery, SavedViewsQueryVariables>;
export const SavedViewSaveDocument = new TypedDocumentString(`
    mutation SavedViewSave($input: SavedViewInput!) {
  savedViewSave(input: $input) {
    ... on SavedViewChange {
      __typename
      list
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"93b3836263e1d16c85c4e0479c0ff6faec20b5baa112027c575d31b8d73dc218"}) as unknown as TypedDocumentString<SavedViewSaveMutation, SavedViewSaveMutationVariables>;
export const SavedViewDeleteDocument = new TypedDocumentString(`
    mutation SavedViewDelete($list: ViewedList!, $id: ID!) {
  savedViewDelete(list: $list, id: $id) {
    ... on SavedViewChange {
      __typename
      list
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"4bd1f1fcf1a16fdda2b77c690b107e36c8d0d7db7321e6e0dc15aea83cb4250c"}) as unknown as TypedDocumentString<SavedViewDeleteMutation, SavedViewDeleteMutationVariables>;
export const CannedAnswersDocument = new TypedDocumentString(`
    query CannedAnswers {
  cannedAnswers {
    id
    name
    typedName: name
    el
    en
    version
    isArchived
  }
}
    `, {"hash":"d3920de86d10eb0690643ac38ef3a489b25c94b48bc794526f87c6c535e4e3a4"}) as unknown as TypedDocumentString<CannedAnswersQuery, CannedAnswersQueryVariables>;
export const CannedAnswerSaveDocument = new TypedDocumentString(`
    mutation CannedAnswerSave($input: CannedAnswerInput!) {
  cannedAnswerSave(input: $input) {
    ... on CannedAnswerSaved {
      __typename
      isMerged
      answer {
        name
        isArchived
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"162bed4d37d1bfe7726c70d4c6886fc06019f8c83184baea54c5403c09e1d560"}) as unknown as TypedDocumentString<CannedAnswerSaveMutation, CannedAnswerSaveMutationVariables>;
export const CannedAnswerArchiveDocument = new TypedDocumentString(`
    mutation CannedAnswerArchive($id: ID!, $isArchived: Boolean!) {
  cannedAnswerArchive(id: $id, isArchived: $isArchived) {
    ... on CannedAnswerSaved {
      __typename
      isMerged
      answer {
        name
        isArchived
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"56a8d6bc52f96ed0c47d445331d4a34a2b2f386674e6ddfa3773719d3ec7727e"}) as unknown as TypedDocumentString<CannedAnswerArchiveMutation, CannedAnswerArchiveMutationVariables>;
export const CountOrdersDocument = new TypedDocumentString(`
    query CountOrders {
  orders(view: TO_PACK, first: 1) {
    total {
      count
      isExact
    }
  }
}
    `, {"hash":"28db3c432ce840c637fb61856f6e41673e61677fd4d07044c7b2aac9d6134b17"}) as unknown as TypedDocumentString<CountOrdersQuery, CountOrdersQueryVariables>;
export const CountRequestsDocument = new TypedDocumentString(`
    query CountRequests {
  requests(view: WAITING, first: 1) {
    total {
      count
      isExact
    }
  }
}
    `, {"hash":"62f05d6a9008c2c3db91dfb544afe4470a5c60bfab42bb3943ee9048373e4443"}) as unknown as TypedDocumentString<CountRequestsQuery, CountRequestsQueryVariables>;
export const FindDocument = new TypedDocumentString(`
    query Find($search: String!, $orders: Boolean!, $people: Boolean!, $requests: Boolean!, $products: Boolean!, $drinks: Boolean!) {
  order(number: $search) @include(if: $orders) {
    number
    acts {
      act
    }
  }
  orders(view: ALL, search: $search, first: 8) @include(if: $orders) {
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
  request(reference: $search) @include(if: $requests) {
    reference
  }
  requests(view: ALL, search: $search, first: 8) @include(if: $requests) {
    nodes {
      reference
      name
      excerpt
      lastMessageAt
    }
    hasNextPage
  }
  people(search: $search, first: 8) @include(if: $people) {
    nodes {
      id
      name
      email
      lastAt
      orderCount
    }
    hasNextPage
  }
  products(view: ALL, search: $search, first: 8) @include(if: $products) {
    nodes {
      id
      sku
      nameEl
      nameEn
    }
    hasNextPage
  }
  menu @include(if: $drinks) {
    drinks {
      key
      name
      availability
    }
  }
}
    `, {"hash":"2a7836ebde5dcb8608e458232389eb924416b86535b83fccbe6fbc3d8ea5ad83"}) as unknown as TypedDocumentString<FindQuery, FindQueryVariables>;
export const JobDocument = new TypedDocumentString(`
    query Job($id: ID!, $after: Int, $isUndoneOnly: Boolean!) {
  job(id: $id) {
    ...JobProgress
    state
    isLive
    isCanceling
    changed
    refused
    notDone
    fault
    startedBy
    createdAt
    mayTakeFile
    rows(after: $after, isUndoneOnly: $isUndoneOnly) {
      number
      label
      outcome
      code
    }
  }
}
    fragment JobProgress on Job {
  id
  kind
  done
  total
}`, {"hash":"e0b7d7068cb8f705dc70855cd7fee0e652cda99679177a61eab8843db7304992"}) as unknown as TypedDocumentString<JobQuery, JobQueryVariables>;
export const LiveJobsDocument = new TypedDocumentString(`
    query LiveJobs {
  liveJobs {
    ...JobProgress
  }
}
    fragment JobProgress on Job {
  id
  kind
  done
  total
}`, {"hash":"b36a4e160b8874808dc00aec40eebaeec90b1353e0e6f94bb21b5ce382ce9ad2"}) as unknown as TypedDocumentString<LiveJobsQuery, LiveJobsQueryVariables>;
export const JobCancelDocument = new TypedDocumentString(`
    mutation JobCancel($id: ID!) {
  jobCancel(id: $id) {
    ... on Job {
      __typename
      id
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"974821cfede9272d956343baeb287fec84a3e78101aa398255c146ab2e4e0069"}) as unknown as TypedDocumentString<JobCancelMutation, JobCancelMutationVariables>;
export const ExportedOrdersDocument = new TypedDocumentString(`
    query ExportedOrders($jobId: ID!) {
  exportedOrders(jobId: $jobId) {
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
  }
}
    `, {"hash":"bd7d73cc184f8480ea83ee7ffa4c9db6ad486e863d1d9501b020fbb26f52e4a4"}) as unknown as TypedDocumentString<ExportedOrdersQuery, ExportedOrdersQueryVariables>;
export const OrderDocument = new TypedDocumentString(`
    query Order($number: String!) {
  order(number: $number) {
    id
    number
    state
    placedAt
    locale
    isMember
    personId
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
      refundedTotal
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
      facts {
        ...AlertFactsParts
      }
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
    isContactOpen
    timeline {
      at
      actor
      reason
      cause
      facts {
        ...AlertFactsParts
      }
      kind
      what
      state
      amount
      isDone
      emailId
      turns
      heldFor
      text
      changes {
        path
        before
        after
      }
    }
  }
}
    fragment AlertFactsParts on AlertFacts {
  says
  cause
  values {
    name
    value
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
  isByHand
  alertId
  isPermitted
  roles
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
}`, {"hash":"ca62281808fce7f4143011f28dc88e174cb51506d1de9d124aeacc78705f26b7"}) as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const OrdersBulkPreviewDocument = new TypedDocumentString(`
    query OrdersBulkPreview($act: OrdersBulkAct!, $selection: OrderSelection!) {
  ordersBulkPreview(act: $act, selection: $selection) {
    ... on OrdersBulkPreview {
      __typename
      count
      ready
      refusals {
        code
        count
        numbers
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"36b208ef1d6cfb41c70f0f598cf5b777cf27e9a2878d88f282fc9b02111f8b39"}) as unknown as TypedDocumentString<OrdersBulkPreviewQuery, OrdersBulkPreviewQueryVariables>;
export const OrdersBulkDocument = new TypedDocumentString(`
    mutation OrdersBulk($act: OrdersBulkAct!, $selection: OrderSelection!, $idempotencyKey: String!) {
  ordersBulk(act: $act, selection: $selection, idempotencyKey: $idempotencyKey) {
    ... on Job {
      __typename
      id
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"dd00ae53b0dbe07e9a6effab190e80f089ae0a326074c087c85be40d9f1a38ed"}) as unknown as TypedDocumentString<OrdersBulkMutation, OrdersBulkMutationVariables>;
export const SelectedNumbersDocument = new TypedDocumentString(`
    query SelectedNumbers($view: OrderView!, $search: String, $filters: OrderFilters, $after: String) {
  orders(
    view: $view
    search: $search
    filters: $filters
    first: 100
    after: $after
  ) {
    nodes {
      number
    }
    endCursor
    hasNextPage
  }
}
    `, {"hash":"0600f9487b7b7ae57c0112bdeaf26bcc62114f2c89fe05149632c589ee25c860"}) as unknown as TypedDocumentString<SelectedNumbersQuery, SelectedNumbersQueryVariables>;
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
  ownNotices {
    notice
    isChosen
  }
  ownEmail
  ownSessions {
    id
    device
    createdAt
    lastUsedAt
    isCurrent
  }
}
    `, {"hash":"06cd4d6ba3ccc8362e5b5f8e6c540362261490cee779297307cdf515dd507526"}) as unknown as TypedDocumentString<OwnQuery, OwnQueryVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"18a0f4c0d22a9b56d259dbab491583b0f05d4734dc346ce9b29c0034b81159f2"}) as unknown as TypedDocumentString<OwnProfileChangeMutation, OwnProfileChangeMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"eab930306ca0eb9a9786879f21a0aaf56c51727414abbed04c3d70f61103d9ce"}) as unknown as TypedDocumentString<OwnPasswordChangeMutation, OwnPasswordChangeMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"3f6f0f28ee726fa41e89d283fd895987e70b7290d3d058c7f1fff79564988ed5"}) as unknown as TypedDocumentString<OwnCodesRenewMutation, OwnCodesRenewMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"32364992d527e54c8b8e4a07528c0eeb8b45d17052f3512e2bda9b35069a9cd1"}) as unknown as TypedDocumentString<OwnSessionEndMutation, OwnSessionEndMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"b7db5514698c74a11d2d8ddda975e0699f8bee129609b1e588de93720b59b127"}) as unknown as TypedDocumentString<OwnOtherSessionsEndMutation, OwnOtherSessionsEndMutationVariables>;
export const OwnNoticesChangeDocument = new TypedDocumentString(`
    mutation OwnNoticesChange($notices: [String!]!) {
  ownNoticesChange(notices: $notices) {
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"de72b176a64ba78b3e5e40861c62b2f27ee737f56092b21f87d79d3c363913b6"}) as unknown as TypedDocumentString<OwnNoticesChangeMutation, OwnNoticesChangeMutationVariables>;
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
    notes {
      id
      text
      writtenBy
    }
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
    `, {"hash":"0821bec3b030a2c13b1765fe804e4cc9252f0bcfe9ae97f18f0393f5112fdfaf"}) as unknown as TypedDocumentString<PackingOrderQuery, PackingOrderQueryVariables>;
export const PeopleDocument = new TypedDocumentString(`
    query People($search: String, $first: Int!, $after: String) {
  people(search: $search, first: $first, after: $after) {
    nodes {
      id
      name
      email
      phone
      lastAt
      hasAccount
      orderCount
      total
      requestCount
    }
    endCursor
    hasNextPage
    total {
      count
      isExact
    }
  }
}
    `, {"hash":"279efbfeecf1fa7fa26dc171899a2c220f4dc57f4ffc86f06d17271e1c6f46ca"}) as unknown as TypedDocumentString<PeopleQuery, PeopleQueryVariables>;
export const PersonDocument = new TypedDocumentString(`
    query Person($id: ID!) {
  person(id: $id) {
    id
    name
    email
    phone
    hasAccount
    hasLeft
    orderCount
    total
    orders {
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
    newsletter {
      topics
      textVersion
      askedAt
      confirmedAt
      endedAt
    }
    accepted {
      kind
      version
      at
      number
    }
    notes {
      id
      text
      writtenAt
      writtenBy
      mayRemove
    }
  }
}
    `, {"hash":"0c62acafbfa4f1ca61f78d318c706359131b056e1444925420933356bcb1263f"}) as unknown as TypedDocumentString<PersonQuery, PersonQueryVariables>;
export const PersonNoteAddDocument = new TypedDocumentString(`
    mutation PersonNoteAdd($id: ID!, $text: String!) {
  personNoteAdd(id: $id, text: $text) {
    ... on PersonChange {
      __typename
      id
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"1ead9176c07f562c22d06c1aeaf80427b1663c59eb0b187f453d7925d72273a7"}) as unknown as TypedDocumentString<PersonNoteAddMutation, PersonNoteAddMutationVariables>;
export const PersonNoteRemoveDocument = new TypedDocumentString(`
    mutation PersonNoteRemove($id: ID!, $noteId: ID!) {
  personNoteRemove(id: $id, noteId: $noteId) {
    ... on PersonChange {
      __typename
      id
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"684369f6d1bb2e3a1716f19f588b31e5fe0c023d7598dff9337d30f3d8ba962f"}) as unknown as TypedDocumentString<PersonNoteRemoveMutation, PersonNoteRemoveMutationVariables>;
export const PersonExportDocument = new TypedDocumentString(`
    mutation PersonExport($id: ID!) {
  personExport(id: $id) {
    ... on PersonData {
      __typename
      json
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"05ee46bdbc097547e1eb4cec26f8d940401f78435d93081a34ec3d14c3b618c0"}) as unknown as TypedDocumentString<PersonExportMutation, PersonExportMutationVariables>;
export const PersonCloseDocument = new TypedDocumentString(`
    mutation PersonClose($id: ID!, $email: String!) {
  personClose(id: $id, email: $email) {
    ... on PersonChange {
      __typename
      id
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"e7e1afa41254284baa1bccc33077ae2fcad0310cf3d51016077f3942e19d7664"}) as unknown as TypedDocumentString<PersonCloseMutation, PersonCloseMutationVariables>;
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
export const VariantPricesDocument = new TypedDocumentString(`
    query VariantPrices($id: ID!) {
  variantPrices(id: $id) {
    ...VariantPriceParts
    name
    label
    isActive
    price {
      ...PriceParts
    }
    saleEndsAt
    lowest
    perLitre
    history {
      id
      kind
      amount
      validFrom
      validTo
      hasBegun
      hasEnded
    }
    steps {
      from
      price {
        ...PriceParts
      }
    }
  }
}
    fragment VariantPriceParts on VariantPrices {
  __typename
  id
  sku
  version
}
fragment PriceParts on Price {
  regular
  sale
  charged
  lowestBefore
  discountPercent
}`, {"hash":"b569312adcdb5e03d8821747720817f446564a0ee5780c246a624c9575fc8e5d"}) as unknown as TypedDocumentString<VariantPricesQuery, VariantPricesQueryVariables>;
export const PricePreviewDocument = new TypedDocumentString(`
    query PricePreview($input: PriceInput!) {
  pricePreview(input: $input) {
    ... on PricePreview {
      __typename
      startsAt
      steps {
        from
        perLitre
        price {
          ...PriceParts
        }
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment PriceParts on Price {
  regular
  sale
  charged
  lowestBefore
  discountPercent
}`, {"hash":"55f26d21dded7f3a0fe7bf5298488e3e15dfc742333453400d2b0651f1c04891"}) as unknown as TypedDocumentString<PricePreviewQuery, PricePreviewQueryVariables>;
export const PriceSetDocument = new TypedDocumentString(`
    mutation PriceSet($input: PriceInput!) {
  priceSet(input: $input) {
    ...VariantPriceParts
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment VariantPriceParts on VariantPrices {
  __typename
  id
  sku
  version
}`, {"hash":"233210c19f9ef812b7afe9840624fcee2968f7207af80bd625b5c385fac0f6f6"}) as unknown as TypedDocumentString<PriceSetMutation, PriceSetMutationVariables>;
export const PriceWithdrawDocument = new TypedDocumentString(`
    mutation PriceWithdraw($variantId: ID!, $priceId: ID!) {
  priceWithdraw(variantId: $variantId, priceId: $priceId) {
    ...VariantPriceParts
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment VariantPriceParts on VariantPrices {
  __typename
  id
  sku
  version
}`, {"hash":"9fa96bd68840a5d308264f28d72b4ed284d5e98b9612d339fe3c00e202d1d2fd"}) as unknown as TypedDocumentString<PriceWithdrawMutation, PriceWithdrawMutationVariables>;
export const SaleEndDocument = new TypedDocumentString(`
    mutation SaleEnd($priceId: ID!, $endsOn: String) {
  saleEnd(priceId: $priceId, endsOn: $endsOn) {
    ...VariantPriceParts
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment VariantPriceParts on VariantPrices {
  __typename
  id
  sku
  version
}`, {"hash":"6062c9ae1b8899cae5b872dcb69e564d827fddd0a1d005995999216d3d835f4c"}) as unknown as TypedDocumentString<SaleEndMutation, SaleEndMutationVariables>;
export const RepricingPreviewDocument = new TypedDocumentString(`
    query RepricingPreview($input: RepricingInput!) {
  repricingPreview(input: $input) {
    ... on RepricingPreview {
      __typename
      startsAt
      endsAt
      count
      ready
      digest
      refusals {
        code
        count
        skus
      }
      rows {
        variantId
        sku
        name
        label
        before
        after
        code
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"bb38f61dcda84e880910e66b8a3d70f09970593ea1b52a8f1e1e9e1b787b15ce"}) as unknown as TypedDocumentString<RepricingPreviewQuery, RepricingPreviewQueryVariables>;
export const PricesBulkDocument = new TypedDocumentString(`
    mutation PricesBulk($input: RepricingInput!, $digest: String!, $idempotencyKey: String!) {
  pricesBulk(input: $input, digest: $digest, idempotencyKey: $idempotencyKey) {
    ... on Job {
      __typename
      id
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"68ab227134ac1ec6e881a4695361062ffd7b6e833846210b8616174a3bb17a7a"}) as unknown as TypedDocumentString<PricesBulkMutation, PricesBulkMutationVariables>;
export const PricesBulkWithdrawDocument = new TypedDocumentString(`
    mutation PricesBulkWithdraw($jobId: ID!, $idempotencyKey: String!) {
  pricesBulkWithdraw(jobId: $jobId, idempotencyKey: $idempotencyKey) {
    ... on Job {
      __typename
      id
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"de2b6052eca54f845f6482c01058a6be8d580e1ace74cf2d7f4812d4cd97c2c7"}) as unknown as TypedDocumentString<PricesBulkWithdrawMutation, PricesBulkWithdrawMutationVariables>;
export const RepricingDocument = new TypedDocumentString(`
    query Repricing($jobId: ID!) {
  repricing(jobId: $jobId) {
    startsAt
    mayWithdraw
  }
}
    `, {"hash":"9489639de0360cfcb17580746f6e02ceab1d40fe0bc67e8ac192b24b132396c0"}) as unknown as TypedDocumentString<RepricingQuery, RepricingQueryVariables>;
export const PricesDocument = new TypedDocumentString(`
    query Prices($view: PriceView!, $search: String, $first: Int!, $after: String) {
  prices(view: $view, search: $search, first: $first, after: $after) {
    nodes {
      id
      sku
      name
      label
      isActive
      price {
        ...PriceParts
      }
      saleEndsAt
      next {
        from
        price {
          ...PriceParts
        }
      }
      lowest
    }
    endCursor
    hasNextPage
    total {
      count
      isExact
    }
  }
}
    fragment PriceParts on Price {
  regular
  sale
  charged
  lowestBefore
  discountPercent
}`, {"hash":"d8118d1a0d0a1985dd6061d383b7fc5aeb73049819327455da625c293590ebe8"}) as unknown as TypedDocumentString<PricesQuery, PricesQueryVariables>;
export const PriceEventsDocument = new TypedDocumentString(`
    query PriceEvents {
  priceEvents {
    at
    kind
    isEnd
    count
    variants {
      id
      sku
      name
      label
      amount
    }
  }
}
    `, {"hash":"36badd615cabb55c9247f3914f554ca8c7510c94f2f494d3019cf52eb518039f"}) as unknown as TypedDocumentString<PriceEventsQuery, PriceEventsQueryVariables>;
export const ProductPicturesDocument = new TypedDocumentString(`
    query ProductPictures($productId: ID!) {
  productPictures(productId: $productId) {
    ...PicturesOfProduct
  }
}
    fragment PicturesOfProduct on ProductPictures {
  productId
  sku
  nameEl
  nameEn
  variants {
    id
    sku
  }
  pictures {
    id
    url
    width
    height
    placeholder
    variantId
    el
    en
  }
}`, {"hash":"d95a622014060d7c919450a2cc8f576a9ba69f3a83947a3939bbbb48b50c9c16"}) as unknown as TypedDocumentString<ProductPicturesQuery, ProductPicturesQueryVariables>;
export const PictureAddDocument = new TypedDocumentString(`
    mutation PictureAdd($productId: ID!, $file: String!) {
  pictureAdd(productId: $productId, file: $file) {
    ... on ProductPictures {
      __typename
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"74bfd1df149ca3e1417f8fc8b20a596c44d741d26d762ace99105d6c94986aa5"}) as unknown as TypedDocumentString<PictureAddMutation, PictureAddMutationVariables>;
export const PictureSaveDocument = new TypedDocumentString(`
    mutation PictureSave($id: ID!, $edits: [EditInput!]!) {
  pictureSave(id: $id, edits: $edits) {
    ... on ProductPictures {
      __typename
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"075da2ba7c5997373a8ec6f6b241ce5d4d16c4dc2b8fffa4a412b3156ee9caae"}) as unknown as TypedDocumentString<PictureSaveMutation, PictureSaveMutationVariables>;
export const PictureMoveDocument = new TypedDocumentString(`
    mutation PictureMove($id: ID!, $place: Int!) {
  pictureMove(id: $id, place: $place) {
    ... on ProductPictures {
      __typename
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"c976f4529c5c7bfe17cf8463bb2b24cf9ec724a83c18b73569130592d75976cd"}) as unknown as TypedDocumentString<PictureMoveMutation, PictureMoveMutationVariables>;
export const PictureRemoveDocument = new TypedDocumentString(`
    mutation PictureRemove($id: ID!) {
  pictureRemove(id: $id) {
    ... on ProductPictures {
      __typename
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"9f2adb717413d189166ee6514046361d7da0e8720432f539ecdcaa292149591b"}) as unknown as TypedDocumentString<PictureRemoveMutation, PictureRemoveMutationVariables>;
export const ProductDocument = new TypedDocumentString(`
    query Product($id: ID!) {
  product(id: $id) {
    id
    version
    status
    fields {
      path
      value
    }
    gaps {
      group
      path
    }
    variants {
      id
      sku
      options
      price
      onHand
      sellable
    }
    pictures {
      id
      src
    }
    categories {
      value
      label: name
      parent
    }
    producers {
      value
      label: name
    }
    styles {
      value
      label: name
    }
    properties {
      key
      label: name
      isLong
      isLabel
    }
    history {
      id
      at
      actor
      act
      changes {
        path
        before
        after
      }
    }
  }
}
    `, {"hash":"c0dcc2db5c7ae2bd5677da33452118a784e65b2f196bd26881e94730107984d3"}) as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const ProductCreateDocument = new TypedDocumentString(`
    mutation ProductCreate($input: ProductCreateInput!) {
  productCreate(input: $input) {
    ...ProductDone
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment ProductDone on ProductSaved {
  __typename
  id
  status
  isMerged
}`, {"hash":"69b178bdd12ade24d9cd4dfbad20b50031a0931f05e3867dc88e5cd0f5bfb922"}) as unknown as TypedDocumentString<ProductCreateMutation, ProductCreateMutationVariables>;
export const ProductSaveDocument = new TypedDocumentString(`
    mutation ProductSave($input: ProductSaveInput!) {
  productSave(input: $input) {
    ...ProductDone
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment ProductDone on ProductSaved {
  __typename
  id
  status
  isMerged
}`, {"hash":"ef9c5be33c0314a334b02ed28a6466969ae5540fe1a9878ef5ef43c0e3427587"}) as unknown as TypedDocumentString<ProductSaveMutation, ProductSaveMutationVariables>;
export const ProductStepDocument = new TypedDocumentString(`
    mutation ProductStep($id: ID!, $step: ProductStep!) {
  productStep(id: $id, step: $step) {
    ...ProductDone
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment ProductDone on ProductSaved {
  __typename
  id
  status
  isMerged
}`, {"hash":"cd4283d728bdeb56d0a1570bd11e548933772bc8ad63788bf3a3ee6c5f55a373"}) as unknown as TypedDocumentString<ProductStepMutation, ProductStepMutationVariables>;
export const ProductDuplicateDocument = new TypedDocumentString(`
    mutation ProductDuplicate($id: ID!, $copyId: ID!) {
  productDuplicate(id: $id, copyId: $copyId) {
    ...ProductDone
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment ProductDone on ProductSaved {
  __typename
  id
  status
  isMerged
}`, {"hash":"a8cb1395266f0f679aa46609443d203f1141241eacebbb234f19168ea82136e2"}) as unknown as TypedDocumentString<ProductDuplicateMutation, ProductDuplicateMutationVariables>;
export const VariantAddDocument = new TypedDocumentString(`
    mutation VariantAdd($id: ID!, $variantId: ID!) {
  variantAdd(id: $id, variantId: $variantId) {
    ...ProductDone
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
  conflicts {
    path
    base
    mine
    theirs
  }
}
fragment ProductDone on ProductSaved {
  __typename
  id
  status
  isMerged
}`, {"hash":"1b61b358c713e53ba7f311c3ee3e81a8d222f2a0df2dd885af059ccd6fad68b3"}) as unknown as TypedDocumentString<VariantAddMutation, VariantAddMutationVariables>;
export const ProductsDocument = new TypedDocumentString(`
    query Products($view: ProductView!, $search: String, $first: Int!, $after: String) {
  products(view: $view, search: $search, first: $first, after: $after) {
    nodes {
      id
      sku
      status
      nameEl
      nameEn
      picture
      variantCount
      missing
    }
    endCursor
    hasNextPage
    total {
      count
      isExact
    }
  }
}
    `, {"hash":"7c2f8a4423842543f7e7069f6e8cad889f214f35b8949348b6779822beb8b2fa"}) as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const RecordDocument = new TypedDocumentString(`
    query Record($first: Int!, $before: Int, $label: String) {
  record(first: $first, before: $before, label: $label) {
    id
    at
    actor
    act
    subjectKind
    subjectId
    subjectLabel
    canUndo
    changes {
      path
      before
      after
    }
  }
}
    `, {"hash":"e125e8eb75be14e1acc96266adc46c89d827c879b3f9cfb71559a2b5aad5709a"}) as unknown as TypedDocumentString<RecordQuery, RecordQueryVariables>;
export const UndoDocument = new TypedDocumentString(`
    mutation Undo($entryId: Int!) {
  undo(entryId: $entryId) {
    ... on Undone {
      __typename
      act
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"28286fcb4f60047a8931627ce231317fcf0c0d17a28b1f53dab9d1c9c9cd6121"}) as unknown as TypedDocumentString<UndoMutation, UndoMutationVariables>;
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
    personId
    thread {
      id
      author
      text
      writtenAt
      writtenBy
      heldFor
    }
    cannedAnswers {
      id
      name
      text
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
    `, {"hash":"1017456c373970b629d5cffc238ec94cf8aa7259b5469e47e66f633aa5df931a"}) as unknown as TypedDocumentString<RequestQuery, RequestQueryVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"2857a83ed46bf0f3f39acdb1849504d4422065004e58e9ddeae76ff8fc5ac965"}) as unknown as TypedDocumentString<RequestAnswerMutation, RequestAnswerMutationVariables>;
export const RequestResolveDocument = new TypedDocumentString(`
    mutation RequestResolve($reference: String!) {
  requestResolve(reference: $reference) {
    ... on RequestChange {
      __typename
      reference
      status
      undo
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"893617f12f2f961373c426e976ef454fe6b25905852f45860f3a9fef371184e7"}) as unknown as TypedDocumentString<RequestResolveMutation, RequestResolveMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"7a0c10a0efc2b95573214215851d2d6603d5461e67884167f3ee647c1650eefe"}) as unknown as TypedDocumentString<RequestAnswerTakeBackMutation, RequestAnswerTakeBackMutationVariables>;
export const RequestReopenDocument = new TypedDocumentString(`
    mutation RequestReopen($reference: String!) {
  requestReopen(reference: $reference) {
    ... on RequestChange {
      __typename
      reference
      status
      undo
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"268fbdf5f2d5277720e72d17ff6760965b17097a002fa7310017c02943f9f8aa"}) as unknown as TypedDocumentString<RequestReopenMutation, RequestReopenMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"e4ad5d8f875a127d27b5ad508fc7be0aabafc416f9b6b257eae029c662d3728b"}) as unknown as TypedDocumentString<CourierListTakeMutation, CourierListTakeMutationVariables>;
export const TrackingMatchesDocument = new TypedDocumentString(`
    query TrackingMatches($text: String!, $carrier: String!) {
  trackingMatches(text: $text, carrier: $carrier) {
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
    `, {"hash":"07ef9de1bca59587b9690050c1212458e01bc314553180bd9f35f0166e842cde"}) as unknown as TypedDocumentString<TrackingMatchesQuery, TrackingMatchesQueryVariables>;
export const SlipDocument = new TypedDocumentString(`
    query Slip($number: String!) {
  order(number: $number, asOrdered: true) {
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
}`, {"hash":"1ae6ce0b31153dbaae1dfa221a3c3ed4c224f036fc5e274250cb1213ab5ca4b7"}) as unknown as TypedDocumentString<SlipQuery, SlipQueryVariables>;
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
  openInvitations {
    id
    email
    roles
    locale
    isRenewal
    expiresAt
    isExpired
  }
}
    `, {"hash":"0314d21826942db7c1b8e446e4d2ead5ab143aeefd468b08643b2f44d5002ff3"}) as unknown as TypedDocumentString<StaffQuery, StaffQueryVariables>;
export const InvitationWithdrawDocument = new TypedDocumentString(`
    mutation InvitationWithdraw($id: ID!) {
  invitationWithdraw(id: $id) {
    ... on WithdrawnInvitation {
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"e2bd4ea324486f7c7f6bc30c257ab9707f2f89f1b4ab67073e30841f1d87a873"}) as unknown as TypedDocumentString<InvitationWithdrawMutation, InvitationWithdrawMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"bc1968ae47d5c7e93c270c1011d5f6e1c5537833393e463654fd65a4e2976068"}) as unknown as TypedDocumentString<StaffInviteMutation, StaffInviteMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"5fa4266cd724448dc0f530edf47de1a243e10ef1dfb1316e4ff0f02119664469"}) as unknown as TypedDocumentString<StaffResetMutation, StaffResetMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"87677458b5156e252839000e6da604ed4e6ade6108b3b0ba14a0f539bf4d6e41"}) as unknown as TypedDocumentString<StaffSetRolesMutation, StaffSetRolesMutationVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"8e281a79b8c7a97214b741c65845a336e409e73f5628612698dad63a3664ac45"}) as unknown as TypedDocumentString<StaffSwitchMutation, StaffSwitchMutationVariables>;
export const StockCountDocument = new TypedDocumentString(`
    query StockCount($id: ID!) {
  stockCount(id: $id) {
    ...CountParts
  }
}
    fragment CountParts on StockCount {
  id
  scope
  categoryName
  isBlind
  state
  openedAt
  openedBy
  closedAt
  closedBy
  lines
  counted
  differing
  refused
  stamp
}`, {"hash":"6eac2d0c8fb72007e85055f1da8caf96edaaaaa3363a3840adbc59f6ccec649f"}) as unknown as TypedDocumentString<StockCountQuery, StockCountQueryVariables>;
export const StockCountLinesDocument = new TypedDocumentString(`
    query StockCountLines($id: ID!, $view: StockCountView!, $search: String, $first: Int!, $after: String) {
  stockCountLines(
    countId: $id
    view: $view
    search: $search
    first: $first
    after: $after
  ) {
    nodes {
      ...CountLineParts
    }
    endCursor
    hasNextPage
    total {
      count
      isExact
    }
  }
}
    fragment CountLineParts on StockCountLine {
  id
  sku
  name
  otherName
  label
  picture
  counted
  countedAt
  countedBy
  version
  onHand
  onHandThen
  allocated
  foreseen
  outcome
  refusal
}`, {"hash":"1d2b774767e2589d7ad2afff65239f9e60f441032eee20387653452c3cdbe650"}) as unknown as TypedDocumentString<StockCountLinesQuery, StockCountLinesQueryVariables>;
export const StockCountLineDocument = new TypedDocumentString(`
    query StockCountLine($id: ID!, $code: String!) {
  stockCountLine(countId: $id, code: $code) {
    ...CountLineParts
  }
}
    fragment CountLineParts on StockCountLine {
  id
  sku
  name
  otherName
  label
  picture
  counted
  countedAt
  countedBy
  version
  onHand
  onHandThen
  allocated
  foreseen
  outcome
  refusal
}`, {"hash":"3283dabca0401ec3559303449ac63e07a7f92f2db4fcef0e5e3edfbf4c065735"}) as unknown as TypedDocumentString<StockCountLineQuery, StockCountLineQueryVariables>;
export const StockCountRecordDocument = new TypedDocumentString(`
    mutation StockCountRecord($countId: ID!, $variantId: ID!, $counted: Int!, $version: Int!) {
  stockCountRecord(
    countId: $countId
    variantId: $variantId
    counted: $counted
    version: $version
  ) {
    ... on StockCountFigure {
      __typename
      sku
      counted
      version
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"657eb70b7607526df7511af1acee5c72c11a8d611f5efe4a64f6a343f41fa7a9"}) as unknown as TypedDocumentString<StockCountRecordMutation, StockCountRecordMutationVariables>;
export const StockCountApplyDocument = new TypedDocumentString(`
    mutation StockCountApply($id: ID!, $stamp: Int!) {
  stockCountApply(id: $id, stamp: $stamp) {
    ... on StockCountChange {
      __typename
      id
      refused
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"713d0e75fd68f1b527a4098771233ec7d31b9309ff5e4e20504bbef6f9eab196"}) as unknown as TypedDocumentString<StockCountApplyMutation, StockCountApplyMutationVariables>;
export const StockCountCancelDocument = new TypedDocumentString(`
    mutation StockCountCancel($id: ID!) {
  stockCountCancel(id: $id) {
    ... on StockCountChange {
      __typename
      id
      refused
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"d09833ac2b6587f102494a9ac2a6d87e155d175a1f584deea0ad7a71725659bc"}) as unknown as TypedDocumentString<StockCountCancelMutation, StockCountCancelMutationVariables>;
export const StockCountsDocument = new TypedDocumentString(`
    query StockCounts {
  stockCounts {
    ...CountParts
  }
}
    fragment CountParts on StockCount {
  id
  scope
  categoryName
  isBlind
  state
  openedAt
  openedBy
  closedAt
  closedBy
  lines
  counted
  differing
  refused
  stamp
}`, {"hash":"cea63fa57ae22102e1cf7616ec4633b1c5ddd5902cec6a9d5d65545f81d08d81"}) as unknown as TypedDocumentString<StockCountsQuery, StockCountsQueryVariables>;
export const CountableCategoriesDocument = new TypedDocumentString(`
    query CountableCategories {
  countableCategories {
    id
    path
  }
}
    `, {"hash":"521ef751cb2955929a89ccaf9a0d92dd33460d9a3d6c95a9787528117ace0fda"}) as unknown as TypedDocumentString<CountableCategoriesQuery, CountableCategoriesQueryVariables>;
export const StockCountOpenDocument = new TypedDocumentString(`
    mutation StockCountOpen($input: StockCountInput!) {
  stockCountOpen(input: $input) {
    ... on StockCountChange {
      __typename
      id
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"7a87665d42b73292133a9655b96adbd67c7a71c9ccd03fd79bd4f689484a021a"}) as unknown as TypedDocumentString<StockCountOpenMutation, StockCountOpenMutationVariables>;
export const StockItemDocument = new TypedDocumentString(`
    query StockItem($id: ID!, $before: ID) {
  stockItem(id: $id, before: $before) {
    item {
      id
      sku
      name
      otherName
      label
      picture
      onHand
      allocated
      held
      safetyStock
      lowThreshold
      sellable
      availability
      waiting
      countedAt
    }
    movements {
      id
      movedAt
      reason
      onHandChange
      allocatedChange
      onHandAfter
      note
      by
      orderNumber
      countId
      isReversed
    }
    olderBefore
  }
}
    `, {"hash":"827dac49e544fb31cc75307011278562dc890d31ddec28f50ce3c1229cc8d345"}) as unknown as TypedDocumentString<StockItemQuery, StockItemQueryVariables>;
export const StockChangeDocument = new TypedDocumentString(`
    mutation StockChange($input: StockChangeInput!) {
  stockChange(input: $input) {
    ... on StockChange {
      __typename
      before
      after
      undo
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"8fee8b9f9bde6e0821dfafddc7168b778b901b18427d6f4e1fc69cc39883491f"}) as unknown as TypedDocumentString<StockChangeMutation, StockChangeMutationVariables>;
export const StockThresholdsSetDocument = new TypedDocumentString(`
    mutation StockThresholdsSet($variantId: ID!, $edits: [EditInput!]!) {
  stockThresholdsSet(variantId: $variantId, edits: $edits) {
    ... on StockThresholds {
      __typename
      variantId
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"3fb6828914ed10c7ad845ca7acb4e5ec8344c7bc8356d1920a49bbf0380103c7"}) as unknown as TypedDocumentString<StockThresholdsSetMutation, StockThresholdsSetMutationVariables>;
export const StockDocument = new TypedDocumentString(`
    query Stock($view: StockView!, $search: String, $first: Int!, $after: String) {
  stock(view: $view, search: $search, first: $first, after: $after) {
    nodes {
      id
      sku
      name
      otherName
      label
      picture
      onHand
      allocated
      held
      safetyStock
      sellable
      availability
      waiting
      lastMovedAt
      countedAt
    }
    endCursor
    hasNextPage
    total {
      count
      isExact
    }
  }
}
    `, {"hash":"c4c0eefdd1332e11bef92403f0249c91ebfe715b3c4fc7057c2e496f6b6dd7c7"}) as unknown as TypedDocumentString<StockQuery, StockQueryVariables>;
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
        facts {
          ...AlertFactsParts
        }
      }
    }
    day {
      orders
      value
      takings
      average
    }
    weekBefore {
      orders
      value
      takings
      average
    }
  }
}
    fragment AlertFactsParts on AlertFacts {
  says
  cause
  values {
    name
    value
  }
}`, {"hash":"592c911d3cdbf8bd392d8612962f4cbecdb905da31b1568858c4ce7f734ed3ba"}) as unknown as TypedDocumentString<TodayQuery, TodayQueryVariables>;
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
  conflicts {
    path
    base
    mine
    theirs
  }
}`, {"hash":"f6d2c247cd8ab86ccbbfc3fa6271316566649ddfb4cad8949ee804d31b8456ce"}) as unknown as TypedDocumentString<DrinkAvailabilitySetMutation, DrinkAvailabilitySetMutationVariables>;