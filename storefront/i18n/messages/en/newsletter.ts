export const newsletter = {
  title: 'One letter a month',
  lead: 'A new bottle, a recipe, a date. Leave whenever you like, with one click.',
  // Not E-mail alone: a page may have another field of that name.
  email: 'E-mail for our letters',
  about: 'Write to me about',
  topics: {
    BOTTLES: 'Bottles',
    BAR_NIGHTS: 'Bar nights',
  },
  topicRequired: 'Please choose at least one',
  submit: 'Sign up',
  loading: 'One moment',
  consent: 'By signing up you agree to letters about what you have ticked, until you leave.',
  privacy: 'Privacy',
  done: 'Look in your inbox, {email}: one more click and it is done.',
} as const;

export const newsletterPages = {
  page: {
    title: 'Newsletter',
    about: 'What we write about',
    pendingTitle: 'One more click',
    pendingText: 'Shall we write to {email}?',
    confirm: 'Yes, sign me up',
    decline: 'No, thank you',
    confirmedTitle: 'You are on the list',
    confirmedText: 'We write to {email}, about once a month.',
    unsubscribe: 'Unsubscribe',
    unsubscribedTitle: 'Off the list',
    unsubscribedText: '{email} gets no more letters from us. The bar stays open.',
    goneTitle: 'This link has done its work',
    goneText:
      'It was used, or its time is over, and no letters go to its address. If you would like them, sign up again.',
    again: 'Sign up again',
  },
} as const;
