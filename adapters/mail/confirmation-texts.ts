/** The texts of order confirmations, and those that all emails share. Texts of pages are in storefront/i18n/messages. */
type Texts = {
  subject: (number: string, shop: string) => string;
  title: string;
  greeting: (name: string) => string;
  received: (number: string) => string;
  items: string;
  quantity: string;
  discount: (promotion: string) => string;
  gift: (quantity: number) => string;
  /** In place of an amount of 0. */
  free: string;
  taxIncluded: (rate: string) => string;
  total: string;
  payment: string;
  delivery: string;
  deliveredTo: string;
  collectedAt: (shop: string) => string;
  billedTo: string;
  bankIntro: (due: string) => string;
  bank: string;
  holder: string;
  reference: string;
  amount: string;
  /** Of a transfer: what has come, and what has not. */
  arrived: string;
  open: string;
  installments: (count: number) => string;
  paid: (amount: string) => string;
  authorised: (amount: string) => string;
  cashAtTheDoor: (amount: string) => string;
  cashAtTheBar: (amount: string) => string;
  ageCheck: string;
  yourNotes: string;
  openOrder: string;
  terms: string;
  withdrawal: string;
  withdrawalNote: string;
  invoice: string;
  notTaxDocument: string;
  taxDocument: (mark: string) => string;
  questions: (phone: string, email: string) => string;
  vatNumber: string;
  taxOffice: string;
  registry: string;
  /** When goods that were promised are not there any more. */
  missing: {
    title: string;
    paid: (amount: string) => string;
    awaited: string;
    unpaid: string;
    items: string;
    count: (missing: number, ordered: number) => string;
    next: string;
    cancel: string;
  };
};

const en: Texts = {
  subject: (number, shop) => `Your order ${number} at ${shop}`,
  title: 'Thank you for your order',
  greeting: (name) => `Good evening, ${name}.`,
  received: (number) => `We have received your order ${number}. Here is what is in it.`,
  items: 'What you ordered',
  quantity: 'Quantity',
  discount: (promotion) => `Discount: ${promotion}`,
  gift: (quantity) => `${quantity} × on the house`,
  free: 'Free',
  taxIncluded: (rate) => `Including VAT ${rate}`,
  total: 'Total',
  payment: 'Payment',
  delivery: 'Delivery',
  deliveredTo: 'Delivery to',
  collectedAt: (shop) => `You collect it at ${shop}`,
  billedTo: 'Billed to',
  bankIntro: (due) =>
    `Please transfer the amount to one of our accounts by ${due}. We’ll send your order when the money arrives.`,
  bank: 'Bank',
  holder: 'Account holder',
  reference: 'Reference',
  amount: 'Amount',
  arrived: 'Received',
  open: 'Still to pay',
  installments: (count) => `In ${count} instalments.`,
  paid: (amount) => `Paid: ${amount}.`,
  authorised: (amount) => `Your bank has approved ${amount}.`,
  cashAtTheDoor: (amount) => `You pay ${amount} to the courier at your door.`,
  cashAtTheBar: (amount) => `You pay ${amount} when you collect your order.`,
  ageCheck: 'Proof of age is checked on delivery: the recipient must be 18 or over.',
  yourNotes: 'Your notes',
  openOrder: 'Open your order',
  terms: 'Terms of service',
  withdrawal: 'Withdrawal form',
  withdrawalNote:
    'You may withdraw from the contract within 14 days of delivery, without giving a reason.',
  invoice: 'Invoice',
  notTaxDocument: 'This is an order confirmation, not a tax document.',
  taxDocument: (mark) => `Tax document, MARK ${mark}.`,
  questions: (phone, email) => `Questions? Call us on ${phone} or write to ${email}.`,
  vatNumber: 'VAT number',
  taxOffice: 'Tax office',
  registry: 'General Commercial Registry (GEMI)',
  missing: {
    title: 'Something is missing from your order',
    paid: (amount) =>
      `Your money has arrived (${amount}), but we no longer have everything you ordered. That is our mistake, and we are sorry.`,
    awaited:
      'We no longer have everything you ordered. That is our mistake, and we are sorry. Please do not transfer the money until you hear from us.',
    unpaid: 'We no longer have everything you ordered. That is our mistake, and we are sorry.',
    items: 'What is missing',
    count: (missing, ordered) => `${missing} of ${ordered}`,
    next: 'We will call or write to you as soon as we know when it will be available. You need not do anything.',
    cancel:
      'If you would rather not wait, you can cancel the order on its page and get back everything you have paid, or tell us to send the rest now.',
  },
};

const el: Texts = {
  subject: (number, shop) => `${shop}: η παραγγελία σας ${number}`,
  title: 'Ευχαριστούμε για την παραγγελία σας',
  // A first name would need the vocative, which no rule makes from every name.
  greeting: () => 'Καλησπέρα σας.',
  received: (number) => `Λάβαμε την παραγγελία σας ${number}. Δείτε τι περιέχει.`,
  items: 'Τι παραγγείλατε',
  quantity: 'Ποσότητα',
  discount: (promotion) => `Έκπτωση: ${promotion}`,
  gift: (quantity) => `${quantity} × κερασμένο από εμάς`,
  free: 'Δωρεάν',
  taxIncluded: (rate) => `Περιλαμβάνεται ΦΠΑ ${rate}`,
  total: 'Σύνολο',
  payment: 'Πληρωμή',
  delivery: 'Αποστολή',
  deliveredTo: 'Διεύθυνση παράδοσης',
  collectedAt: (shop) => `Σημείο παραλαβής: ${shop}`,
  billedTo: 'Στοιχεία χρέωσης',
  bankIntro: (due) =>
    `Καταθέστε το ποσό σε έναν από τους λογαριασμούς μας έως ${due}. Στέλνουμε την παραγγελία μόλις πιστωθεί το ποσό.`,
  bank: 'Τράπεζα',
  holder: 'Δικαιούχος',
  reference: 'Αιτιολογία',
  amount: 'Ποσό',
  arrived: 'Λάβαμε',
  open: 'Απομένει',
  installments: (count) => `Σε ${count} δόσεις.`,
  paid: (amount) => `Εξοφλήθηκε: ${amount}.`,
  authorised: (amount) => `Η τράπεζά σας ενέκρινε ${amount}.`,
  cashAtTheDoor: (amount) => `Πληρώνετε ${amount} στον διανομέα, στην πόρτα σας.`,
  cashAtTheBar: (amount) => `Πληρώνετε ${amount} όταν παραλάβετε την παραγγελία.`,
  ageCheck: 'Στην παράδοση γίνεται έλεγχος ηλικίας: ο παραλήπτης πρέπει να έχει συμπληρώσει τα 18.',
  yourNotes: 'Οι σημειώσεις σας',
  openOrder: 'Δείτε την παραγγελία σας',
  terms: 'Όροι χρήσης και πώλησης',
  withdrawal: 'Έντυπο υπαναχώρησης',
  withdrawalNote:
    'Μπορείτε να υπαναχωρήσετε από τη σύμβαση μέσα σε 14 ημέρες από την παράδοση, χωρίς να αναφέρετε τον λόγο.',
  invoice: 'Τιμολόγιο',
  taxDocument: (mark) => `Φορολογικό παραστατικό, ΜΑΡΚ ${mark}.`,
  notTaxDocument: 'Το μήνυμα αυτό είναι επιβεβαίωση παραγγελίας, όχι φορολογικό παραστατικό.',
  questions: (phone, email) =>
    `Έχετε ερωτήσεις; Καλέστε μας στο ${phone} ή γράψτε μας στο ${email}.`,
  vatNumber: 'ΑΦΜ',
  taxOffice: 'ΔΟΥ',
  registry: 'ΓΕΜΗ',
  missing: {
    title: 'Κάτι λείπει από την παραγγελία σας',
    paid: (amount) =>
      `Λάβαμε τα χρήματά σας (${amount}), όμως δεν έχουμε πια όλα όσα παραγγείλατε. Το λάθος είναι δικό μας και σας ζητούμε συγγνώμη.`,
    awaited:
      'Δεν έχουμε πια όλα όσα παραγγείλατε. Το λάθος είναι δικό μας και σας ζητούμε συγγνώμη. Μην κάνετε την κατάθεση πριν μιλήσουμε.',
    unpaid:
      'Δεν έχουμε πια όλα όσα παραγγείλατε. Το λάθος είναι δικό μας και σας ζητούμε συγγνώμη.',
    items: 'Τι λείπει',
    count: (missing, ordered) => `${missing} από ${ordered}`,
    next: 'Θα σας καλέσουμε ή θα σας γράψουμε μόλις μάθουμε πότε θα το έχουμε. Δεν χρειάζεται να κάνετε κάτι.',
    cancel:
      'Αν δεν θέλετε να περιμένετε, μπορείτε να ακυρώσετε την παραγγελία στη σελίδα της και να πάρετε πίσω όσα πληρώσατε, ή να μας πείτε να στείλουμε τώρα τα υπόλοιπα.',
  },
};

export const texts = { en, el };
