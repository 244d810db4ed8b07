import type { LetterKind } from '#domain/orders/letters.ts';
import type { LetterSubject, OrderLetter } from '#domain/orders/ports.ts';
import type { Order } from '#domain/orders/rules.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';

/* An order as awkward as they come, for previews and tests: markup in names, both alphabets, large sums. */

const both = (text: string) => ({ en: `${text} (en)`, el: `${text} (el)` });

export const sampleTenant: Tenant = {
  id: 't',
  slug: 'house',
  hostNames: [],
  currency: 'EUR',
  defaultLocale: 'en',
  timeZone: 'Europe/Athens',
  settings: {
    name: { en: 'House & Rum', el: 'Ρούμι & Κοκτέιλ' },
    description: both('d'),
    email: 'hello@house.example',
    phone: '+302101234567',
    address: both('19 Street'),
    directionsUrl: 'https://map.example',
    map: null,
    hours: { text: both('h'), weekdays: [1], opensAt: '19:00', closesAt: '03:00', specialDays: [] },
    words: { shop: { title: both('shop'), lead: both('lead'), description: both('d') } },
    company: {
      legalName: both('House Ltd'),
      registeredOffice: both('Seat'),
      gemi: '0123',
      vatNumber: '999',
      taxOffice: both('Office'),
    },
    socialAccounts: [],
    bankAccounts: [
      { bankName: 'First Bank', holderName: 'House Ltd', iban: 'GR0699900010000000000190300' },
    ],
    bankTransferDays: 3,
    shipCountries: ['GR'],
    termsVersion: '1',
    ageTextVersion: '1',
    cartDays: 30,
    maxLineQuantity: 24,
    sharedCart: { members: 12 },
    holds: { minutes: 10, mostMinutes: 30, visitorPercent: 50, allPercent: 80, visitorUnits: 48 },
    accounts: { registration: true, confirmDays: 7, resetMinutes: 60, sessionDays: 30 },
    guestOrdersPerHour: 20,
    stockAlerts: { confirmDays: 7, keptDays: 365, lettersPerAddressDay: 3, requestsPerHour: 60 },
    support: { formOpen: true, resolveDays: 14, keptDays: 730, lettersPerAddressDay: 5 },
    newsletter: {
      textVersion: '1',
      confirmDays: 7,
      proofDays: 730,
      lettersPerAddressDay: 3,
    },
    analytics: { consentRegime: 'optIn', policyVersion: '1', gtag: null, pixel: null },
    ageGate: false,
    funding: null,
    mailFrom: 'Ρούμι & Κοκτέιλ <orders@house.example>',
  },
};

const address = {
  firstName: 'Ο’Χάρα',
  lastName: '<b>Παππά</b>',
  company: '',
  address1: 'Ερμού 12',
  address2: '',
  floor: '',
  doorbell: '',
  city: 'Αθήνα',
  postalCode: '10563',
  region: '',
  countryCode: 'GR',
};

export const sampleOrder: Order = {
  id: 'o',
  number: 'K-1001',
  receiptToken: 'a'.repeat(43),
  customerId: null,
  state: 'pending',
  locale: 'en',
  currency: 'EUR',
  email: 'eleni@example.com',
  phone: '+306912345678',
  alternativePhone: '',
  notes: 'Ring <twice>',
  documentKind: 'receipt',
  invoice: null,
  fiscalDocument: null,
  stampHeld: false,
  placedAt: new Date('2026-11-27T20:00:00Z'),
  lines: [
    {
      id: 'l',
      variantId: 'v',
      productId: 'p',
      sku: 'S',
      productName: 'Rum & "Smoke"',
      productSlug: 'rum',
      variantLabel: '70 cl',
      options: [],
      pictureKey: null,
      isAlcohol: true,
      volumeMl: 700,
      unitPrice: 123_450,
      quantity: 2,
      total: 246_900,
      taxBasisPoints: 2400,
      taxAmount: 47_787,
      isGift: false,
      trackingNumber: null,
      trackingUrl: null,
      withdrawableQuantity: 2,
      missingQuantity: 0,
    },
  ],
  adjustments: [
    {
      kind: 'shipping',
      label: 'Courier',
      amount: 350,
      taxBasisPoints: 2400,
      taxAmount: 68,
      promotionId: null,
    },
    {
      kind: 'payment_fee',
      label: 'Bank transfer',
      amount: 0,
      taxBasisPoints: 2400,
      taxAmount: 0,
      promotionId: null,
    },
  ],
  billingAddress: address,
  shippingAddress: address,
  shipments: [
    {
      id: 's',
      kind: 'courier',
      methodName: 'Courier',
      state: 'pending',
      cost: 350,
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      lines: [{ orderLineId: 'l', quantity: 2, returnedQuantity: 0, backordered: 0, missing: 0 }],
    },
  ],
  payments: [
    {
      id: 'y',
      kind: 'bank_transfer',
      methodName: 'Bank transfer',
      state: 'pending',
      amount: 247_250,
      refundedTotal: 0,
      installmentCount: 1,
      failureCode: null,
    },
  ],
  totals: {
    items: 246_900,
    discount: 0,
    shipping: 350,
    payment: 0,
    tax: 47_855,
    total: 247_250,
    taxes: [{ basisPoints: 2400, amount: 47_855, base: 199_395 }],
  },
  capturedTotal: 0,
  refundedTotal: 0,
  ageCheck: true,
  events: [],
  canCancel: true,
  canWithdraw: true,
  withdrawUntil: null,
  withdrawals: [],
  bankTransfer: {
    reference: 'K-1001',
    amount: 247_250,
    dueOn: '2026-12-02',
    accounts: sampleTenant.settings.bankAccounts,
  },
};

const lines = ['Ο’Χάρα <b>Παππά</b>', 'Ερμού 12', '10563 Αθήνα', 'Greece'];
export const sampleLetter: OrderLetter = {
  id: 'job-1',
  tenant: sampleTenant,
  order: sampleOrder,
  adjustments: sampleOrder.adjustments,
  billingLines: lines,
  shippingLines: lines,
  about: {
    kind: 'confirmation',
    enclosures: [{ title: 'Terms & more', html: '<h2>1. Who</h2><p>Ρούμι</p>' }],
  },
};

const [bottle] = sampleOrder.lines;

/** What each kind of letter may be about, by the name under which the outbox knows it. */
export const sampleSubjects: Record<LetterKind, LetterSubject> = {
  'order.confirmation': sampleLetter.about,
  'order.paid': { kind: 'paid' },
  'order.bankReminder': { kind: 'bankReminder' },
  'order.canceled': { kind: 'canceled', cause: 'unpaid', refundDue: 0 },
  'shipment.shipped': {
    kind: 'shipped',
    shipment: {
      id: 's',
      kind: 'courier',
      methodName: 'Courier',
      state: 'shipped',
      cost: 350,
      carrier: 'acs',
      trackingNumber: '7001234567',
      trackingUrl: 'https://www.acscourier.net/el/track-and-trace/?trackingNumber=7001234567',
    },
    carrierName: 'ACS',
    items: [{ name: 'Rum & "Smoke", 70 cl', quantity: 2 }],
    isPart: false,
  },
  'payment.refunded': { kind: 'refunded', amount: 123_450 },
  'order.withdrawal': {
    kind: 'withdrawal',
    withdrawal: {
      id: 'w',
      receivedAt: new Date('2026-11-27T22:30:00Z'),
      items: bottle ? [{ item: bottle, quantity: 1 }] : [],
    },
  },
  'order.missing': { kind: 'missing' },
  'order.access': { kind: 'access' },
};
