import type { Translation } from '../../translation.ts';
import type { payment as english } from '../en/payment.ts';

export const payment = {
  title: 'Πληρωμή',
  orderLabel: 'Παραγγελία',
  toPay: 'Πληρωτέο ποσό',
  failedTitle: 'Η πληρωμή δεν ολοκληρώθηκε',
  failed: {
    PAYMENT_DECLINED: 'Η τράπεζά σας απέρριψε την πληρωμή. Δεν χρεωθήκατε.',
    PAYMENT_DETAILS_INVALID: 'Τα στοιχεία πληρωμής δεν είναι έγκυρα. Ελέγξτε τα. Δεν χρεωθήκατε.',
    PAYMENT_SERVICE_FAILURE:
      'Αυτός ο τρόπος πληρωμής δεν είναι διαθέσιμος τώρα. Επιλέξτε άλλον. Δεν χρεωθήκατε.',
    PAYMENT_CANCELED: 'Φύγατε από τη σελίδα πληρωμής. Δεν χρεωθήκατε.',
    PAYMENT_EXPIRED: 'Δεν ήρθε εγκαίρως απάντηση. Δεν χρεωθήκατε.',
  },
  kept: 'Κρατάμε την παραγγελία σας ως τις <time>{at}</time>. Πληρώστε ξανά, με τον ίδιο τρόπο ή με άλλον.',
  choose: 'Πώς θέλετε να πληρώσετε;',
  noFee: 'Χωρίς επιβάρυνση',
  fee: '+ {amount}',
  pay: 'Πληρωμή τώρα',
  cancel: 'Ακύρωση της παραγγελίας',
  look: 'Δείτε την παραγγελία',
  noMethods: 'Δεν υπάρχει τρόπος να πληρωθεί εδώ η παραγγελία. Τηλεφωνήστε μας ή γράψτε μας.',
  installments: {
    label: 'Δόσεις',
    caption: 'Τι πληρώνετε με κάθε τρόπο',
    count: 'Δόσεις',
    each: 'Κάθε δόση',
    rate: 'Επιτόκιο',
    interest: 'Τόκοι',
    total: 'Σύνολο',
    last: 'η τελευταία {price}',
    atOnce: 'Εφάπαξ',
    interestFree: '{count} άτοκες δόσεις των {price}',
    withInterest: '{count} δόσεις των {price}, με επιτόκιο {rate}',
    chosen: '{count} δόσεις των {price}, με επιτόκιο {rate}: τόκοι {interest}, σύνολο {total}',
  },
  waitingTitle: 'Η τράπεζά σας δεν έχει απαντήσει ακόμη',
  waitingText:
    'Δεν χρειάζεται να κάνετε τίποτα. Η σελίδα κοιτάζει ξανά από μόνη της και θα σας γράψουμε στο {email} μόλις μάθουμε.',
  another: 'Ή πληρώστε με άλλον τρόπο',
  anotherText:
    'Αν φύγατε από τη σελίδα της τράπεζας, επιλέξτε πώς θα πληρώσετε. Ό,τι ξεκινήσατε εκεί ακυρώνεται πρώτα.',
} satisfies Translation<typeof english>;
