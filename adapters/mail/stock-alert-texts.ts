/** The texts of emails about stock alerts. `goods` is the name of a product and its variant. */
type Words = {
  greeting: string;
  confirm: {
    subject: (goods: string) => string;
    title: string;
    text: (goods: string, shop: string) => string;
    button: string;
    ends: (days: number) => string;
    notYou: string;
  };
  waiting: {
    subject: (goods: string) => string;
    title: string;
    text: (goods: string, shop: string) => string;
    button: string;
  };
  restocked: {
    subject: (goods: string) => string;
    title: string;
    text: (goods: string) => string;
    once: string;
    button: string;
  };
  cancel: string;
};

const en: Words = {
  greeting: 'Good evening.',
  confirm: {
    subject: (goods) => `One more click: ${goods}`,
    title: 'Is this your address?',
    text: (goods, shop) =>
      `Somebody, probably you, asked ${shop} to write to this address when this is back: ${goods}. Open the page, press the button, and you are on the list.`,
    button: 'Open the page',
    ends: (days) =>
      days === 1
        ? 'The link works for 1 day. After that we delete the address.'
        : `The link works for ${days} days. After that we delete the address.`,
    notYou: 'Not you? Do nothing, and you will not hear from us about it again.',
  },
  waiting: {
    subject: (goods) => `You are on the list: ${goods}`,
    title: 'You are on the list already',
    text: (goods, shop) =>
      `This address is on the ${shop} list for ${goods}. There is nothing more to do: we write once, when it is back.`,
    button: 'See what you are waiting for',
  },
  restocked: {
    subject: (goods) => `Back on the shelf: ${goods}`,
    title: 'It is back',
    text: (goods) => `You asked us to tell you when this is back: ${goods}. It is.`,
    once: 'We can’t set any aside, and we write only once: your address is off the list now.',
    button: 'See the product',
  },
  cancel: 'No longer interested? Take me off the list',
};

const el: Words = {
  greeting: 'Καλησπέρα σας.',
  confirm: {
    subject: (goods) => `Ένα πάτημα ακόμη: ${goods}`,
    title: 'Είναι δική σας η διεύθυνση;',
    text: (goods, shop) =>
      `Κάποιος, μάλλον εσείς, ζήτησε να ειδοποιηθεί σε αυτή τη διεύθυνση μόλις έρθει ξανά στο κατάστημα ${shop}: ${goods}. Ανοίξτε τη σελίδα, πατήστε το κουμπί και μπαίνετε στη λίστα.`,
    button: 'Άνοιγμα της σελίδας',
    ends: (days) =>
      days === 1
        ? 'Ο σύνδεσμος ισχύει 1 ημέρα. Μετά, διαγράφουμε τη διεύθυνση.'
        : `Ο σύνδεσμος ισχύει ${days} ημέρες. Μετά, διαγράφουμε τη διεύθυνση.`,
    notYou: 'Δεν το ζητήσατε εσείς; Μην κάνετε τίποτα και δεν θα σας ξαναγράψουμε γι’ αυτό.',
  },
  waiting: {
    subject: (goods) => `Είστε στη λίστα: ${goods}`,
    title: 'Είστε ήδη στη λίστα',
    text: (goods, shop) =>
      `Η διεύθυνση αυτή περιμένει ειδοποίηση από το κατάστημα ${shop} για: ${goods}. Δεν χρειάζεται να κάνετε τίποτα· θα σας γράψουμε μία φορά, μόλις έρθει.`,
    button: 'Δείτε τι περιμένετε',
  },
  restocked: {
    subject: (goods) => `Ξανά στο ράφι: ${goods}`,
    title: 'Ήρθε',
    text: (goods) => `Μας ζητήσατε να σας πούμε μόλις έρθει ξανά: ${goods}. Ήρθε.`,
    once: 'Δεν κρατάμε τεμάχια στην άκρη και γράφουμε μόνο μία φορά· η διεύθυνσή σας δεν είναι πια στη λίστα.',
    button: 'Δείτε το προϊόν',
  },
  cancel: 'Δεν σας ενδιαφέρει πια; Διαγραφή από τη λίστα',
};

export const stockAlertTexts = { en, el };
