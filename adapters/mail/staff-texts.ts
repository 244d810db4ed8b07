import type { StaffEvent } from '#domain/staff/ports.ts';
import type { StaffNotice, StaffRole } from '#domain/staff/rules.ts';

type LinkTexts = {
  subject: (shop: string) => string;
  title: string;
  text: (shop: string, roles: string) => string;
  button: string;
  until: (time: string) => string;
  notYou: string;
};

type EventTexts = {
  subject: (shop: string) => string;
  title: string;
  text: (facts: Record<'shop' | 'name' | 'roles' | 'device' | 'time', string>) => string;
  button: string;
  /** Below `/admin`. */
  path: string;
  note: string;
};

type NoticeTexts = {
  subject: (label: string) => string;
  title: string;
  text: (facts: Record<'shop' | 'label' | 'amount', string>) => string;
  button: string;
  /** Below `/admin`, before the number or reference. */
  path: string;
  note: string;
};

/** The texts of emails to staff. */
type Words = {
  roles: Record<StaffRole, string>;
  device: (browser: string, system: string) => string;
  unknownDevice: string;
  invitation: LinkTexts;
  renewal: LinkTexts;
  events: Record<StaffEvent, EventTexts>;
  notices: Record<StaffNotice, NoticeTexts>;
};

/** How to get fewer of them. */
const CHOICE = {
  en: 'You choose which of these emails you get under your name in the back office.',
  el: 'Για να επιλέξετε ποια από αυτά τα μηνύματα λαμβάνετε, πατήστε το όνομά σας στη διαχείριση.',
};

const en: Words = {
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    fulfilment: 'Packing and shipping',
    editor: 'Editor',
    support: 'Support',
  },
  device: (browser, system) => `${browser} on ${system}`,
  unknownDevice: 'an unknown device',
  invitation: {
    subject: (shop) => `Your account for the back office of ${shop}`,
    title: 'Make your account',
    text: (shop, roles) =>
      `You are invited to the back office of ${shop}. Your roles: ${roles}. Behind this link you choose a password and connect an authenticator app on your phone.`,
    button: 'Make the account',
    until: (time) =>
      `The link works once, until ${time}. Do not forward it: it makes an account for anybody who has it.`,
    notYou: 'You did not expect this? Do nothing.',
  },
  renewal: {
    subject: (shop) => `A new password for the back office of ${shop}`,
    title: 'Choose a new password',
    text: (shop) =>
      `An owner of ${shop} has sent you a link for a new password and a new connection of your authenticator app. Until you use it, the old ones stay valid.`,
    button: 'Choose a password',
    until: (time) =>
      `The link works once, until ${time}. It signs you out on all devices. Do not forward it.`,
    notYou: 'You did not ask for this? Ask an owner before you use the link.',
  },
  events: {
    device: {
      subject: (shop) => `A new sign-in to the back office of ${shop}`,
      title: 'A sign-in from a new device',
      text: ({ shop, device, time }) =>
        `Somebody, probably you, signed in to the back office of ${shop} with your password and your second factor: ${device}, ${time}.`,
      button: 'See where you are signed in',
      path: '/own',
      note: 'Not you? Ask an owner at once for a link for a new password: it ends all your sessions when you use it.',
    },
    renewed: {
      subject: (shop) => `Your password for the back office of ${shop} has changed`,
      title: 'New password, new authenticator app',
      text: ({ shop, time }) =>
        `Your account in the back office of ${shop} has a new password and a new connection of the authenticator app since ${time}. All your earlier sessions have ended.`,
      button: 'Open the back office',
      path: '/',
      note: 'Not you? Tell an owner at once.',
    },
    password: {
      subject: (shop) => `Your password for the back office of ${shop} has changed`,
      title: 'Your password has changed',
      text: ({ shop, time }) =>
        `Your account in the back office of ${shop} has a new password since ${time}. All your other sessions have ended.`,
      button: 'See your account',
      path: '/own',
      note: 'Not you? Ask an owner at once for a link for a new password.',
    },
    codes: {
      subject: (shop) => `New recovery codes for the back office of ${shop}`,
      title: 'New recovery codes',
      text: ({ shop, time }) =>
        `Your account in the back office of ${shop} has new recovery codes since ${time}. The earlier ones no longer work.`,
      button: 'See your account',
      path: '/own',
      note: 'Not you? Ask an owner at once for a link for a new password.',
    },
    roles: {
      subject: (shop) => `Your roles at ${shop} have changed`,
      title: 'Your roles have changed',
      text: ({ shop, roles }) =>
        `An owner of ${shop} has changed your roles in the back office. Your roles now: ${roles}. Please sign in again.`,
      button: 'Sign in',
      path: '/',
      note: 'Questions? Ask the owner.',
    },
    off: {
      subject: (shop) => `Your account at ${shop} is switched off`,
      title: 'Your account is switched off',
      text: ({ shop, time }) =>
        `An owner of ${shop} has switched off your account in the back office: ${time}. You can no longer sign in.`,
      button: 'To the shop',
      path: '/',
      note: 'Questions? Ask the owner.',
    },
    active: {
      subject: (shop) => `Your account at ${shop} is switched on`,
      title: 'Your account is switched on again',
      text: ({ shop, time }) =>
        `An owner of ${shop} has switched on your account in the back office again: ${time}. You can sign in.`,
      button: 'Sign in',
      path: '/',
      note: 'Questions? Ask the owner.',
    },
    otherOff: {
      subject: (shop) => `An account at ${shop} is switched off`,
      title: 'An account is switched off',
      text: ({ shop, name, time }) =>
        `The account of ${name} in the back office of ${shop} is switched off: ${time}.`,
      button: 'See the staff',
      path: '/staff',
      note: 'You get this email as an owner. The record says who made the change.',
    },
    otherOn: {
      subject: (shop) => `An account at ${shop} is switched on`,
      title: 'An account is switched on again',
      text: ({ shop, name, time }) =>
        `The account of ${name} in the back office of ${shop} is switched on again: ${time}.`,
      button: 'See the staff',
      path: '/staff',
      note: 'You get this email as an owner. The record says who made the change.',
    },
    otherRoles: {
      subject: (shop) => `Changed roles at ${shop}`,
      title: 'Changed roles',
      text: ({ shop, name, roles }) =>
        `The roles of ${name} in the back office of ${shop} have changed. Roles now: ${roles}.`,
      button: 'See the staff',
      path: '/staff',
      note: 'You get this email as an owner. The record says who made the change.',
    },
    otherAccount: {
      subject: (shop) => `A new account in the back office of ${shop}`,
      title: 'A new account',
      text: ({ shop, name, roles }) =>
        `${name} has accepted the invitation to the back office of ${shop}. Roles: ${roles}.`,
      button: 'See the staff',
      path: '/staff',
      note: 'You get this email as an owner. The record says who sent the invitation.',
    },
    export: {
      subject: (shop) => `A customer’s data was exported at ${shop}`,
      title: 'A customer’s data was exported',
      text: ({ shop, name, time }) =>
        `${name} has exported the data of a customer in the back office of ${shop}: ${time}.`,
      button: 'See the record',
      path: '/record',
      note: 'You get this email as an owner. The record says whose data it was.',
    },
  },
  notices: {
    order: {
      subject: (label) => `New order ${label}`,
      title: 'A new order',
      text: ({ shop, label, amount }) => `Order ${label} over ${amount} has come in at ${shop}.`,
      button: 'Open the order',
      path: '/orders/',
      note: CHOICE.en,
    },
    request: {
      subject: (label) => `A message from a customer: ${label}`,
      title: 'A message from a customer',
      text: ({ shop, label }) => `A customer of ${shop} has written to you. Request: ${label}.`,
      button: 'Read and answer',
      path: '/requests/',
      note: CHOICE.en,
    },
    alert: {
      subject: (label) => `Order ${label} needs your attention`,
      title: 'An order needs your attention',
      text: ({ shop, label }) =>
        `Something about order ${label} at ${shop} needs a person, for example a payment that does not match. Its page says what it is.`,
      button: 'Open the order',
      path: '/orders/',
      note: CHOICE.en,
    },
  },
};

const el: Words = {
  roles: {
    owner: 'Ιδιοκτήτης',
    manager: 'Υπεύθυνος',
    fulfilment: 'Συσκευασία και αποστολή',
    editor: 'Συντάκτης',
    support: 'Εξυπηρέτηση',
  },
  device: (browser, system) => `${browser} σε ${system}`,
  unknownDevice: 'άγνωστη συσκευή',
  invitation: {
    subject: (shop) => `Πρόσκληση στη διαχείριση: ${shop}`,
    title: 'Φτιάξτε τον λογαριασμό σας',
    text: (shop, roles) =>
      `Σας προσκάλεσαν στη διαχείριση του καταστήματος ${shop}. Οι ρόλοι σας: ${roles}. Με τον σύνδεσμο ορίζετε κωδικό πρόσβασης και συνδέετε μια εφαρμογή κωδικών στο κινητό σας.`,
    button: 'Δημιουργία λογαριασμού',
    until: (time) =>
      `Ο σύνδεσμος ισχύει για μία φορά, έως ${time}. Μην τον προωθήσετε: όποιος τον έχει μπορεί να φτιάξει λογαριασμό.`,
    notYou: 'Δεν περιμένατε αυτό το μήνυμα; Μην κάνετε τίποτα.',
  },
  renewal: {
    subject: (shop) => `Νέος κωδικός για τη διαχείριση: ${shop}`,
    title: 'Ορίστε νέο κωδικό πρόσβασης',
    text: (shop) =>
      `Ο ιδιοκτήτης του καταστήματος ${shop} σάς έστειλε σύνδεσμο για να ορίσετε νέο κωδικό πρόσβασης και να συνδέσετε ξανά την εφαρμογή κωδικών. Μέχρι να τον χρησιμοποιήσετε ισχύουν τα παλιά.`,
    button: 'Ορισμός κωδικού',
    until: (time) =>
      `Ο σύνδεσμος ισχύει για μία φορά, έως ${time}. Θα αποσυνδεθείτε από όλες τις συσκευές. Μην τον προωθήσετε.`,
    notYou: 'Δεν το ζητήσατε; Ρωτήστε τον ιδιοκτήτη πριν τον χρησιμοποιήσετε.',
  },
  events: {
    device: {
      subject: (shop) => `Νέα σύνδεση στη διαχείριση: ${shop}`,
      title: 'Σύνδεση από νέα συσκευή',
      text: ({ shop, device, time }) =>
        `Έγινε σύνδεση στη διαχείριση του καταστήματος ${shop} με τον κωδικό σας και κωδικό μιας χρήσης: ${device}, ${time}. Πιθανότατα ήσασταν εσείς.`,
      button: 'Δείτε πού είστε συνδεδεμένοι',
      path: '/own',
      note: 'Δεν ήσασταν εσείς; Ζητήστε αμέσως από τον ιδιοκτήτη σύνδεσμο για νέο κωδικό. Μόλις τον χρησιμοποιήσετε, τερματίζονται όλες οι συνδέσεις σας.',
    },
    renewed: {
      subject: (shop) => `Ο κωδικός σας στη διαχείριση άλλαξε: ${shop}`,
      title: 'Νέος κωδικός και νέα εφαρμογή',
      text: ({ shop, time }) =>
        `Ο λογαριασμός σας στη διαχείριση του καταστήματος ${shop} απέκτησε νέο κωδικό πρόσβασης και συνδέθηκε ξανά με εφαρμογή κωδικών: ${time}. Όλες οι προηγούμενες συνδέσεις τερματίστηκαν.`,
      button: 'Άνοιγμα της διαχείρισης',
      path: '/',
      note: 'Δεν ήσασταν εσείς; Ενημερώστε αμέσως τον ιδιοκτήτη.',
    },
    password: {
      subject: (shop) => `Ο κωδικός σας στη διαχείριση άλλαξε: ${shop}`,
      title: 'Ο κωδικός σας άλλαξε',
      text: ({ shop, time }) =>
        `Ο λογαριασμός σας στη διαχείριση του καταστήματος ${shop} απέκτησε νέο κωδικό πρόσβασης: ${time}. Όλες οι άλλες συνδέσεις σας τερματίστηκαν.`,
      button: 'Προβολή λογαριασμού',
      path: '/own',
      note: 'Δεν ήσασταν εσείς; Ζητήστε αμέσως από τον ιδιοκτήτη σύνδεσμο για νέο κωδικό.',
    },
    codes: {
      subject: (shop) => `Νέοι κωδικοί ανάκτησης: ${shop}`,
      title: 'Νέοι κωδικοί ανάκτησης',
      text: ({ shop, time }) =>
        `Ο λογαριασμός σας στη διαχείριση του καταστήματος ${shop} απέκτησε νέους κωδικούς ανάκτησης: ${time}. Οι προηγούμενοι δεν ισχύουν πια.`,
      button: 'Προβολή λογαριασμού',
      path: '/own',
      note: 'Δεν ήσασταν εσείς; Ζητήστε αμέσως από τον ιδιοκτήτη σύνδεσμο για νέο κωδικό.',
    },
    roles: {
      subject: (shop) => `Οι ρόλοι σας άλλαξαν: ${shop}`,
      title: 'Οι ρόλοι σας άλλαξαν',
      text: ({ shop, roles }) =>
        `Ο ιδιοκτήτης άλλαξε τους ρόλους σας στη διαχείριση του καταστήματος ${shop}. Ισχύουν πλέον: ${roles}. Συνδεθείτε ξανά.`,
      button: 'Σύνδεση',
      path: '/',
      note: 'Για απορίες, ρωτήστε τον ιδιοκτήτη.',
    },
    off: {
      subject: (shop) => `Ο λογαριασμός σας απενεργοποιήθηκε: ${shop}`,
      title: 'Ο λογαριασμός σας απενεργοποιήθηκε',
      text: ({ shop, time }) =>
        `Ο ιδιοκτήτης απενεργοποίησε τον λογαριασμό σας στη διαχείριση του καταστήματος ${shop}: ${time}. Δεν μπορείτε πια να συνδεθείτε.`,
      button: 'Στο κατάστημα',
      path: '/',
      note: 'Για απορίες, ρωτήστε τον ιδιοκτήτη.',
    },
    active: {
      subject: (shop) => `Ο λογαριασμός σας ενεργοποιήθηκε: ${shop}`,
      title: 'Ο λογαριασμός σας ισχύει πάλι',
      text: ({ shop, time }) =>
        `Ο ιδιοκτήτης ενεργοποίησε ξανά τον λογαριασμό σας στη διαχείριση του καταστήματος ${shop}: ${time}. Μπορείτε να συνδεθείτε.`,
      button: 'Σύνδεση',
      path: '/',
      note: 'Για απορίες, ρωτήστε τον ιδιοκτήτη.',
    },
    otherOff: {
      subject: (shop) => `Απενεργοποίηση λογαριασμού: ${shop}`,
      title: 'Απενεργοποίηση λογαριασμού',
      text: ({ shop, name, time }) =>
        `Απενεργοποιήθηκε ένας λογαριασμός στη διαχείριση του καταστήματος ${shop}: ${time}. Όνομα: ${name}.`,
      button: 'Προβολή προσωπικού',
      path: '/staff',
      note: 'Λαμβάνετε το μήνυμα ως ιδιοκτήτης. Το ιστορικό δείχνει ποιος έκανε την αλλαγή.',
    },
    otherOn: {
      subject: (shop) => `Ενεργοποίηση λογαριασμού: ${shop}`,
      title: 'Ενεργοποίηση λογαριασμού',
      text: ({ shop, name, time }) =>
        `Ενεργοποιήθηκε ξανά ένας λογαριασμός στη διαχείριση του καταστήματος ${shop}: ${time}. Όνομα: ${name}.`,
      button: 'Προβολή προσωπικού',
      path: '/staff',
      note: 'Λαμβάνετε το μήνυμα ως ιδιοκτήτης. Το ιστορικό δείχνει ποιος έκανε την αλλαγή.',
    },
    otherRoles: {
      subject: (shop) => `Αλλαγή ρόλων: ${shop}`,
      title: 'Αλλαγή ρόλων',
      text: ({ shop, name, roles }) =>
        `Άλλαξαν οι ρόλοι ενός λογαριασμού στη διαχείριση του καταστήματος ${shop}. Όνομα: ${name}. Ρόλοι: ${roles}.`,
      button: 'Προβολή προσωπικού',
      path: '/staff',
      note: 'Λαμβάνετε το μήνυμα ως ιδιοκτήτης. Το ιστορικό δείχνει ποιος έκανε την αλλαγή.',
    },
    otherAccount: {
      subject: (shop) => `Νέος λογαριασμός στη διαχείριση: ${shop}`,
      title: 'Νέος λογαριασμός',
      text: ({ shop, name, roles }) =>
        `Δημιουργήθηκε νέος λογαριασμός στη διαχείριση του καταστήματος ${shop}. Όνομα: ${name}. Ρόλοι: ${roles}.`,
      button: 'Προβολή προσωπικού',
      path: '/staff',
      note: 'Λαμβάνετε το μήνυμα ως ιδιοκτήτης. Το ιστορικό δείχνει ποιος έστειλε την πρόσκληση.',
    },
    export: {
      subject: (shop) => `Εξαγωγή στοιχείων πελάτη: ${shop}`,
      title: 'Εξαγωγή στοιχείων πελάτη',
      text: ({ shop, name, time }) =>
        `Έγινε εξαγωγή των στοιχείων ενός πελάτη από τη διαχείριση του καταστήματος ${shop}: ${time}. Από: ${name}.`,
      button: 'Προβολή ιστορικού',
      path: '/record',
      note: 'Λαμβάνετε το μήνυμα ως ιδιοκτήτης. Το ιστορικό δείχνει για ποιον πελάτη έγινε.',
    },
  },
  notices: {
    order: {
      subject: (label) => `Νέα παραγγελία ${label}`,
      title: 'Νέα παραγγελία',
      text: ({ shop, label, amount }) =>
        `Νέα παραγγελία στο κατάστημα ${shop}. Αριθμός: ${label}. Σύνολο: ${amount}.`,
      button: 'Προβολή παραγγελίας',
      path: '/orders/',
      note: CHOICE.el,
    },
    request: {
      subject: (label) => `Μήνυμα από πελάτη: ${label}`,
      title: 'Μήνυμα από πελάτη',
      text: ({ shop, label }) => `Ένας πελάτης έγραψε στο κατάστημα ${shop}. Αίτημα: ${label}.`,
      button: 'Ανάγνωση και απάντηση',
      path: '/requests/',
      note: CHOICE.el,
    },
    alert: {
      subject: (label) => `Η παραγγελία ${label} χρειάζεται έλεγχο`,
      title: 'Μια παραγγελία χρειάζεται έλεγχο',
      text: ({ shop, label }) =>
        `Η παραγγελία ${label} στο κατάστημα ${shop} χρειάζεται την προσοχή σας, για παράδειγμα επειδή μια πληρωμή δεν συμφωνεί. Στη σελίδα της θα δείτε τι συμβαίνει.`,
      button: 'Προβολή παραγγελίας',
      path: '/orders/',
      note: CHOICE.el,
    },
  },
};

export const staffTexts = { en, el };
