/** Buyers of the sample orders: where they live and how they write. Nobody of them exists. */
export type SamplePerson = {
  locale: 'el' | 'en';
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address1: string;
  city: string;
  postalCode: string;
};

const person = (
  locale: 'el' | 'en',
  [firstName, lastName, email]: [string, string, string],
  phone: string,
  [address1, city, postalCode]: [string, string, string],
): SamplePerson => ({
  locale,
  firstName,
  lastName,
  email: `${email}@example.com`,
  phone,
  address1,
  city,
  postalCode,
});

export const samplePeople: readonly SamplePerson[] = [
  person('el', ['Ελένη', 'Παππά', 'eleni.pappa'], '6912345001', ['Ερμού 12', 'Αθήνα', '105 63']),
  person('el', ['Νίκος', 'Γεωργίου', 'nikos.georgiou'], '6912345002', [
    'Ιπποκράτους 88',
    'Αθήνα',
    '114 72',
  ]),
  person('el', ['Μαρία', 'Καραγιάννη', 'maria.karagianni'], '6912345003', [
    'Τσιμισκή 41',
    'Θεσσαλονίκη',
    '546 23',
  ]),
  person('el', ['Γιώργος', 'Αντωνίου', 'giorgos.antoniou'], '6912345004', [
    'Κορίνθου 210',
    'Πάτρα',
    '262 21',
  ]),
  person('el', ['Κατερίνα', 'Δημητρίου', 'katerina.dimitriou'], '6912345005', [
    '25ης Αυγούστου 7',
    'Ηράκλειο',
    '712 02',
  ]),
  person('el', ['Δημήτρης', 'Οικονόμου', 'dimitris.oikonomou'], '6912345006', [
    'Φαλήρου 53',
    'Αθήνα',
    '117 42',
  ]),
  person('el', ['Σοφία', 'Μακρή', 'sofia.makri'], '6912345007', [
    'Ερμουπόλεως 3',
    'Ερμούπολη',
    '841 00',
  ]),
  person('el', ['Αλέξανδρος', 'Παπαδημητρίου', 'alexandros.papadimitriou'], '6912345008', [
    'Λεωφόρος Κηφισίας 124',
    'Μαρούσι',
    '151 25',
  ]),
  person('el', ['Χριστίνα', 'Βλάχου', 'christina.vlachou'], '6912345009', [
    'Ακτή Μιαούλη 15',
    'Πειραιάς',
    '185 35',
  ]),
  person('el', ['Στέλιος', 'Ρήγας', 'stelios.rigas'], '6912345010', [
    'Παπαναστασίου 64',
    'Λάρισα',
    '412 22',
  ]),
  person('en', ['Tom', 'Ashworth', 'tom.ashworth'], '6912345011', [
    'Adrianou 30',
    'Athens',
    '105 55',
  ]),
  person('en', ['Ingrid', 'Solberg', 'ingrid.solberg'], '6912345012', [
    'Skoufa 19',
    'Athens',
    '106 73',
  ]),
];

/** What they ask, and what the shop answers; null: nobody has answered yet. */
export const sampleQuestions: readonly {
  locale: 'el' | 'en';
  question: string;
  answer: string | null;
}[] = [
  {
    locale: 'el',
    question: 'Καλησπέρα σας. Μπορώ να αλλάξω τη διεύθυνση; Θα λείπω την Πέμπτη.',
    answer: null,
  },
  {
    locale: 'el',
    question: 'Το ένα ποτήρι ήρθε ραγισμένο. Να σας στείλω φωτογραφία;',
    answer:
      'Λυπούμαστε πολύ. Δεν χρειάζεται φωτογραφία: σας στέλνουμε αύριο ένα καινούργιο, χωρίς χρέωση.',
  },
  {
    locale: 'el',
    question: 'Γίνεται το κουτί να σταλεί ως δώρο, χωρίς τιμές μέσα στο δέμα;',
    answer:
      'Βεβαίως. Το σημείωμα μέσα στο δέμα δεν έχει τιμές, και την απόδειξη τη λαμβάνετε μόνο εσείς με email.',
  },
  {
    locale: 'en',
    question: 'Which of your agricole rums would you open for somebody who only drinks gin?',
    answer: null,
  },
  {
    locale: 'en',
    question: 'Could I collect the order on Saturday evening in place of Friday?',
    answer: 'Of course. It waits behind the bar until Sunday; just bring the number of the order.',
  },
];
