import type { Translation } from '#i18n/translation.ts';
import type { ageGate as english } from '../en/age-gate.ts';

export const ageGate = {
  title: 'Καλησπέρα σας. Έχετε συμπληρώσει τα 18;',
  text: 'Πουλάμε και σερβίρουμε αλκοόλ, γι’ αυτό ρωτάμε.',
  yes: 'Ναι, τα έχω συμπληρώσει',
  no: 'Όχι',
  strip: 'Πουλάμε και σερβίρουμε αλκοόλ: οι σελίδες αυτές είναι για επισκέπτες 18 ετών και άνω.',
  stripNo: 'Είμαι κάτω των 18',
  refusedTitle: 'Όχι ακόμη',
  refused: 'Τότε θα σας περιμένουμε. Ελάτε μόλις γίνετε 18.',
  back: 'Επιστροφή, έχω συμπληρώσει τα 18',
} satisfies Translation<typeof english>;
