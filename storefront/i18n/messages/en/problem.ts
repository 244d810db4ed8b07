/** What can go wrong, in words. Capital keys are the codes of the API, `api/schema.graphql`, type Problem. */
export const problem = {
  LINE_NOT_ADDED: 'The item was not added to your cart.',
  VARIANT_NOT_AVAILABLE: 'This product is no longer available to order.',
  INSUFFICIENT_STOCK:
    '{available, plural, =0 {This is sold out.} other {We don’t have that many. Available: #.}}',
  STOCK_HELD:
    '{available, plural, =0 {Someone else is paying for this right now. If they don’t go through with it, it will be available again within half an hour.} other {# available right now. Others are paying for the rest, which may be available again within half an hour.}}',
  GIFT_NOT_AVAILABLE:
    'The gift you were shown has gone to someone else. Please check your cart before you order.',
  QUANTITY_INVALID: 'Please enter a whole number from 1 to 999.',
  QUANTITY_LIMIT:
    '{per, select, customer {Up to {limit} per customer{remaining, select, none {.} 0 {, earlier orders included: you have reached the limit.} other {, earlier orders included: you can add {remaining} more.}}} codes {Up to {limit} codes per order.} other {Up to {limit} per order.}}',
  PROMOTION_NOT_FOUND: 'We don’t recognise this code. Please check the spelling.',
  PROMOTION_NOT_STARTED: 'This code is not valid yet.',
  PROMOTION_EXPIRED: 'This promotion is over.',
  PROMOTION_USAGE_LIMIT:
    '{per, select, customer {You have already used this promotion, or it is for first orders only.} other {This promotion has been used up.}}',
  PROMOTION_MINIMUM_TOTAL: 'Add {missing} more and this code applies.',
  PROMOTION_NO_ELIGIBLE_LINES:
    '{missingQuantity, plural, =0 {This code does not apply to anything in your cart yet.} one {Add one more item it covers, and this code applies.} other {Add # more items it covers, and this code applies.}}',
  PROMOTION_NOT_COMBINABLE: 'This code cannot be combined with “{name}”, which saves you more.',
  PROMOTION_OUTWEIGHED:
    'We have left this code out: without it your order costs less, delivery included.',
  CART_NOT_FOUND: 'We no longer have this cart. The next item you add starts a new one.',
  CART_EMPTY: 'Your cart is empty.',
  CART_ORDERED: 'This cart has already been ordered.',
  SHARE_NOT_FOUND: 'We can’t find this round, or you are no longer part of it.',
  SHARE_REVOKED: 'The owner has closed this round.',
  NOT_OWNER: 'Only the owner of the round can do this.',
  MEMBER_LIMIT: 'This round is full: up to {limit} friends can join.',
  REQUIRED: 'This field is required',
  TOO_LONG: 'This is too long. Please shorten it',
  EMAIL_INVALID: 'Please enter a valid email address',
  PHONE_INVALID: 'Please check the phone number',
  NAME_INVALID: 'Please use letters for the name',
  INVALID_INPUT: 'Value is invalid',
  RATE_LIMITED:
    'Too many attempts. Please try again in {minutes, plural, one {a minute} other {# minutes}}. What you have entered is kept.',
  FORM_INACTIVE: 'This operation is currently unavailable. Please try again later.',
  CONFIRMATION_REQUIRED:
    'Your message has not been sent yet. A hidden field was filled in, perhaps by your browser. Please confirm with the button below that you wrote the message yourself.',
  UNAUTHENTICATED: 'Please sign in first.',
  TOKEN_INVALID: 'This link is no longer valid.',
  IDEMPOTENCY_KEY_INVALID: 'An error occurred. Please try again later.',
  IDEMPOTENCY_KEY_REUSED: 'This form has changed since it was sent. Please send it again.',
  OPERATION_IN_PROGRESS: 'We are still working on it. Please wait a moment.',
  ADD_FAILED: 'An error occurred while adding the item. Please try again.',
  NO_COOKIES:
    'Your browser does not accept cookies from this site. Without them you cannot fill a cart or sign in. Allow them in your browser’s settings, or order by phone: {phone}.',
  OFFLINE: 'No connection. What you typed is kept; please send it again when you are back online.',
  UNKNOWN: 'An error occurred. Please try again later.',
  CHOICE_REQUIRED: 'Please choose one',
  greekPostalCode: 'Five digits, please',
  /** REQUIRED at a field that has a name of its own. The first word is of the specification (S5-003). */
  missing: {
    name: 'Required: enter your name',
    email: 'Required: enter your e-mail address',
    message: 'Required: write your message',
    topics: 'Required: choose at least one topic',
    code: 'Required: enter the code',
  },
} as const;

/** Those that only the pages around orders and accounts can meet. Elsewhere they would be told as UNKNOWN. */
export const problemOfOrders = {
  EMAIL_UNCHANGED: 'This is already your address',
  COUNTRY_INVALID: 'Please choose a country from the list',
  REGION_INVALID: 'Please choose a region from the list',
  POSTAL_CODE_INVALID: 'Please check the postcode',
  VAT_NUMBER_INVALID: 'This tax number is not valid. Please check the nine digits',
  NO_SHIPPING_METHODS: 'There are no shipping methods for your area.',
  NO_PAYMENT_METHODS: 'There are no payment methods for your area.',
  SHIPPING_METHOD_INVALID:
    'This delivery method does not serve your address. Please choose another.',
  PAYMENT_METHOD_UNAVAILABLE:
    'This payment method cannot be used at the moment. Please choose another.',
  CHECKOUT_INCOMPLETE: 'Something is still missing. Please complete the open step.',
  TOTAL_CHANGED: 'The total is now {total}. Please check it before you order.',
  TERMS_REQUIRED: 'Please accept the terms to continue',
  AGE_REQUIRED: 'Please confirm that you and the recipient are 18 or over',
  ORDER_NOT_FOUND: 'We could not find this order.',
  REQUEST_NOT_FOUND: 'We could not find this request.',
  STATE_TRANSITION: 'This is no longer possible for this order.',
  PAYMENT_DECLINED: 'Your bank declined the payment. Nothing was charged.',
  PAYMENT_DETAILS_INVALID: 'The payment details are not valid. Please check them.',
  PAYMENT_SERVICE_FAILURE:
    'This payment method cannot be used at the moment. Please choose another.',
  ACTION_REQUIRED: 'There is no answer from your bank yet.',
  INSTALLMENT_COUNT_INVALID: 'Choose between {min} and {max} instalments',
  RESERVATION_EXPIRED:
    'We held your items as long as we could. Hold them again, then place the order.',
  REFUND_TOO_LARGE: 'No more than {left} can be refunded.',
  AMOUNT_INVALID: 'This is not a valid amount',
  NOT_CANCELABLE: 'This order is already being packed. You can still withdraw after delivery.',
  NOT_WITHDRAWABLE: 'The withdrawal period for these goods has ended.',
  PASSWORD_TOO_SHORT: 'Use at least 8 characters',
  PASSWORD_COMMON: 'Too many people use this password. Please choose another',
  PASSWORD_SIMILAR: 'This password is too similar to your e-mail address. Please choose another',
  PASSWORD_WRONG: 'This password is not correct. Please try again',
  PASSWORD_DIFFERENT: 'The two passwords don’t match',
  ADDRESS_NOT_FOUND: 'We no longer have this address.',
  ADDRESS_LIMIT: 'You already have {limit} saved addresses. Delete one to add another.',
  missing: {
    firstName: 'Required: enter the first name',
    lastName: 'Required: enter the last name',
    phone: 'Required: enter a mobile number',
    address1: 'Required: enter street and number',
    city: 'Required: enter the city',
    postalCode: 'Required: enter the postcode',
    country: 'Required: choose a country',
    region: 'Required: choose a region',
    companyName: 'Required: enter the company name',
    businessActivity: 'Required: enter the business activity',
    vatNumber: 'Required: enter the tax number',
    taxOffice: 'Required: enter the tax office',
    number: 'Required: enter the order number',
  },
} as const;
