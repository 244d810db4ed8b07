export const ageGate = {
  title: 'Good evening. Are you 18 or over?',
  text: 'We sell and serve alcohol, so we have to ask.',
  yes: 'Yes, I am',
  no: 'No',
  strip: 'We sell and serve alcohol: these pages are for guests aged 18 and over.',
  stripNo: 'I’m under 18',
  refusedTitle: 'Not yet',
  refused: 'Then we look forward to seeing you later. Come back when you are 18.',
  back: 'Go back: I am 18 or over',
} as const;
