/** What a letter says, given the name of the house and what else it is about. */
export type LetterWords<Values extends readonly string[] = []> = {
  subject: (house: string) => string;
  title: string;
  text: (house: string, ...values: Values) => string;
  button: string;
};

type Until = { until: (time: string) => string };
type NotYou = { notYou: string };
type WasYou = { wasYou: string };

/** The words of the letters about accounts. */
type Words = {
  greeting: string;
  confirm: LetterWords & Until & NotYou;
  known: LetterWords & NotYou;
  newEmail: LetterWords & Until & NotYou;
  emailTaken: LetterWords & NotYou;
  emailAsked: LetterWords<[newEmail: string]> & WasYou;
  emailChanged: LetterWords<[newEmail: string]> & WasYou;
  reset: LetterWords & Until & NotYou;
  password: LetterWords & WasYou;
  closed: LetterWords & { kept: string };
};

const en: Words = {
  greeting: 'Good evening.',
  confirm: {
    subject: (house) => `Your account at ${house}: one more click`,
    title: 'Is this your address?',
    text: (house) =>
      `Somebody, probably you, wants to open an account at ${house} with this address. Confirm it with the password that you chose, and the account is yours.`,
    button: 'Confirm the address',
    until: (day) => `The link works until ${day}. After that we forget that you asked.`,
    notYou: 'Was it not you? Do nothing: without this step there is no account.',
  },
  known: {
    subject: (house) => `You have an account at ${house}`,
    title: 'You are a member already',
    text: (house) =>
      `Somebody, probably you, wanted to open an account at ${house} with this address. It has one. Sign in with your password, or choose a new one if it has slipped your mind.`,
    button: 'Sign in',
    notYou: 'Was it not you? Nothing has changed, and nobody has learnt that you are a member.',
  },
  newEmail: {
    subject: (house) => `Your new address at ${house}: one more click`,
    title: 'Is this your new address?',
    text: (house) =>
      `You want your account at ${house} to have this address. Confirm it where you are signed in; until then the old one stays.`,
    button: 'Confirm the new address',
    until: (time) => `The link works until ${time}.`,
    notYou: 'Was it not you? Do nothing: somebody has mistyped an address, and nothing changes.',
  },
  emailTaken: {
    subject: (house) => `This address has an account at ${house}`,
    title: 'This address has an account already',
    text: (house) =>
      `Somebody, probably you, wanted another account at ${house} to have this address. It has one of its own, and an address can have one only. To use it there, close this account first.`,
    button: 'Sign in',
    notYou: 'Was it not you? Nothing has changed, and nobody has learnt that you are a member.',
  },
  emailAsked: {
    subject: (house) => `Another address for your account at ${house}?`,
    title: 'You asked for another address',
    text: (house, newEmail) =>
      `Your account at ${house} is to have the address ${newEmail}. Nothing has changed yet: it waits for a click in the letter that we sent there. Was it not you? Then somebody knows your password. Choose a new one now: that stops the change and signs everybody out.`,
    button: 'It was not me: choose a new password',
    wasYou: 'If it was you, there is nothing to do here.',
  },
  emailChanged: {
    subject: (house) => `Your account at ${house} has another address`,
    title: 'Your address was changed',
    text: (house, newEmail) =>
      `Your account at ${house} has the address ${newEmail} now, and your other devices are signed out. We do not write to this one about it any more.`,
    button: 'It was not me: write to the house',
    wasYou: 'If it was you, there is nothing to do.',
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
      `Κάποιος, μάλλον εσείς, θέλει να ανοίξει λογαριασμό στο ${house} με αυτή τη διεύθυνση. Επιβεβαιώστε την με τον κωδικό που ορίσατε και ο λογαριασμός είναι δικός σας.`,
    button: 'Επιβεβαίωση διεύθυνσης',
    until: (day) => `Ο σύνδεσμος ισχύει έως ${day}. Μετά, διαγράφουμε την εγγραφή.`,
    notYou: 'Δεν ήσασταν εσείς; Μην κάνετε τίποτα· χωρίς αυτό το βήμα δεν υπάρχει λογαριασμός.',
  },
  known: {
    subject: (house) => `Έχετε ήδη λογαριασμό στο ${house}`,
    title: 'Είστε ήδη μέλος',
    text: (house) =>
      `Κάποιος, μάλλον εσείς, θέλησε να ανοίξει λογαριασμό στο ${house} με αυτή τη διεύθυνση. Υπάρχει ήδη. Συνδεθείτε με τον κωδικό σας ή, αν τον ξεχάσατε, ορίστε νέο.`,
    button: 'Σύνδεση',
    notYou: 'Δεν ήσασταν εσείς; Τίποτα δεν άλλαξε και κανείς δεν έμαθε ότι είστε μέλος.',
  },
  newEmail: {
    subject: (house) => `Η νέα σας διεύθυνση στο ${house}: ένα πάτημα ακόμη`,
    title: 'Είναι δική σας η νέα διεύθυνση;',
    text: (house) =>
      `Ζητήσατε να έχει αυτή τη διεύθυνση ο λογαριασμός σας στο ${house}. Επιβεβαιώστε την εκεί όπου είστε συνδεδεμένοι· ως τότε ισχύει η παλιά.`,
    button: 'Επιβεβαίωση νέας διεύθυνσης',
    until: (time) => `Ο σύνδεσμος ισχύει έως ${time}.`,
    notYou:
      'Δεν ήσασταν εσείς; Μην κάνετε τίποτα· κάποιος έγραψε λάθος τη διεύθυνσή του και τίποτα δεν αλλάζει.',
  },
  emailTaken: {
    subject: (house) => `Η διεύθυνση έχει ήδη λογαριασμό στο ${house}`,
    title: 'Η διεύθυνση έχει ήδη λογαριασμό',
    text: (house) =>
      `Κάποιος, μάλλον εσείς, θέλησε να δώσει αυτή τη διεύθυνση σε άλλον λογαριασμό στο ${house}. Έχει όμως δικό της, και κάθε διεύθυνση έχει μόνο έναν. Για να τη χρησιμοποιήσετε εκεί, κλείστε πρώτα αυτόν τον λογαριασμό.`,
    button: 'Σύνδεση',
    notYou: 'Δεν ήσασταν εσείς; Τίποτα δεν άλλαξε και κανείς δεν έμαθε ότι είστε μέλος.',
  },
  emailAsked: {
    subject: (house) => `Άλλη διεύθυνση για τον λογαριασμό σας στο ${house};`,
    title: 'Ζητήσατε άλλη διεύθυνση',
    text: (house, newEmail) =>
      `Ο λογαριασμός σας στο ${house} πρόκειται να αποκτήσει τη διεύθυνση ${newEmail}. Δεν έχει αλλάξει τίποτα ακόμη· περιμένει ένα πάτημα στο μήνυμα που στείλαμε εκεί. Δεν ήσασταν εσείς; Τότε κάποιος ξέρει τον κωδικό σας. Ορίστε αμέσως νέο: έτσι η αλλαγή σταματά και αποσυνδέονται όλοι.`,
    button: 'Δεν ήμουν εγώ: νέος κωδικός',
    wasYou: 'Αν ήσασταν εσείς, εδώ δεν χρειάζεται να κάνετε τίποτα.',
  },
  emailChanged: {
    subject: (house) => `Ο λογαριασμός σας στο ${house} έχει άλλη διεύθυνση`,
    title: 'Η διεύθυνσή σας άλλαξε',
    text: (house, newEmail) =>
      `Ο λογαριασμός σας στο ${house} έχει πλέον τη διεύθυνση ${newEmail} και οι άλλες συσκευές σας αποσυνδέθηκαν. Σε αυτή δεν θα σας γράφουμε πια για τον λογαριασμό.`,
    button: 'Δεν ήμουν εγώ: γράψτε μας',
    wasYou: 'Αν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα.',
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
