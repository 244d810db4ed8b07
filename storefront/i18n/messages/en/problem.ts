/** What can go wrong, in words. Capital keys are the codes of the API, `api/schema.graphql`, type Problem. */
export const problem = {
  LINE_NOT_ADDED: 'The item was not added to your cart.',
  VARIANT_NOT_AVAILABLE: 'This product is no longer available to order.',
  INSUFFICIENT_STOCK:
    '{available, plural, =0 {This is sold out.} other {We don’t have that many. Available: #.}}',
  STOCK_HELD:
    '{available, plural, =0 {Somebody else is paying for this right now. If they do not go through with it, it is free again within half an hour.} other {# to be had right now. Others are paying for the rest, which may be free again within half an hour.}}',
  GIFT_NOT_AVAILABLE:
    'A gift that you were shown has gone to somebody else. Please look again before you order.',
  QUANTITY_INVALID: 'Please enter a whole number from 1 to 999.',
  QUANTITY_LIMIT:
    '{per, select, customer {Up to {limit} of this bottle per customer{remaining, select, none {.} 0 {, earlier orders included: none is left for you.} other {, earlier orders included: {remaining} more for you.}}} codes {Up to {limit} codes per order.} other {Up to {limit} per order.}}',
  PROMOTION_NOT_FOUND: 'We don’t know this code. Please check how it is written.',
  PROMOTION_NOT_STARTED: 'This code is not valid yet.',
  PROMOTION_EXPIRED: 'This promotion is over.',
  PROMOTION_USAGE_LIMIT:
    '{per, select, customer {You have already had this promotion, or it is for a first order only.} other {This promotion has been used up.}}',
  PROMOTION_MINIMUM_TOTAL: '{missing} more, and this code applies.',
  PROMOTION_NO_ELIGIBLE_LINES:
    '{missingQuantity, plural, =0 {Nothing in your cart goes with this code yet.} one {One more item that goes with it, and this code applies.} other {# more items that go with it, and this code applies.}}',
  PROMOTION_NOT_COMBINABLE: 'This code cannot be combined with “{name}”, which saves you more.',
  PROMOTION_OUTWEIGHED:
    'We have left this code out: without it your order costs less, delivery included.',
  CART_NOT_FOUND: 'We no longer have this cart. The next item you add opens a new one.',
  CART_EMPTY: 'Your cart is empty.',
  CART_ORDERED: 'This cart has already been ordered.',
  SHARE_NOT_FOUND: 'We don’t know this shared cart, or you are no longer part of it.',
  SHARE_REVOKED: 'The owner has closed this shared cart.',
  NOT_OWNER: 'Only the owner of the shared cart can do this.',
  MEMBER_LIMIT: 'This round is full: up to {limit} friends can join.',
  REQUIRED: 'This field is required',
  TOO_LONG: 'This is longer than we can keep',
  EMAIL_INVALID: 'Please enter a valid email address',
  PHONE_INVALID: 'Please check the phone number',
  NAME_INVALID: 'Please write the name in letters',
  INVALID_INPUT: 'Value is invalid',
  RATE_LIMITED:
    'That was a little often. Please try again in {minutes, plural, one {a minute} other {# minutes}}. What you have entered is kept.',
  FORM_INACTIVE: 'This operation is currently unavailable. Please try again later.',
  CONFIRMATION_REQUIRED:
    'Your message has not been sent yet. A field that people do not see was filled in, perhaps by your browser. Please confirm with the button below that you wrote the message yourself.',
  UNAUTHENTICATED: 'Please sign in first.',
  TOKEN_INVALID: 'This link is no longer valid.',
  IDEMPOTENCY_KEY_INVALID: 'An error occurred. Please try again later.',
  IDEMPOTENCY_KEY_REUSED: 'This form has changed since it was sent. Please send it again.',
  OPERATION_IN_PROGRESS: 'We are still at it. Please wait a moment.',
  ADD_FAILED: 'An error occurred while adding the item. Please try again.',
  NO_COOKIES:
    'Your browser does not accept cookies from this site. Without them you can have no cart and cannot sign in. Allow them in the settings of the browser, or order by phone: {phone}.',
  OFFLINE: 'No connection. What you typed is kept; please send it again when you are back online.',
  UNKNOWN: 'An error occurred. Please try again later.',
  CHOICE_REQUIRED: 'Please choose one of them',
  greekPostalCode: 'Five digits, please',
} as const;

/** Those that only the pages around orders and accounts can meet. Elsewhere they would be told as UNKNOWN. */
export const problemOfOrders = {
  EMAIL_UNCHANGED: 'This is the address that you have',
  COUNTRY_INVALID: 'Please choose a country from the list',
  REGION_INVALID: 'Please choose a region from the list',
  POSTAL_CODE_INVALID: 'Please check the postcode',
  VAT_NUMBER_INVALID: 'This tax number is not valid',
  NO_SHIPPING_METHODS: 'There are no shipping methods for your area.',
  NO_PAYMENT_METHODS: 'There are no payment methods for your area.',
  SHIPPING_METHOD_INVALID:
    'This way of delivery does not reach the address. Please choose another.',
  PAYMENT_METHOD_UNAVAILABLE:
    'This payment method cannot be used at the moment. Please choose another.',
  CHECKOUT_INCOMPLETE: 'Something is still missing. Please look at the open step.',
  TOTAL_CHANGED: 'The total changed to {total}. Please look again before you order.',
  TERMS_REQUIRED: 'Please accept the terms to go on',
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
    'We held your bottles as long as we could. Hold them again, then place the order.',
  REFUND_TOO_LARGE: 'No more than {left} can be given back.',
  AMOUNT_INVALID: 'This is not a valid amount',
  NOT_CANCELABLE: 'This order is already being packed. You may still withdraw after delivery.',
  NOT_WITHDRAWABLE: 'The time to withdraw from these goods is over.',
  PASSWORD_TOO_SHORT: 'Use at least 8 characters',
  PASSWORD_COMMON: 'Too many people use this password. Please choose another',
  PASSWORD_SIMILAR: 'The password is too much like your address',
  PASSWORD_WRONG: 'This is not your password',
  PASSWORD_DIFFERENT: 'The two passwords are not the same',
  ADDRESS_NOT_FOUND: 'We no longer have this address.',
  ADDRESS_LIMIT: 'You keep {limit} addresses already. Delete one to add another.',
} as const;
