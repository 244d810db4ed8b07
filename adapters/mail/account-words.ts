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
  password: {
    subject: (house: string) => string;
    title: string;
    text: (house: string) => string;
    button: string;
    wasYou: string;
  };
  closed: {
    subject: (house: string) => string;
    title: string;
    text: (house: string) => string;
    button: string;
    kept: string;
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
  password: {
    subject: (house) => `Your password for ${house} was changed`,
    title: 'Your password was changed',
    text: (house) =>
      `The password of your account at ${house} is another now, and your other devices are signed out. Was it not you? Choose a new one at once.`,
    button: 'It was not me: choose a new password',
    wasYou: 'If it was you, there is nothing to do.',
  },
  closed: {
    subject: (house) => `Your account at ${house} is closed`,
    title: 'Your account is closed',
    text: (house) =>
      `As you wished, we have forgotten your account at ${house}: your details, addresses, sign-ins, alerts and newsletter. Thank you for your company.`,
    button: 'What we keep, and why',
    kept: 'Your orders stay in our books for as long as the tax law asks. An order that is still on its way reaches you as agreed.',
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
  password: {
    subject: (house) => `Ο κωδικός σας στο ${house} άλλαξε`,
    title: 'Ο κωδικός σας άλλαξε',
    text: (house) =>
      `Ο κωδικός του λογαριασμού σας στο ${house} άλλαξε και οι άλλες συσκευές σας αποσυνδέθηκαν. Δεν ήσασταν εσείς; Ορίστε αμέσως νέο κωδικό.`,
    button: 'Δεν ήμουν εγώ: νέος κωδικός',
    wasYou: 'Αν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα.',
  },
  closed: {
    subject: (house) => `Ο λογαριασμός σας στο ${house} έκλεισε`,
    title: 'Ο λογαριασμός σας έκλεισε',
    text: (house) =>
      `Όπως ζητήσατε, διαγράψαμε τον λογαριασμό σας στο ${house}: στοιχεία, διευθύνσεις, συνδέσεις, ειδοποιήσεις και ενημερωτικό. Ευχαριστούμε για την παρέα.`,
    button: 'Τι κρατάμε και γιατί',
    kept: 'Οι παραγγελίες σας μένουν στα βιβλία μας όσο ορίζει η φορολογική νομοθεσία. Όποια είναι καθ’ οδόν θα φτάσει κανονικά.',
  },
};

export const accountWords = { en, el };
