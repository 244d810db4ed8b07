/**
 * An expected failure as data. A use case returns a Problem and never throws one; the API passes it on without prose,
 * and only the storefront turns it into text (docs/glossary.md).
 */
export const problemCodes = [
  'LINE_NOT_ADDED',
  'VARIANT_NOT_AVAILABLE',
  'INSUFFICIENT_STOCK',
  'STOCK_HELD',
  'GIFT_NOT_AVAILABLE',
  'QUANTITY_INVALID',
  'QUANTITY_LIMIT',
  'PROMOTION_NOT_FOUND',
  'PROMOTION_NOT_STARTED',
  'PROMOTION_EXPIRED',
  'PROMOTION_USAGE_LIMIT',
  'PROMOTION_MINIMUM_TOTAL',
  'PROMOTION_NO_ELIGIBLE_LINES',
  'PROMOTION_NOT_COMBINABLE',
  'PROMOTION_OUTWEIGHED',
  'CART_NOT_FOUND',
  'CART_EMPTY',
  'CART_ORDERED',
  'SHARE_NOT_FOUND',
  'SHARE_REVOKED',
  'NOT_OWNER',
  'MEMBER_LIMIT',
  'REQUIRED',
  'TOO_LONG',
  'EMAIL_INVALID',
  'EMAIL_UNCHANGED',
  'PHONE_INVALID',
  'NAME_INVALID',
  'COUNTRY_INVALID',
  'REGION_INVALID',
  'POSTAL_CODE_INVALID',
  'VAT_NUMBER_INVALID',
  'NO_SHIPPING_METHODS',
  'NO_PAYMENT_METHODS',
  'SHIPPING_METHOD_INVALID',
  'PAYMENT_METHOD_UNAVAILABLE',
  'CHECKOUT_INCOMPLETE',
  'TOTAL_CHANGED',
  'TERMS_REQUIRED',
  'AGE_REQUIRED',
  'INVALID_INPUT',
  'PAYMENT_DECLINED',
  'PAYMENT_DETAILS_INVALID',
  'PAYMENT_SERVICE_FAILURE',
  'ACTION_REQUIRED',
  'INSTALLMENT_COUNT_INVALID',
  'RESERVATION_EXPIRED',
  'REFUND_TOO_LARGE',
  'AMOUNT_INVALID',
  'ORDER_NOT_FOUND',
  'REQUEST_NOT_FOUND',
  'NOT_CANCELABLE',
  'NOT_WITHDRAWABLE',
  'STATE_TRANSITION',
  'RATE_LIMITED',
  'TOKEN_INVALID',
  'FORM_INACTIVE',
  'CONFIRMATION_REQUIRED',
  'UNAUTHENTICATED',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_COMMON',
  'PASSWORD_SIMILAR',
  'PASSWORD_WRONG',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_LIMIT',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'OPERATION_IN_PROGRESS',
] as const;

/** What only staff meet, in the back office and at the command line. */
export const staffProblemCodes = [
  'FORBIDDEN',
  'STEP_UP_REQUIRED',
  'SIGN_IN_FAILED',
  'CODE_INVALID',
  'INVITATION_INVALID',
  'EMAIL_TAKEN',
  'NAME_TAKEN',
  'STAFF_NOT_FOUND',
  'LAST_OWNER',
  'ROLE_REQUIRED',
  'DRINK_NOT_FOUND',
  'PERSON_NOT_FOUND',
  'ALERT_NOT_FOUND',
  'ORDER_CHANGED',
  'REQUEST_CHANGED',
  'ANSWER_SENT',
  'EMAIL_NOT_FOUND',
  'JOB_NOT_FOUND',
  'JOB_RUNNING',
  'JOB_ENDED',
  'NOT_DONE',
  'SELECTION_EMPTY',
  'SELECTION_TOO_LARGE',
  'SELECTION_CHANGED',
  'ORDER_UNPAID',
  'ORDER_CLOSED',
  'GOODS_AWAITED',
  'ALREADY_PACKED',
  'ALREADY_DELIVERED',
  'NOT_SENT_YET',
  'TRACKING_MISSING',
  'TRACKING_INVALID',
  'TRACKING_USED',
  'TRACKING_UNCHANGED',
  'VERSION_CONFLICT',
  'RECORD_NOT_FOUND',
  'UNDO_IMPOSSIBLE',
  'LIMIT_REACHED',
  'PLACEHOLDER_LEFT',
  'PRICES_CHANGED',
  'PRICE_BEGUN',
  'PRICE_PLANNED',
  'PRICE_UNCHANGED',
  'PRICE_MISSING',
  'START_PASSED',
  'END_BEFORE_START',
  'SALE_OVERLAPS',
  'SALE_ENDED',
  'SALE_NOT_BELOW_REGULAR',
  'SALE_WITHOUT_HISTORY',
  'STOCK_BELOW_PROMISED',
  'FIGURE_CHANGED',
  'COUNT_CLOSED',
  'COUNT_CHANGED',
  'COUNTED_BY_OTHER',
  'NOTHING_TO_COUNT',
  'SKUS_UNKNOWN',
  'SKU_UNKNOWN',
  'SKU_TWICE',
  'JOB_GIVEN_UP',
  'PRODUCT_INCOMPLETE',
  'PRODUCT_CHANGED',
  'SLUG_INVALID',
  'SLUG_TAKEN',
  'SKU_INVALID',
  'SKU_TAKEN',
  'RELATED_UNKNOWN',
  'GTIN_INVALID',
  'GTIN_TAKEN',
  'NUMBER_INVALID',
  'PICTURE_INVALID',
  'FILE_TOO_LARGE',
  'NOT_A_PICTURE',
  'PICTURE_TOO_SMALL',
  'PICTURE_TOO_LARGE',
] as const;

export type ProblemCode = (typeof problemCodes | typeof staffProblemCodes)[number];

/** A fault of one field of the input: `path` is the field's name, nested names joined by dots. */
export type Issue = { path: string; code: ProblemCode };

export type Problem = {
  readonly kind: 'problem';
  code: ProblemCode;
  /** Values for the message, e.g. `{limit: 2}`; amounts in minor units. */
  params: Record<string, string | number>;
  issues: Issue[];
  /** The cart lines and variants that the problem is about. */
  lineIds: string[];
  variantIds: string[];
  /** The available quantity, for problems of stock. */
  available: number | null;
  /** VERSION_CONFLICT: the fields that another person has changed meanwhile, with what was read and what both want. */
  conflicts?: { path: string; base: string; mine: string; theirs: string }[];
};

type Details = Partial<Omit<Problem, 'kind' | 'code'>>;

/** Makes a Problem; everything but its code is optional. */
export function problem(code: ProblemCode, details: Details = {}): Problem {
  return {
    kind: 'problem',
    code,
    params: details.params ?? {},
    issues: details.issues ?? [],
    lineIds: details.lineIds ?? [],
    variantIds: details.variantIds ?? [],
    available: details.available ?? null,
    ...(details.conflicts && { conflicts: details.conflicts }),
  };
}

/** True for a Problem, false for the value of a use case. */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'problem'
  );
}
