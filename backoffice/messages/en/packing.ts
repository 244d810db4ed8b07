/** Packing parcel after parcel. */
export const packing = {
  title: 'Packing',
  count: '{count, plural, =0 {Nothing to pack} one {# order to pack} other {# orders to pack}}',
  nothing: 'No order waits to be packed.',
  toOrders: 'All open orders',
  parcel: 'Order {number}',
  placedAt: 'Placed {at}',
  ageCheck: '18+: age is checked on delivery',
  buyerNote: 'The customer writes',
  times: '{quantity} ×',
  inStock: '{count, plural, =0 {none in stock} other {# in stock}}',
  gift: 'gift',
  pack: 'Packed, next',
  skip: 'Skip for now',
  packed: 'Order {number} is packed.',
  gone: 'Order {number} was packed or changed by somebody else meanwhile. This is the next one.',
  goneLast: 'Order {number} was packed or changed by somebody else meanwhile.',
  notNow: 'Not enough in stock, or its money was given back: this order cannot be packed now.',
  slip: 'Packing slip',
  queue: 'Waiting, the oldest first',
};

/** Shipping many parcels at once, and the courier's list. */
export const shipping = {
  title: 'Shipping',
  backToOrders: 'Orders to ship',
  count:
    '{count, plural, =0 {No packed parcel waits for a courier.} one {# packed parcel waits for a courier.} other {# packed parcels wait for a courier.}}',
  others:
    '{count, plural, one {# selected order has no packed parcel that waits.} other {# selected orders have no packed parcel that waits.}}',
  text: 'Order numbers and tracking numbers',
  textHint:
    'One pair in each line, such as K-1001 7001234567, pasted from the spreadsheet of the courier. Nothing is shipped yet.',
  carrier: 'Courier',
  chooseCarrier: 'Choose a courier',
  noCarrier: 'no courier',
  check: 'Show the matches',
  matches: 'Matches',
  faulty:
    '{count, plural, one {# line cannot be used and stays behind:} other {# lines cannot be used and stay behind:}}',
  faults: {
    UNREADABLE: 'does not have exactly one order number and one tracking number',
    NOT_WAITING: 'no packed parcel has this order number',
    ORDER_TWICE: 'the order is there more often than it has packed parcels',
    TRACKING_TWICE: 'the tracking number is there twice',
  },
  noneGood: 'No line can be used.',
  order: 'Order',
  customer: 'Customer',
  tracking: 'Tracking number',
  effect:
    '{count, plural, one {# parcel leaves} other {# parcels leave}} the stock with {courier}, and each customer gets an email with the tracking number.',
  ship: '{count, plural, one {Ship # parcel} other {Ship # parcels}}',
  shipped:
    '{count, plural, =0 {No parcel was shipped} one {# parcel was shipped} other {# parcels were shipped}}{failed, plural, =0 {.} one {, # was not.} other {, # were not.}}',
  isShipped: 'shipped',
  waiting: 'Waiting for a courier',
  download: 'CSV for the courier',
  yes: 'yes',
  columns: {
    number: 'Order',
    name: 'Name',
    company: 'Company',
    address: 'Address',
    details: 'Floor, bell',
    postalCode: 'Postcode',
    town: 'Town',
    region: 'Region',
    country: 'Country',
    phone: 'Phone',
    otherPhone: 'Other phone',
    email: 'Email',
    weight: 'Weight (kg)',
    cashOnDelivery: 'Cash on delivery (EUR)',
    ageCheck: '18+',
    note: 'Note',
  },
};
