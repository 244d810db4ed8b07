/** The texts of emails about orders, except the confirmation (`confirmation-texts.ts`). */
export type OrderEmailTexts = {
  /** Above the content of a parcel. */
  contents: string;
  /** To the shop. */
  notice: {
    subject: (number: string, amount: string, name: string) => string;
    title: (number: string) => string;
    name: string;
    email: string;
    phone: string;
    paid: string;
    unpaid: string;
    items: string;
    deliverTo: string;
    collected: string;
    ageCheck: string;
    notes: string;
    open: string;
  };
  paid: Headed & { text: (amount: string, number: string) => string };
  bankReminder: Headed & { text: (number: string, due: string) => string; sent: string };
  partlyPaid: Headed & { text: (amount: string, number: string) => string };
  missing: {
    subject: (number: string, shop: string) => string;
    title: (number: string) => string;
  };
  access: {
    subject: (number: string, shop: string) => string;
    title: (number: string) => string;
    text: string;
  };
  shipped: Headed & {
    left: (number: string) => string;
    partLeft: (number: string) => string;
    handedTo: (carrier: string) => string;
    tracking: string;
    follow: string;
    corrected: Headed & { text: (number: string) => string };
  };
  ready: Headed & {
    text: (number: string) => string;
    part: (number: string) => string;
    age: string;
  };
  canceled: Headed & {
    because: Record<
      'buyer' | 'asked' | 'house' | 'unpaid' | 'undelivered',
      (number: string) => string
    >;
    back: (amount: string) => string;
    late: string;
  };
  refunded: {
    subject: (number: string, amount: string, shop: string) => string;
    title: string;
    text: (amount: string, number: string) => string;
  };
  withdrawal: Headed & {
    received: (number: string, moment: string) => string;
    items: string;
    sendBack: (address: string) => string;
    money: string;
    nothingToSend: string;
  };
};

type Headed = { subject: (number: string, shop: string) => string; title: string };

const en: OrderEmailTexts = {
  contents: 'In the parcel',
  notice: {
    subject: (number, amount, name) => `New order ${number}, ${amount}, ${name}`,
    title: (number) => `New order ${number}`,
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    paid: 'paid',
    unpaid: 'not paid yet',
    items: 'Ordered',
    deliverTo: 'Delivery to',
    collected: 'Collection at',
    ageCheck: 'Age is checked on delivery.',
    notes: 'Notes from the buyer',
    open: 'Open the order',
  },
  paid: {
    subject: (number, shop) => `${shop}: we have your payment for order ${number}`,
    title: 'We have your payment',
    text: (amount, number) =>
      `We have received ${amount} for your order ${number}. Thank you. The rest is up to us.`,
  },
  bankReminder: {
    subject: (number, shop) => `${shop}: your order ${number} is waiting for your transfer`,
    title: 'We are keeping your order for you',
    text: (number, due) =>
      `The transfer for your order ${number} has not arrived yet. We keep the goods for you until ${due}.`,
    sent: 'If you have already sent it, there is nothing more to do.',
  },
  partlyPaid: {
    subject: (number, shop) => `${shop}: we have part of your transfer for order ${number}`,
    title: 'We have part of your transfer',
    text: (amount, number) =>
      `We have received ${amount} for your order ${number}. Thank you. Please transfer the rest.`,
  },
  missing: {
    subject: (number, shop) => `${shop}: something is missing from your order ${number}`,
    title: (number) => `About your order ${number}`,
  },
  access: {
    subject: (number, shop) => `${shop}: the link to your order ${number}`,
    title: (number) => `Your order ${number}`,
    text: 'Somebody, probably you, asked for the link to this order. Whoever has the link can open the order, so keep it to yourself.',
  },
  shipped: {
    subject: (number, shop) => `${shop}: your order ${number} is on its way`,
    title: 'On its way to you',
    left: (number) => `Your order ${number} has left us.`,
    partLeft: (number) => `Part of your order ${number} has left us; the rest follows separately.`,
    handedTo: (carrier) => `It travels with ${carrier}.`,
    tracking: 'Tracking number',
    follow: 'Track the parcel',
    corrected: {
      subject: (number, shop) => `${shop}: the right tracking number of your order ${number}`,
      title: 'The right tracking number',
      text: (number) =>
        `The tracking number that we sent you for your order ${number} was wrong, and we are sorry. Please use this one.`,
    },
  },
  ready: {
    subject: (number, shop) => `${shop}: your order ${number} is ready to collect`,
    title: 'Ready at the bar',
    text: (number) => `Your order ${number} is packed and waits for you at the bar.`,
    part: (number) =>
      `Part of your order ${number} is packed and waits for you at the bar. We will write again about the rest.`,
    age: 'Please bring proof of age.',
  },
  canceled: {
    subject: (number, shop) => `${shop}: your order ${number} has been cancelled`,
    title: 'Your order has been cancelled',
    because: {
      buyer: (number) => `You have cancelled your order ${number}.`,
      asked: (number) => `We have cancelled your order ${number}, as you asked.`,
      house: (number) =>
        `We had to cancel your order ${number}, and we are sorry. Call us and we will see what can be done.`,
      unpaid: (number) =>
        `Your order ${number} was not paid in time, so we have cancelled it. You can order again whenever you like.`,
      undelivered: (number) =>
        `Your order ${number} could not be handed over and has come back to us, so it has been cancelled. There is nothing to pay.`,
    },
    back: (amount) => `You will get ${amount} back.`,
    late: 'If your money is still on its way, we will send it back as soon as it arrives.',
  },
  refunded: {
    subject: (number, amount, shop) => `${shop}: ${amount} is on its way back, order ${number}`,
    title: 'Your money is on its way back',
    text: (amount, number) =>
      `We have sent back ${amount} for your order ${number}. It may take a few days to appear at your bank.`,
  },
  withdrawal: {
    subject: (number, shop) => `${shop}: we have received your withdrawal, order ${number}`,
    title: 'We have received your withdrawal',
    received: (number, moment) =>
      `You have withdrawn from the contract for the items below, order ${number}. Your declaration reached us on ${moment}.`,
    items: 'What you are withdrawing from',
    sendBack: (address) => `Please send the goods back within 14 days, to: ${address}.`,
    money:
      'You will get back what you paid within 14 days of your declaration. We may wait until the goods are with us or you show us that you have sent them.',
    nothingToSend:
      'Your order had not left us yet: it has been cancelled, and there is nothing to send back.',
  },
};

const el: OrderEmailTexts = {
  contents: 'Στο δέμα',
  notice: {
    subject: (number, amount, name) => `Νέα παραγγελία ${number}, ${amount}, ${name}`,
    title: (number) => `Νέα παραγγελία ${number}`,
    name: 'Όνομα',
    email: 'E-mail',
    phone: 'Τηλέφωνο',
    paid: 'πληρωμένη',
    unpaid: 'δεν έχει πληρωθεί ακόμη',
    items: 'Τι παραγγέλθηκε',
    deliverTo: 'Αποστολή σε',
    collected: 'Παραλαβή από',
    ageCheck: 'Η ηλικία ελέγχεται στην παράδοση.',
    notes: 'Σημειώσεις του πελάτη',
    open: 'Άνοιγμα της παραγγελίας',
  },
  paid: {
    subject: (number, shop) => `${shop}: λάβαμε την πληρωμή για την παραγγελία ${number}`,
    title: 'Λάβαμε την πληρωμή σας',
    text: (amount, number) =>
      `Λάβαμε ${amount} για την παραγγελία σας ${number}. Σας ευχαριστούμε, τα υπόλοιπα είναι δική μας δουλειά.`,
  },
  bankReminder: {
    subject: (number, shop) => `${shop}: η παραγγελία σας ${number} περιμένει την κατάθεση`,
    title: 'Κρατάμε την παραγγελία σας',
    text: (number, due) =>
      `Η κατάθεση για την παραγγελία σας ${number} δεν έχει φανεί ακόμη. Σας κρατάμε τα προϊόντα έως ${due}.`,
    sent: 'Αν την έχετε ήδη κάνει, δεν χρειάζεται τίποτε άλλο.',
  },
  partlyPaid: {
    subject: (number, shop) => `${shop}: λάβαμε μέρος της κατάθεσης για την παραγγελία ${number}`,
    title: 'Λάβαμε μέρος της κατάθεσης',
    text: (amount, number) =>
      `Λάβαμε ${amount} για την παραγγελία σας ${number}. Σας ευχαριστούμε. Καταθέστε, παρακαλούμε, και το υπόλοιπο.`,
  },
  missing: {
    subject: (number, shop) => `${shop}: κάτι λείπει από την παραγγελία σας ${number}`,
    title: (number) => `Για την παραγγελία σας ${number}`,
  },
  access: {
    subject: (number, shop) => `${shop}: ο σύνδεσμος της παραγγελίας σας ${number}`,
    title: (number) => `Η παραγγελία σας ${number}`,
    text: 'Κάποιος, πιθανότατα εσείς, ζήτησε τον σύνδεσμο αυτής της παραγγελίας. Όποιος έχει τον σύνδεσμο μπορεί να την ανοίξει, γι’ αυτό κρατήστε τον για εσάς.',
  },
  shipped: {
    subject: (number, shop) => `${shop}: η παραγγελία σας ${number} είναι στον δρόμο`,
    title: 'Έρχεται σ’ εσάς',
    left: (number) => `Η παραγγελία σας ${number} μόλις έφυγε από εμάς.`,
    partLeft: (number) =>
      `Ένα μέρος της παραγγελίας σας ${number} μόλις έφυγε· τα υπόλοιπα έρχονται ξεχωριστά.`,
    handedTo: (carrier) => `Μεταφορική: ${carrier}.`,
    tracking: 'Αριθμός αποστολής',
    follow: 'Δείτε πού βρίσκεται το δέμα',
    corrected: {
      subject: (number, shop) => `${shop}: ο σωστός αριθμός αποστολής για την παραγγελία ${number}`,
      title: 'Ο σωστός αριθμός αποστολής',
      text: (number) =>
        `Ο αριθμός αποστολής που σας στείλαμε για την παραγγελία ${number} ήταν λάθος και σας ζητούμε συγγνώμη. Χρησιμοποιήστε αυτόν.`,
    },
  },
  ready: {
    subject: (number, shop) => `${shop}: η παραγγελία σας ${number} είναι έτοιμη για παραλαβή`,
    title: 'Έτοιμη στο μπαρ',
    text: (number) => `Η παραγγελία σας ${number} είναι έτοιμη και σας περιμένει στο μπαρ.`,
    part: (number) =>
      `Ένα μέρος της παραγγελίας σας ${number} είναι έτοιμο και σας περιμένει στο μπαρ. Για τα υπόλοιπα θα σας γράψουμε ξανά.`,
    age: 'Φέρτε μαζί σας αποδεικτικό ηλικίας.',
  },
  canceled: {
    subject: (number, shop) => `${shop}: η παραγγελία σας ${number} ακυρώθηκε`,
    title: 'Η παραγγελία σας ακυρώθηκε',
    because: {
      buyer: (number) => `Ακυρώσατε την παραγγελία σας ${number}.`,
      asked: (number) => `Ακυρώσαμε την παραγγελία σας ${number}, όπως ζητήσατε.`,
      house: (number) =>
        `Χρειάστηκε να ακυρώσουμε την παραγγελία σας ${number} και σας ζητούμε συγγνώμη. Καλέστε μας να δούμε τι μπορεί να γίνει.`,
      unpaid: (number) =>
        `Η παραγγελία σας ${number} δεν πληρώθηκε εγκαίρως και την ακυρώσαμε. Μπορείτε να παραγγείλετε ξανά όποτε θέλετε.`,
      undelivered: (number) =>
        `Η παραγγελία σας ${number} δεν μπόρεσε να παραδοθεί και επέστρεψε σ’ εμάς, γι’ αυτό ακυρώθηκε. Δεν έχετε κάτι να πληρώσετε.`,
    },
    back: (amount) => `Σας επιστρέφουμε ${amount}.`,
    late: 'Αν τα χρήματά σας έρχονται ακόμη, σας τα επιστρέφουμε μόλις φτάσουν.',
  },
  refunded: {
    subject: (number, amount, shop) => `${shop}: επιστροφή ${amount} για την παραγγελία ${number}`,
    title: 'Τα χρήματά σας επιστρέφουν',
    text: (amount, number) =>
      `Σας επιστρέψαμε ${amount} για την παραγγελία σας ${number}. Ίσως περάσουν λίγες ημέρες ώσπου να φανούν στον λογαριασμό σας.`,
  },
  withdrawal: {
    subject: (number, shop) =>
      `${shop}: λάβαμε τη δήλωση υπαναχώρησης για την παραγγελία ${number}`,
    title: 'Λάβαμε τη δήλωση υπαναχώρησης',
    received: (number, moment) =>
      `Υπαναχωρήσατε από τη σύμβαση της παραγγελίας ${number} για τα παρακάτω προϊόντα. Ημερομηνία και ώρα που λάβαμε τη δήλωσή σας: ${moment}.`,
    items: 'Από τι υπαναχωρείτε',
    sendBack: (address) =>
      `Στείλτε μας πίσω τα προϊόντα μέσα σε 14 ημέρες, στη διεύθυνση: ${address}.`,
    money:
      'Σας επιστρέφουμε όσα πληρώσατε μέσα σε 14 ημέρες από τη δήλωσή σας, μόλις λάβουμε τα προϊόντα ή μας δείξετε ότι τα στείλατε.',
    nothingToSend:
      'Η παραγγελία δεν είχε φύγει ακόμη από εμάς: ακυρώθηκε, και δεν έχετε κάτι να στείλετε πίσω.',
  },
};

export const orderEmailTexts = { en, el };
