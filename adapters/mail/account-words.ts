/** The words of the letters about accounts. */
type Words = {
  greeting: string;
  confirm: {
    subject: (house: string) => string;
    title: string;
    text: (house: string) => string;
    button: string;
    until: (day: string) => string;
    notYou: string;
  };
  known: {
    subject: (house: string) => string;
    title: string;
    text: (house: string) => string;
    button: string;
    notYou: string;
  };
  reset: {
    subject: (house: string) => string;
    title: string;
    text: (house: string) => string;
    button: string;
    until: (time: string) => string;
    notYou: string;
  };
};

const en: Words = {
  greeting: 'Good evening.',
  confirm: {
    subject: (house) => `Your account at ${house}: one more click`,
    title: 'Is this your address?',
    text: (house) =>
      `Somebody, probably you, opened an account at ${house} with this address. Confirm it, and you can sign in.`,
    button: 'Confirm the address',
    until: (day) => `The link works until ${day}. After that we forget the account.`,
    notYou: 'Was it not you? Do nothing: without this step nobody can sign in.',
  },
  known: {
    subject: (house) => `You have an account at ${house}`,
    title: 'You are a member already',
    text: (house) =>
      `Somebody, probably you, wanted to open an account at ${house} with this address. It has one. Sign in with your password, or choose a new one if it has slipped your mind.`,
    button: 'Sign in',
    notYou: 'Was it not you? Nothing has changed, and nobody has learnt that you are a member.',
  },
  reset: {
    subject: (house) => `A new password for ${house}`,
    title: 'Choose a new password',
    text: (house) => `Somebody, probably you, asked for a new password at ${house}.`,
    button: 'Choose a password',
    until: (time) => `The link works once, until ${time}. You will then be signed out everywhere.`,
    notYou: 'Was it not you? Do nothing: your password stays as it is.',
  },
};

const el: Words = {
  greeting: 'Καλησπέρα σας.',
  confirm: {
    subject: (house) => `Ο λογαριασμός σας στο ${house}: ένα πάτημα ακόμη`,
    title: 'Είναι δική σας η διεύθυνση;',
    text: (house) =>
      `Κάποιος, μάλλον εσείς, άνοιξε λογαριασμό στο ${house} με αυτή τη διεύθυνση. Επιβεβαιώστε την και μπορείτε να συνδεθείτε.`,
    button: 'Επιβεβαίωση διεύθυνσης',
    until: (day) => `Ο σύνδεσμος ισχύει έως ${day}. Μετά, διαγράφουμε τον λογαριασμό.`,
    notYou:
      'Δεν ήσασταν εσείς; Μην κάνετε τίποτα· χωρίς αυτό το βήμα κανείς δεν μπορεί να συνδεθεί.',
  },
  known: {
    subject: (house) => `Έχετε ήδη λογαριασμό στο ${house}`,
    title: 'Είστε ήδη μέλος',
    text: (house) =>
      `Κάποιος, μάλλον εσείς, θέλησε να ανοίξει λογαριασμό στο ${house} με αυτή τη διεύθυνση. Υπάρχει ήδη. Συνδεθείτε με τον κωδικό σας ή, αν τον ξεχάσατε, ορίστε νέο.`,
    button: 'Σύνδεση',
    notYou: 'Δεν ήσασταν εσείς; Τίποτα δεν άλλαξε και κανείς δεν έμαθε ότι είστε μέλος.',
  },
  reset: {
    subject: (house) => `Νέος κωδικός για το ${house}`,
    title: 'Ορίστε νέο κωδικό',
    text: (house) => `Κάποιος, μάλλον εσείς, ζήτησε νέο κωδικό για το ${house}.`,
    button: 'Ορισμός κωδικού',
    until: (time) =>
      `Ο σύνδεσμος ισχύει για μία φορά, έως ${time}. Θα αποσυνδεθείτε από όλες τις συσκευές σας.`,
    notYou: 'Δεν ήσασταν εσείς; Μην κάνετε τίποτα· ο κωδικός σας μένει ως έχει.',
  },
};

export const accountWords = { en, el };
