import type { Translation } from '#i18n/translation.ts';
import type { footer as english } from '../en/footer.ts';

export const footer = {
  withdraw: 'Υπαναχώρηση από τη σύμβαση εδώ',
  links: 'Στο μαγαζί',
  pages: 'Χρήσιμα',
  products: 'Το κατάστημα',
  contact: 'Πού θα μας βρείτε',
  hours: 'Ωράριο',
  directions: 'Οδηγίες για να έρθετε',
  newTab: 'ανοίγει σε νέα καρτέλα',
  company:
    '{legalName} · Αρ. ΓΕΜΗ {gemi} · ΑΦΜ {vatNumber}, {taxOffice} · Έδρα: {registeredOffice}',
  rights: '© {year} {site}. Με επιφύλαξη παντός δικαιώματος',
  secure: 'Ασφαλείς πληρωμές',
  providers: 'με κάρτα και με IRIS, μέσω της τράπεζας του μαγαζιού',
  vat: 'Στις τιμές περιλαμβάνεται ΦΠΑ',
  responsibly: 'Για επισκέπτες 18 ετών και άνω. Απολαύστε υπεύθυνα.',
} satisfies Translation<typeof english>;
