import type { CardField, CardIssueCode } from './card.ts';
import type { BankPayment } from './bank-payment.ts';

type Locale = BankPayment['locale'];

type Words = {
  bank: string;
  demo: string;
  error: string;
  shop: string;
  order: string;
  amount: string;
  installments: (count: number, each: string, last: string) => string;
  pay: (amount: string) => string;
  cancel: string;
  problems: (count: number) => string;
  fields: Record<CardField, string>;
  expiryHint: string;
  apart: string;
  tokenize: string;
  payRemembered: (brand: string, lastFour: string) => string;
  forget: string;
  otherCard: string;
  codes: Record<CardIssueCode, string>;
  card: { title: string };
  testCards: string;
  testCardsNote: string;
  number: string;
  effect: string;
  effects: Record<string, string>;
  confirm: {
    title: string;
    text: (lastFour: string, amount: string) => string;
    code: string;
    note: (code: string) => string;
    wrong: string;
    empty: string;
    submit: string;
    refuse: string;
  };
  iris: {
    title: string;
    text: string;
    qr: string;
    now: string;
    later: string;
    laterNote: string;
    refuse: string;
  };
  over: {
    title: string;
    paid: string;
    waiting: string;
    declined: string;
    canceled: string;
    back: string;
  };
  going: { title: string; text: string; button: string };
  unknown: { title: string; text: string };
};

const en: Words = {
  bank: 'Demo Bank',
  demo: 'This is a demonstration. No money moves, and no card number is kept.',
  error: 'Error',
  shop: 'Shop',
  order: 'Order',
  amount: 'Amount',
  installments: (count, each, last) =>
    each === last
      ? `${count} instalments of ${each}`
      : `${count} instalments: ${count - 1} of ${each} and a last one of ${last}`,
  pay: (amount) => `Pay ${amount}`,
  cancel: 'Cancel and go back to the shop',
  problems: (count) => (count === 1 ? 'Please check this field' : 'Please check these fields'),
  fields: {
    holder: 'Card holder name',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    month: 'Month',
    year: 'Year',
    csc: 'CVC/CVV',
  },
  expiryHint: 'As shown on the card, such as 04/29',
  apart: 'Month and year apart',
  tokenize: 'Remember this card on this device',
  payRemembered: (brand, lastFour) => `Pay with ${brand} ending in ${lastFour}`,
  forget: 'Forget this card',
  otherCard: 'Pay with another card',
  codes: {
    HOLDER_REQUIRED: 'Card holder name is required',
    NUMBER_REQUIRED: 'Card number is required',
    EXPIRY_EMPTY: 'Expiration date is empty',
    MONTH_EMPTY: 'Expiration month is empty',
    YEAR_EMPTY: 'Expiration year is empty',
    CSC_EMPTY: 'CVV is empty',
    VALUE_INVALID: 'Value is invalid',
    CHARACTER_INVALID: 'Invalid character entered',
    LENGTH_INVALID: 'Value length is invalid',
    CARD_NOT_SUPPORTED: 'Card is not supported',
    CARD_EXPIRED: 'Card has expired',
  },
  card: { title: 'Pay by card' },
  testCards: 'Cards for trying it out',
  testCardsNote: 'Any name, any future date and any security code will do.',
  number: 'Number',
  effect: 'What happens',
  effects: {
    visa: 'Visa, paid',
    mastercard: 'Mastercard, paid',
    amex: 'American Express, paid; its security code has 4 digits',
    maestro: 'Maestro, paid',
    threeDSecure: 'Asks for a code (3-D Secure), then paid',
    threeDSecureFails: 'Asks for a code (3-D Secure), then declined',
    declined: 'Declined',
    insufficientFunds: 'Declined: not enough money',
    invalidDetails: 'Declined: the security code is not right',
    expiredAtIssuer: 'Declined: expired at the bank that issued it',
    slow: 'Paid; the answer takes its time',
    webhookLost: 'Paid; the shop gets no notice',
    webhookTwice: 'Paid; the shop gets the notice twice',
    webhookLate: 'Paid; the shop gets the notice late',
    webhookFirst: 'Paid; the notice arrives before you do',
    webhookAfter: 'Paid; the notice arrives after you do',
    returnByPost: 'Paid; you go back by a form',
    authorised: 'Authorised; the shop collects later',
    never: 'Paid; you are not led back to the shop',
  },
  confirm: {
    title: 'Confirm it is you',
    text: (lastFour, amount) =>
      `Your bank has sent you a code for the payment of ${amount} with the card •••• ${lastFour}.`,
    code: 'Code',
    note: (code) => `In this demonstration the code is ${code}.`,
    wrong: 'This is not the code',
    empty: 'The code is empty',
    submit: 'Confirm',
    refuse: 'Refuse',
  },
  iris: {
    title: 'Pay with IRIS',
    text: 'Scan the code with your phone, or approve the payment here as you would in your bank’s app.',
    qr: 'QR code that opens this payment on a phone',
    now: 'Approve now',
    later: 'Approve later',
    laterNote: 'With “Approve later” you go back to the shop at once, and the money follows.',
    refuse: 'Refuse',
  },
  over: {
    title: 'This payment is closed',
    paid: 'The payment has been made.',
    waiting: 'The payment is on its way. There is nothing more to do here.',
    declined: 'The payment was declined. Nothing was charged.',
    canceled: 'The payment was cancelled. Nothing was charged.',
    back: 'Back to the shop',
  },
  going: {
    title: 'Back to the shop',
    text: 'You are being taken back to the shop.',
    button: 'Continue to the shop',
  },
  unknown: {
    title: 'There is no such payment',
    text: 'Please go back to the shop and start the payment again.',
  },
};

const el: Words = {
  bank: 'Demo Bank',
  demo: 'Η σελίδα είναι μια επίδειξη. Δεν γίνεται καμία χρέωση και ο αριθμός της κάρτας δεν αποθηκεύεται.',
  error: 'Σφάλμα',
  shop: 'Κατάστημα',
  order: 'Παραγγελία',
  amount: 'Ποσό',
  installments: (count, each, last) =>
    each === last
      ? `${count} δόσεις των ${each}`
      : `${count} δόσεις: ${count - 1} των ${each} και η τελευταία ${last}`,
  pay: (amount) => `Πληρωμή ${amount}`,
  cancel: 'Ακύρωση και επιστροφή στο κατάστημα',
  problems: (count) => (count === 1 ? 'Ελέγξτε το παρακάτω πεδίο' : 'Ελέγξτε τα παρακάτω πεδία'),
  fields: {
    holder: 'Όνομα κατόχου',
    number: 'Αριθμός κάρτας',
    expiry: 'Λήξη (ΜΜ/ΕΕ)',
    month: 'Μήνας',
    year: 'Έτος',
    csc: 'CVC/CVV',
  },
  expiryHint: 'Όπως αναγράφεται στην κάρτα, π.χ. 04/29',
  apart: 'Μήνας και έτος χωριστά',
  tokenize: 'Να θυμάστε αυτή την κάρτα σε αυτή τη συσκευή',
  payRemembered: (brand, lastFour) => `Πληρωμή με ${brand} που τελειώνει σε ${lastFour}`,
  forget: 'Να ξεχάσετε αυτή την κάρτα',
  otherCard: 'Πληρωμή με άλλη κάρτα',
  codes: {
    HOLDER_REQUIRED: 'Συμπληρώστε το όνομα του κατόχου της κάρτας',
    NUMBER_REQUIRED: 'Συμπληρώστε τον αριθμό της κάρτας',
    EXPIRY_EMPTY: 'Συμπληρώστε την ημερομηνία λήξης',
    MONTH_EMPTY: 'Συμπληρώστε τον μήνα λήξης',
    YEAR_EMPTY: 'Συμπληρώστε το έτος λήξης',
    CSC_EMPTY: 'Συμπληρώστε τον κωδικό CVV',
    VALUE_INVALID: 'Η τιμή δεν είναι έγκυρη',
    CHARACTER_INVALID: 'Υπάρχει μη αποδεκτός χαρακτήρας',
    LENGTH_INVALID: 'Το πλήθος των ψηφίων δεν είναι σωστό',
    CARD_NOT_SUPPORTED: 'Η κάρτα δεν υποστηρίζεται',
    CARD_EXPIRED: 'Η κάρτα έχει λήξει',
  },
  card: { title: 'Πληρωμή με κάρτα' },
  testCards: 'Κάρτες για δοκιμή',
  testCardsNote:
    'Βάλτε όποιο όνομα θέλετε, μια μελλοντική ημερομηνία και όποιον κωδικό ασφαλείας θέλετε.',
  number: 'Αριθμός',
  effect: 'Τι γίνεται',
  effects: {
    visa: 'Visa, πληρώνεται',
    mastercard: 'Mastercard, πληρώνεται',
    amex: 'American Express, πληρώνεται· ο κωδικός της έχει 4 ψηφία',
    maestro: 'Maestro, πληρώνεται',
    threeDSecure: 'Ζητά κωδικό (3-D Secure) και πληρώνεται',
    threeDSecureFails: 'Ζητά κωδικό (3-D Secure) και απορρίπτεται',
    declined: 'Απορρίπτεται',
    insufficientFunds: 'Απορρίπτεται: δεν επαρκεί το υπόλοιπο',
    invalidDetails: 'Απορρίπτεται: λάθος κωδικός ασφαλείας',
    expiredAtIssuer: 'Απορρίπτεται: έχει λήξει για την τράπεζα που την εξέδωσε',
    slow: 'Πληρώνεται· η απάντηση αργεί',
    webhookLost: 'Πληρώνεται· το κατάστημα δεν ειδοποιείται',
    webhookTwice: 'Πληρώνεται· το κατάστημα ειδοποιείται δύο φορές',
    webhookLate: 'Πληρώνεται· το κατάστημα ειδοποιείται με καθυστέρηση',
    webhookFirst: 'Πληρώνεται· η ειδοποίηση φτάνει πριν από εσάς',
    webhookAfter: 'Πληρώνεται· η ειδοποίηση φτάνει μετά από εσάς',
    returnByPost: 'Πληρώνεται· η επιστροφή γίνεται με φόρμα',
    authorised: 'Δεσμεύεται το ποσό· το κατάστημα εισπράττει αργότερα',
    never: 'Πληρώνεται· δεν επιστρέφετε στο κατάστημα',
  },
  confirm: {
    title: 'Επιβεβαιώστε ότι είστε εσείς',
    text: (lastFour, amount) =>
      `Η τράπεζά σας έστειλε έναν κωδικό για την πληρωμή ${amount} με την κάρτα •••• ${lastFour}.`,
    code: 'Κωδικός',
    note: (code) => `Σε αυτή την επίδειξη ο κωδικός είναι ${code}.`,
    wrong: 'Ο κωδικός δεν είναι σωστός',
    empty: 'Συμπληρώστε τον κωδικό',
    submit: 'Επιβεβαίωση',
    refuse: 'Απόρριψη',
  },
  iris: {
    title: 'Πληρωμή με IRIS',
    text: 'Σαρώστε τον κωδικό με το κινητό σας ή εγκρίνετε την πληρωμή εδώ, όπως θα κάνατε στην εφαρμογή της τράπεζάς σας.',
    qr: 'Κωδικός QR που ανοίγει την πληρωμή στο κινητό',
    now: 'Έγκριση τώρα',
    later: 'Έγκριση αργότερα',
    laterNote: 'Με την «Έγκριση αργότερα» επιστρέφετε αμέσως στο κατάστημα και το ποσό ακολουθεί.',
    refuse: 'Απόρριψη',
  },
  over: {
    title: 'Η πληρωμή αυτή έχει κλείσει',
    paid: 'Η πληρωμή έγινε.',
    waiting: 'Η πληρωμή είναι καθ’ οδόν. Δεν χρειάζεται να κάνετε κάτι άλλο εδώ.',
    declined: 'Η πληρωμή απορρίφθηκε. Δεν χρεωθήκατε.',
    canceled: 'Η πληρωμή ακυρώθηκε. Δεν χρεωθήκατε.',
    back: 'Επιστροφή στο κατάστημα',
  },
  going: {
    title: 'Επιστροφή στο κατάστημα',
    text: 'Μεταφέρεστε πίσω στο κατάστημα.',
    button: 'Συνέχεια στο κατάστημα',
  },
  unknown: {
    title: 'Δεν υπάρχει τέτοια πληρωμή',
    text: 'Επιστρέψτε στο κατάστημα και ξεκινήστε ξανά την πληρωμή.',
  },
};

export const bankWords: Record<Locale, Words> = { en, el };
export type BankWords = Words;

/** An amount of minor units as the language writes it: €1,234.50 · 1.234,50 €. */
export function writtenAmount(
  { currency, locale }: Pick<BankPayment, 'currency' | 'locale'>,
  amount: number,
): string {
  return new Intl.NumberFormat(locale === 'el' ? 'el-GR' : 'en-GB', {
    style: 'currency',
    currency,
  }).format(amount / 100);
}
