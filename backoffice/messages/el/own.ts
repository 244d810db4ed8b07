import type { Translation } from '#i18n/translation.ts';
import type { own as english } from '../en/own.ts';

export const own = {
  title: 'Ο λογαριασμός σας',
  profile: 'Όνομα και γλώσσα',
  signsInWith: 'Συνδέεστε με το {email}.',
  saveProfile: 'Αποθήκευση',
  password: 'Κωδικός πρόσβασης',
  passwordLead: 'Με νέο κωδικό αποσυνδέεστε από όλες τις άλλες συσκευές. Θα λάβετε σχετικό email.',
  currentPassword: 'Τωρινός κωδικός πρόσβασης',
  newPassword: 'Νέος κωδικός πρόσβασης',
  changePassword: 'Αλλαγή κωδικού',
  codes: 'Κωδικοί ανάκτησης',
  codesLead: 'Οι νέοι κωδικοί αντικαθιστούν όλους τους προηγούμενους. Θα λάβετε σχετικό email.',
  renewCodes: 'Δημιουργία νέων κωδικών',
  sessions: 'Πού είστε συνδεδεμένοι',
  sessionsLead: 'Αν δεν αναγνωρίζετε κάποια συσκευή, αποσυνδέστε την και αλλάξτε τον κωδικό σας.',
  device: '{browser} σε {system}',
  unknown: 'Άγνωστη συσκευή',
  since: 'Σύνδεση: {time}',
  used: 'Τελευταία χρήση: {time}',
  current: 'Αυτή η συσκευή, τώρα',
  end: 'Αποσύνδεση',
  endNamed: 'Αποσύνδεση: {name}',
  endOthers: 'Αποσύνδεση από όλες τις άλλες',
  notices: 'Ειδοποιήσεις με email',
  noticesLead:
    'Τις λαμβάνετε στο email σας, στη γλώσσα σας. Το κατάστημα λαμβάνει τις δικές του στο δικό του email.',
  saveNotices: 'Αποθήκευση επιλογής',
  noticeNames: {
    order: 'Νέα παραγγελία',
    request: 'Μήνυμα από πελάτη',
    alert: 'Πληρωμή που δεν συμφωνεί ή άλλη ειδοποίηση για παραγγελία',
  },
  done: {
    notices: 'Η επιλογή σας αποθηκεύτηκε.',
    profile: 'Το όνομα και η γλώσσα αποθηκεύτηκαν.',
    password: 'Ο νέος κωδικός ισχύει και οι άλλες συσκευές αποσυνδέθηκαν.',
    session: 'Η συσκευή αποσυνδέθηκε.',
    others: 'Όλες οι άλλες συσκευές αποσυνδέθηκαν.',
  },
} satisfies Translation<typeof english>;
