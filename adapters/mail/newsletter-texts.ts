import type { Topic } from '#domain/newsletter/rules.ts';

/** The texts of emails about the newsletter. `about` names the topics. */
type Words = {
  greeting: string;
  topics: Record<Topic, string>;
  and: string;
  confirm: {
    subject: (shop: string) => string;
    title: string;
    text: (shop: string, about: string) => string;
    button: string;
    ends: (days: number) => string;
    notYou: string;
  };
  welcome: {
    subject: (shop: string) => string;
    title: string;
    text: (shop: string, about: string) => string;
    button: string;
    keep: string;
  };
  cancel: string;
};

const en: Words = {
  greeting: 'Good evening.',
  topics: { bottles: 'bottles', bar_nights: 'bar nights' },
  and: 'and',
  confirm: {
    subject: (shop) => `One more click: the ${shop} newsletter`,
    title: 'Is this your address?',
    text: (shop, about) =>
      `Somebody, probably you, asked ${shop} to write to this address about ${about}. Open the page, press the button, and you are on the list.`,
    button: 'Open the page',
    ends: (days) =>
      days === 1
        ? 'The link works for 1 day. After that we delete the request.'
        : `The link works for ${days} days. After that we delete the request.`,
    notYou: 'Not you? Do nothing, and nothing changes.',
  },
  welcome: {
    subject: (shop) => `You are on the ${shop} list`,
    title: 'You are on the list',
    text: (shop, about) =>
      `From now on ${shop} writes to this address about ${about}: once a month, or not at all when there is nothing new.`,
    button: 'See what you get',
    keep: 'You can unsubscribe whenever you like, with one click: from this e-mail, or from any that follows.',
  },
  cancel: 'Take me off the list',
};

const el: Words = {
  greeting: 'Καλησπέρα σας.',
  topics: { bottles: 'φιάλες', bar_nights: 'βραδιές στο μπαρ' },
  and: 'και',
  confirm: {
    subject: (shop) => `${shop}: ένα πάτημα ακόμη για το ενημερωτικό`,
    title: 'Είναι δική σας η διεύθυνση;',
    text: (shop, about) =>
      `Κάποιος, μάλλον εσείς, ζήτησε να λαμβάνει σε αυτή τη διεύθυνση το ενημερωτικό δελτίο «${shop}» για ${about}. Ανοίξτε τη σελίδα, πατήστε το κουμπί και μπαίνετε στη λίστα.`,
    button: 'Άνοιγμα της σελίδας',
    ends: (days) =>
      days === 1
        ? 'Ο σύνδεσμος ισχύει 1 ημέρα. Μετά, διαγράφουμε το αίτημα.'
        : `Ο σύνδεσμος ισχύει ${days} ημέρες. Μετά, διαγράφουμε το αίτημα.`,
    notYou: 'Δεν το ζητήσατε εσείς; Μην κάνετε τίποτα και τίποτα δεν αλλάζει.',
  },
  welcome: {
    subject: (shop) => `${shop}: είστε στη λίστα`,
    title: 'Είστε στη λίστα',
    text: (shop, about) =>
      `Από εδώ και πέρα σας γράφουμε από το κατάστημα ${shop} για ${about}. Ένα μήνυμα τον μήνα, και κανένα όταν δεν έχουμε νέα.`,
    button: 'Δείτε τι λαμβάνετε',
    keep: 'Διαγράφεστε όποτε θέλετε, με ένα πάτημα: από αυτό το μήνυμα ή από όποιο ακολουθήσει.',
  },
  cancel: 'Διαγραφή από τη λίστα',
};

export const newsletterTexts = { en, el };
