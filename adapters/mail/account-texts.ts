/** The texts of an email, by the name of the shop and further values. */
export type EmailTexts<Values extends readonly string[] = []> = {
  subject: (shop: string) => string;
  title: string;
  text: (shop: string, ...values: Values) => string;
  button: string;
};

type Until = { until: (time: string) => string };
type NotYou = { notYou: string };
type WasYou = { wasYou: string };

/** The texts of emails about accounts. */
type Words = {
  greeting: string;
  confirm: EmailTexts & Until & NotYou;
  known: EmailTexts & NotYou;
  newEmail: EmailTexts & Until & NotYou;
  emailTaken: EmailTexts & NotYou;
  emailAsked: EmailTexts<[newEmail: string]> & WasYou;
  emailChanged: EmailTexts<[newEmail: string]> & WasYou;
  reset: EmailTexts & Until & NotYou;
  password: EmailTexts & WasYou;
  closed: EmailTexts & { kept: string };
};

const en: Words = {
  greeting: 'Good evening.',
  confirm: {
    subject: (shop) => `Your account at ${shop}: one more click`,
    title: 'Is this your address?',
    text: (shop) =>
      `Somebody, probably you, wants to open an account at ${shop} with this address. Confirm it with the password that you chose, and the account is yours.`,
    button: 'Confirm the address',
    until: (day) => `The link works until ${day}. After that the registration is deleted.`,
    notYou: 'Not you? Do nothing: without this step there is no account.',
  },
  known: {
    subject: (shop) => `You have an account at ${shop}`,
    title: 'You are a member already',
    text: (shop) =>
      `Somebody, probably you, wanted to open an account at ${shop} with this address. It already has one. Sign in with your password, or choose a new one if you have forgotten it.`,
    button: 'Sign in',
    notYou: 'Not you? Nothing has changed, and nobody has learnt that you are a member.',
  },
  newEmail: {
    subject: (shop) => `Your new address at ${shop}: one more click`,
    title: 'Is this your new address?',
    text: (shop) =>
      `You asked to use this address for your account at ${shop}. Confirm it where you are signed in; until then the old one stays.`,
    button: 'Confirm the new address',
    until: (time) => `The link works until ${time}.`,
    notYou: 'Not you? Do nothing: somebody has mistyped an address, and nothing changes.',
  },
  emailTaken: {
    subject: (shop) => `This address has an account at ${shop}`,
    title: 'This address has an account already',
    text: (shop) =>
      `Somebody, probably you, wanted to use this address for another account at ${shop}. It already has an account, and an address can have only one. To use it there, close this account first.`,
    button: 'Sign in',
    notYou: 'Not you? Nothing has changed, and nobody has learnt that you are a member.',
  },
  emailAsked: {
    subject: (shop) => `A new address for your account at ${shop}?`,
    title: 'You asked to change your address',
    text: (shop, newEmail) =>
      `You asked to change the address of your account at ${shop} to ${newEmail}. Nothing has changed yet: we are waiting for a click in the e-mail that we sent there. Not you? Then somebody knows your password. Choose a new one now: that stops the change and signs out every device.`,
    button: 'It wasn’t me: choose a new password',
    wasYou: 'If it was you, there is nothing to do here.',
  },
  emailChanged: {
    subject: (shop) => `Your account at ${shop} has a new address`,
    title: 'Your address was changed',
    text: (shop, newEmail) =>
      `Your account at ${shop} now has the address ${newEmail}, and your other devices are signed out. We will no longer write to this one about it.`,
    button: 'It wasn’t me: write to us',
    wasYou: 'If it was you, there is nothing to do.',
  },
  reset: {
    subject: (shop) => `A new password for ${shop}`,
    title: 'Choose a new password',
    text: (shop) => `Somebody, probably you, asked for a new password at ${shop}.`,
    button: 'Choose a password',
    until: (time) => `The link works once, until ${time}. You will then be signed out everywhere.`,
    notYou: 'Not you? Do nothing: your password stays as it is.',
  },
  password: {
    subject: (shop) => `Your password for ${shop} was changed`,
    title: 'Your password was changed',
    text: (shop) =>
      `The password of your account at ${shop} has been changed, and your other devices are signed out. Not you? Choose a new one at once.`,
    button: 'It wasn’t me: choose a new password',
    wasYou: 'If it was you, there is nothing to do.',
  },
  closed: {
    subject: (shop) => `Your account at ${shop} is closed`,
    title: 'Your account is closed',
    text: (shop) =>
      `As you asked, we’ve deleted your account at ${shop}: your details, addresses, sign-ins, alerts and newsletter. Thank you for your company.`,
    button: 'What we keep, and why',
    kept: 'Your orders stay in our books for as long as tax law requires. An order that is already on its way will still reach you.',
  },
};

const el: Words = {
  greeting: 'Καλησπέρα σας.',
  confirm: {
    subject: (shop) => `Ο λογαριασμός σας στο κατάστημα ${shop}: ένα πάτημα ακόμη`,
    title: 'Είναι δική σας η διεύθυνση;',
    text: (shop) =>
      `Κάποιος, μάλλον εσείς, θέλει να ανοίξει λογαριασμό στο κατάστημα ${shop} με αυτή τη διεύθυνση. Επιβεβαιώστε την με τον κωδικό που ορίσατε και ο λογαριασμός είναι δικός σας.`,
    button: 'Επιβεβαίωση διεύθυνσης',
    until: (day) => `Ο σύνδεσμος ισχύει έως ${day}. Μετά, διαγράφουμε την εγγραφή.`,
    notYou: 'Δεν ήσασταν εσείς; Μην κάνετε τίποτα· χωρίς αυτό το βήμα δεν υπάρχει λογαριασμός.',
  },
  known: {
    subject: (shop) => `Έχετε ήδη λογαριασμό στο κατάστημα ${shop}`,
    title: 'Είστε ήδη μέλος',
    text: (shop) =>
      `Κάποιος, μάλλον εσείς, θέλησε να ανοίξει λογαριασμό στο κατάστημα ${shop} με αυτή τη διεύθυνση. Υπάρχει ήδη. Συνδεθείτε με τον κωδικό σας ή, αν τον ξεχάσατε, ορίστε νέο.`,
    button: 'Σύνδεση',
    notYou: 'Δεν ήσασταν εσείς; Τίποτα δεν άλλαξε και κανείς δεν έμαθε ότι είστε μέλος.',
  },
  newEmail: {
    subject: (shop) => `Η νέα σας διεύθυνση στο κατάστημα ${shop}: ένα πάτημα ακόμη`,
    title: 'Είναι δική σας η νέα διεύθυνση;',
    text: (shop) =>
      `Ζητήσατε να έχει αυτή τη διεύθυνση ο λογαριασμός σας στο κατάστημα ${shop}. Επιβεβαιώστε την εκεί όπου είστε συνδεδεμένοι· ως τότε ισχύει η παλιά.`,
    button: 'Επιβεβαίωση νέας διεύθυνσης',
    until: (time) => `Ο σύνδεσμος ισχύει έως ${time}.`,
    notYou:
      'Δεν ήσασταν εσείς; Μην κάνετε τίποτα· κάποιος έγραψε λάθος τη διεύθυνσή του και τίποτα δεν αλλάζει.',
  },
  emailTaken: {
    subject: (shop) => `Η διεύθυνση έχει ήδη λογαριασμό στο κατάστημα ${shop}`,
    title: 'Η διεύθυνση έχει ήδη λογαριασμό',
    text: (shop) =>
      `Κάποιος, μάλλον εσείς, θέλησε να δώσει αυτή τη διεύθυνση σε άλλον λογαριασμό στο κατάστημα ${shop}. Έχει όμως δικό της, και κάθε διεύθυνση έχει μόνο έναν. Για να τη χρησιμοποιήσετε εκεί, κλείστε πρώτα αυτόν τον λογαριασμό.`,
    button: 'Σύνδεση',
    notYou: 'Δεν ήσασταν εσείς; Τίποτα δεν άλλαξε και κανείς δεν έμαθε ότι είστε μέλος.',
  },
  emailAsked: {
    subject: (shop) => `Άλλη διεύθυνση για τον λογαριασμό σας στο κατάστημα ${shop};`,
    title: 'Ζητήσατε άλλη διεύθυνση',
    text: (shop, newEmail) =>
      `Ο λογαριασμός σας στο κατάστημα ${shop} πρόκειται να αποκτήσει τη διεύθυνση ${newEmail}. Δεν έχει αλλάξει τίποτα ακόμη· περιμένει ένα πάτημα στο μήνυμα που στείλαμε εκεί. Δεν ήσασταν εσείς; Τότε κάποιος ξέρει τον κωδικό σας. Ορίστε αμέσως νέο: έτσι η αλλαγή σταματά και αποσυνδέονται όλοι.`,
    button: 'Δεν ήμουν εγώ: νέος κωδικός',
    wasYou: 'Αν ήσασταν εσείς, εδώ δεν χρειάζεται να κάνετε τίποτα.',
  },
  emailChanged: {
    subject: (shop) => `Ο λογαριασμός σας στο κατάστημα ${shop} έχει άλλη διεύθυνση`,
    title: 'Η διεύθυνσή σας άλλαξε',
    text: (shop, newEmail) =>
      `Ο λογαριασμός σας στο κατάστημα ${shop} έχει πλέον τη διεύθυνση ${newEmail} και οι άλλες συσκευές σας αποσυνδέθηκαν. Σε αυτή δεν θα σας γράφουμε πια για τον λογαριασμό.`,
    button: 'Δεν ήμουν εγώ: γράψτε μας',
    wasYou: 'Αν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα.',
  },
  reset: {
    subject: (shop) => `Νέος κωδικός για το κατάστημα ${shop}`,
    title: 'Ορίστε νέο κωδικό',
    text: (shop) => `Κάποιος, μάλλον εσείς, ζήτησε νέο κωδικό για το κατάστημα ${shop}.`,
    button: 'Ορισμός κωδικού',
    until: (time) =>
      `Ο σύνδεσμος ισχύει για μία φορά, έως ${time}. Θα αποσυνδεθείτε από όλες τις συσκευές σας.`,
    notYou: 'Δεν ήσασταν εσείς; Μην κάνετε τίποτα· ο κωδικός σας μένει ως έχει.',
  },
  password: {
    subject: (shop) => `Ο κωδικός σας στο κατάστημα ${shop} άλλαξε`,
    title: 'Ο κωδικός σας άλλαξε',
    text: (shop) =>
      `Ο κωδικός του λογαριασμού σας στο κατάστημα ${shop} άλλαξε και οι άλλες συσκευές σας αποσυνδέθηκαν. Δεν ήσασταν εσείς; Ορίστε αμέσως νέο κωδικό.`,
    button: 'Δεν ήμουν εγώ: νέος κωδικός',
    wasYou: 'Αν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα.',
  },
  closed: {
    subject: (shop) => `Ο λογαριασμός σας στο κατάστημα ${shop} έκλεισε`,
    title: 'Ο λογαριασμός σας έκλεισε',
    text: (shop) =>
      `Όπως ζητήσατε, διαγράψαμε τον λογαριασμό σας στο κατάστημα ${shop}: στοιχεία, διευθύνσεις, συνδέσεις, ειδοποιήσεις και εγγραφή στο ενημερωτικό. Ευχαριστούμε για την παρέα.`,
    button: 'Τι κρατάμε και γιατί',
    kept: 'Οι παραγγελίες σας μένουν στα βιβλία μας όσο ορίζει η φορολογική νομοθεσία. Όποια είναι καθ’ οδόν θα φτάσει κανονικά.',
  },
};

export const accountTexts = { en, el };
