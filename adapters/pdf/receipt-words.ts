/** The words on paper; interface words live with the storefront. */
export type ReceiptWords = {
  receipt: string;
  invoice: string;
  confirmation: string;
  notTaxDocument: string;
  order: string;
  placedOn: string;
  billedTo: string;
  deliveredTo: string;
  collectedAt: string;
  activity: string;
  vatNumber: string;
  taxOffice: string;
  registry: string;
  item: string;
  quantity: string;
  price: string;
  rate: string;
  sum: string;
  gift: string;
  discount: (promotion: string) => string;
  total: string;
  vat: string;
  net: string;
  tax: string;
  gross: string;
  payment: string;
  states: Record<'awaited' | 'approved' | 'completed' | 'failed' | 'canceled' | 'refunded', string>;
  installments: (count: number) => string;
  refunded: string;
  delivery: string;
  tracking: string;
  stamped: string;
  page: (page: number, pages: number) => string;
};

const en: ReceiptWords = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  confirmation: 'Order confirmation',
  notTaxDocument: 'Order confirmation, not a tax document',
  order: 'Order',
  placedOn: 'Date',
  billedTo: 'Billed to',
  deliveredTo: 'Delivery to',
  collectedAt: 'Collection at',
  activity: 'Business activity',
  vatNumber: 'VAT number',
  taxOffice: 'Tax office',
  registry: 'General Commercial Registry (GEMI)',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  rate: 'VAT',
  sum: 'Amount',
  gift: 'On the house',
  discount: (promotion) => `Discount: ${promotion}`,
  total: 'Total',
  vat: 'VAT included',
  net: 'Net',
  tax: 'Tax',
  gross: 'Gross',
  payment: 'Payment',
  states: {
    awaited: 'Awaiting payment',
    approved: 'Approved',
    completed: 'Paid',
    failed: 'Failed',
    canceled: 'Cancelled',
    refunded: 'Refunded',
  },
  installments: (count) => `in ${count} instalments`,
  refunded: 'Refunded',
  delivery: 'Delivery',
  tracking: 'Tracking number',
  stamped: 'Stamped on',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const el: ReceiptWords = {
  receipt: 'Απόδειξη',
  invoice: 'Τιμολόγιο',
  confirmation: 'Επιβεβαίωση παραγγελίας',
  notTaxDocument: 'Επιβεβαίωση παραγγελίας, όχι φορολογικό παραστατικό',
  order: 'Παραγγελία',
  placedOn: 'Ημερομηνία',
  billedTo: 'Στοιχεία χρέωσης',
  deliveredTo: 'Διεύθυνση παράδοσης',
  collectedAt: 'Σημείο παραλαβής',
  activity: 'Δραστηριότητα',
  vatNumber: 'ΑΦΜ',
  taxOffice: 'ΔΟΥ',
  registry: 'ΓΕΜΗ',
  item: 'Προϊόν',
  quantity: 'Ποσότητα',
  price: 'Τιμή',
  rate: 'ΦΠΑ',
  sum: 'Ποσό',
  gift: 'Κερασμένο',
  discount: (promotion) => `Έκπτωση: ${promotion}`,
  total: 'Σύνολο',
  vat: 'Ανάλυση ΦΠΑ',
  net: 'Καθαρή αξία',
  tax: 'Φόρος',
  gross: 'Μικτή αξία',
  payment: 'Πληρωμή',
  states: {
    awaited: 'Αναμένεται',
    approved: 'Εγκρίθηκε',
    completed: 'Εξοφλήθηκε',
    failed: 'Απέτυχε',
    canceled: 'Ακυρώθηκε',
    refunded: 'Επιστράφηκε',
  },
  installments: (count) => `σε ${count} δόσεις`,
  refunded: 'Επιστροφή',
  delivery: 'Αποστολή',
  tracking: 'Αριθμός αποστολής',
  stamped: 'Σήμανση',
  page: (page, pages) => `Σελίδα ${page} από ${pages}`,
};

export const receiptWords = { en, el };
