export const newsletter = {
  title: 'Once a month',
  lead: 'A new bottle, a recipe, a date. Leave whenever you like, with one click.',
  // Not E-mail alone: a page may have another field of that name.
  email: 'E-mail for our newsletter',
  about: 'Write to me about',
  topics: {
    BOTTLES: 'Bottles',
    BAR_NIGHTS: 'Bar nights',
  },
  topicRequired: 'Please choose at least one topic',
  submit: 'Sign up',
  loading: 'One moment',
  consent:
    'By signing up, you agree to receive e-mails on the topics you have ticked, until you unsubscribe.',
  privacy: 'Privacy',
  done: 'Check your inbox, {email}: one more click and it is done.',
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
    confirmedText: 'We’ll write to {email} about once a month.',
    unsubscribe: 'Unsubscribe',
    unsubscribedTitle: 'Off the list',
    unsubscribedText: 'We’ll send no more newsletters to {email}. The bar stays open.',
    goneTitle: 'This link is no longer valid',
    goneText:
      'It has been used or has expired, and we send no newsletter to its address. If you would like one, sign up again.',
    again: 'Sign up again',
  },
} as const;
