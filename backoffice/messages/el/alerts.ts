import type { Translation } from '#i18n/translation.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts = {
  facts: {
    withdrawal: '{items}{amount, select, none {} other {: επιστρέφονται {amount}}}.',
    goodsMissing:
      '{items, select, none {} other {Λείπουν: {items}. }}{packed, select, none {} other {Λείπουν από δέμα που ήδη συσκευάζεται: {packed}. }}Κατάσταση παραγγελίας: {orderState}.',
    leftCanceled:
      'Έφυγαν: {items}.{lacking, select, none {} other { Το απόθεμα είχε λιγότερα: {lacking}.}}{reason, select, none {} other { Αιτία: «{reason}».}}',
    giveBack: 'Επιστρέψτε {amount}.{reason, select, none {} other { Αιτία: «{reason}».}}',
    tooMuch: 'Επιστρέψτε {amount}: η κατάθεση {reference} ήταν μεγαλύτερη από όσο ζητήθηκε.',
    notAwaited: 'Επιστρέψτε {amount}: η κατάθεση {reference} ήρθε ενώ δεν περιμέναμε χρήματα.',
    transferShort: 'Ήρθαν εγκαίρως {amount}.',
    secondPayment: 'Επιστρέφονται {amount} (συναλλαγή {transaction}).',
    authorisationCanceled: 'Ο πάροχος ακύρωσε πληρωμή που είχε εγκρίνει.',
    amountDiffers: '{provider}: {reported}. Η πληρωμή: {amount}.',
    lateMoney: 'Ήρθαν αφού είχαμε πάψει να τα περιμένουμε και επιστρέφονται.',
    moneyAfterCancel: 'Ήρθαν μετά την ακύρωση της παραγγελίας και επιστρέφονται.',
    refundRefused:
      '{provider}: δεν έγινε δεκτή η επιστροφή {amount} («{message}»). Επιστρέψτε τα με το χέρι και δηλώστε το εδώ.',
    refundInDoubt: '{provider}: ελέγξτε εκεί αν στάλθηκαν {amount} και δηλώστε το εδώ.',
    sendByHand:
      'Στείλτε {amount} στον πελάτη, με έμβασμα ή σε μετρητά. Μετά δηλώστε το στην παραγγελία.',
    documentUnstamped:
      '{document, select, creditNote {Είναι το πιστωτικό μιας επιστροφής.} other {Είναι η απόδειξη ή το τιμολόγιο της παραγγελίας.}}',
  },
  providers: { viva: 'Viva', sandbox: 'Δοκιμαστική τράπεζα', none: 'Πάροχος' },
  reasons: {
    byBuyer: 'ακύρωση από τον πελάτη',
    changedByBuyer: 'αλλαγή από τον πελάτη',
    withdrawal: 'υπαναχώρηση',
    unpaid: 'δεν πληρώθηκε εγκαίρως',
    transferMissing: 'δεν ήρθε η κατάθεση',
    paidAfterCancel: 'πληρώθηκε μετά την ακύρωση',
    paidTwice: 'πληρώθηκε δεύτερη φορά',
    notWanted: 'ήρθε αργά ή όχι ολόκληρο',
    atProvider: 'επιστράφηκε μέσω του παρόχου',
    paidBack: 'επιστράφηκαν όλα τα χρήματα',
  },
} satisfies Translation<typeof english>;
