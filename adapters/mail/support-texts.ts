/** The texts of emails about requests: to customers and to the shop. */
type Words = {
  greeting: string;
  received: {
    subject: (shop: string, reference: string) => string;
    title: string;
    text: (shop: string, reference: string) => string;
    button: string;
    notYou: string;
  };
  answer: {
    subject: (shop: string, reference: string) => string;
    title: string;
    text: (reference: string) => string;
    quote: string;
    button: string;
    ends: (days: number) => string;
  };
  lapsed: {
    subject: (shop: string, reference: string) => string;
    title: string;
    text: (reference: string, days: number) => string;
    button: string;
  };
  notice: {
    subject: (reference: string, name: string) => string;
    title: (reference: string) => string;
    name: string;
    email: string;
    phone: string;
    order: string;
    quote: string;
    open: string;
  };
};

const en: Words = {
  greeting: 'Good evening.',
  received: {
    subject: (shop, reference) => `${shop} has your message: ${reference}`,
    title: 'We have your message',
    text: (shop, reference) =>
      `Your reference at ${shop} is ${reference}. We’ll answer as soon as the bar leaves us a hand free. On its page you can see where it stands, and reply.`,
    button: 'Open the page',
    notYou:
      'The link is yours alone: whoever has it can read what is written there. Didn’t write to us? Delete this e-mail, and nothing more happens.',
  },
  answer: {
    subject: (shop, reference) => `${shop} has answered: ${reference}`,
    title: 'Our answer',
    text: (reference) => `You wrote to us; your reference is ${reference}.`,
    quote: 'Our answer',
    button: 'Reply, or close it',
    ends: (days) =>
      days === 1
        ? 'If we hear nothing for a day, we’ll take it that all is well and close it. Write again, and it reopens.'
        : `If we hear nothing for ${days} days, we’ll take it that all is well and close it. Write again, and it reopens.`,
  },
  lapsed: {
    subject: (shop, reference) => `${shop} has closed ${reference}`,
    title: 'We take it that all is well',
    text: (reference, days) =>
      `We answered ${reference}, and have heard nothing for ${days === 1 ? 'a day' : `${days} days`}, so we have closed it. Is there anything else? Reply on its page, and it reopens.`,
    button: 'Open the page',
  },
  notice: {
    subject: (reference, name) => `${reference}: a message from ${name}`,
    title: (reference) => `A message, ${reference}`,
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    order: 'Order',
    quote: 'Message',
    open: 'Read and answer it',
  },
};

const el: Words = {
  greeting: 'Καλησπέρα σας.',
  received: {
    subject: (shop, reference) => `Λάβαμε το μήνυμά σας στο κατάστημα ${shop}: ${reference}`,
    title: 'Το μήνυμά σας έφτασε',
    text: (shop, reference) =>
      `Το έχουμε στο κατάστημα ${shop} με αριθμό ${reference} και απαντάμε μόλις το μπαρ μάς αφήσει ένα χέρι ελεύθερο. Στη σελίδα του βλέπετε πού βρίσκεται και μπορείτε να μας ξαναγράψετε.`,
    button: 'Άνοιγμα της σελίδας',
    notYou:
      'Ο σύνδεσμος είναι μόνο δικός σας: όποιος τον έχει διαβάζει όσα γράφονται εκεί. Δεν μας γράψατε εσείς; Διαγράψτε αυτό το μήνυμα και δεν γίνεται τίποτα.',
  },
  answer: {
    subject: (shop, reference) => `Απάντηση από το κατάστημα ${shop}: ${reference}`,
    title: 'Η απάντησή μας',
    text: (reference) => `Μας γράψατε και πήρατε τον αριθμό ${reference}.`,
    quote: 'Η απάντησή μας',
    button: 'Συνέχεια ή κλείσιμο',
    ends: (days) =>
      days === 1
        ? 'Αν δεν μας γράψετε μέσα σε 1 ημέρα, θεωρούμε ότι όλα είναι εντάξει. Αν μας γράψετε ξανά, το αίτημα ανοίγει ξανά.'
        : `Αν δεν μας γράψετε μέσα σε ${days} ημέρες, θεωρούμε ότι όλα είναι εντάξει. Αν μας γράψετε ξανά, το αίτημα ανοίγει ξανά.`,
  },
  lapsed: {
    subject: (shop, reference) => `Το αίτημα ${reference} στο κατάστημα ${shop} έκλεισε`,
    title: 'Θεωρούμε ότι όλα είναι εντάξει',
    text: (reference, days) =>
      `Απαντήσαμε στο αίτημα ${reference} και δεν μας γράψατε μέσα σε ${days === 1 ? '1 ημέρα' : `${days} ημέρες`}, οπότε το κλείσαμε. Μένει κάτι ανοιχτό; Γράψτε μας στη σελίδα του και ανοίγει ξανά.`,
    button: 'Άνοιγμα της σελίδας',
  },
  notice: {
    subject: (reference, name) => `${reference}: μήνυμα από ${name}`,
    title: (reference) => `Μήνυμα, ${reference}`,
    name: 'Όνομα',
    email: 'E-mail',
    phone: 'Τηλέφωνο',
    order: 'Παραγγελία',
    quote: 'Μήνυμα',
    open: 'Ανάγνωση και απάντηση',
  },
};

export const supportTexts = { en, el };
