export type FundingTexts = {
  /** On the notice, in lines. */
  notice: readonly string[];
  programme: string;
  title: string;
  lead: string;
  beneficiary: string;
  facts: readonly (readonly [name: string, value: string])[];
  purposeTitle: string;
  purpose: string;
  invented: string;
};

export const fundingTexts: Record<'en' | 'el', FundingTexts> = {
  en: {
    notice: ['Co-funded by the', 'European Union'],
    programme: 'ESPA 2021–2027',
    title: 'European funding',
    lead: 'The project of the company for the creation of an online shop and digital services is co-funded by the European Union, under the Partnership Agreement for the Development Framework (ESPA) 2021–2027.',
    beneficiary: 'Beneficiary',
    facts: [
      ['Programme', 'Competitiveness 2021–2027'],
      ['Project', 'An online shop and a digital menu for a rum and cocktail house'],
      ['Project code', 'DEMO-0000000'],
      ['Total budget', '€48,000.00'],
      ['Contribution of the European Union and national funds', '€24,000.00 (50%)'],
      ['Duration', '1 March 2026 – 30 November 2026'],
    ],
    purposeTitle: 'What it is for',
    purpose:
      'The bar is small, and so is its shelf. With this support we have built a shop in two languages, a menu that every guest can read on a phone, and the tools to send a bottle anywhere in Greece with the age check that it requires.',
    invented: 'Kerasma is a demonstration: house, project and sums are invented.',
  },
  el: {
    notice: ['Με τη συγχρηματοδότηση', 'της Ευρωπαϊκής Ένωσης'],
    programme: 'ΕΣΠΑ 2021–2027',
    title: 'Ευρωπαϊκή χρηματοδότηση',
    lead: 'Το έργο της επιχείρησης για τη δημιουργία ηλεκτρονικού καταστήματος και ψηφιακών υπηρεσιών συγχρηματοδοτείται από την Ευρωπαϊκή Ένωση, στο πλαίσιο του ΕΣΠΑ 2021–2027.',
    beneficiary: 'Δικαιούχος',
    facts: [
      ['Πρόγραμμα', 'Ανταγωνιστικότητα 2021–2027'],
      ['Έργο', 'Ηλεκτρονικό κατάστημα και ψηφιακός κατάλογος για ένα μπαρ με ρούμι και κοκτέιλ'],
      ['Κωδικός έργου', 'DEMO-0000000'],
      ['Συνολικός προϋπολογισμός', '48.000,00\u00A0€'],
      ['Συνεισφορά της Ευρωπαϊκής Ένωσης και εθνικών πόρων', '24.000,00\u00A0€ (50%)'],
      ['Διάρκεια', '1 Μαρτίου 2026 – 30 Νοεμβρίου 2026'],
    ],
    purposeTitle: 'Τι εξυπηρετεί',
    purpose:
      'Το μπαρ είναι μικρό, και το ράφι του επίσης. Με τη στήριξη αυτή φτιάξαμε ένα κατάστημα σε δύο γλώσσες, έναν κατάλογο που διαβάζεται από κάθε κινητό και τα μέσα για να στέλνουμε μια φιάλη σε όλη την Ελλάδα, με τον έλεγχο ηλικίας που της αναλογεί.',
    invented: 'Το Kerasma είναι ένα υπόδειγμα: το μαγαζί, το έργο και τα ποσά είναι επινοημένα.',
  },
};
