export const withdrawal = {
  // The words of the first and of the last button are the law's (Directive 2011/83/EU, article 11a).
  open: 'Withdraw from contract here',
  confirm: 'Confirm withdrawal',
  title: 'Withdraw from the contract',
  lead: 'You have 14 days from delivery to change your mind, without giving a reason. Tell us which order it is.',
  number: 'Order number',
  email: 'E-mail of the order',
  find: 'Continue',
  notFound: 'We could not find an order with this number and e-mail.',
  choose: 'What would you like to withdraw from?',
  until: 'You can withdraw until {date}.',
  next: 'Continue',
  nothing: 'Choose a quantity of at least one item.',
  reviewTitle: 'You are withdrawing from the purchase of',
  piece: '{count} × {name}',
  reviewText:
    'We’ll e-mail you at once to confirm that we have received it and to tell you how to send the goods back.',
  back: 'Change',
  doneTitle: 'We have received your withdrawal',
  done: 'Received on {date}. An acknowledgement is on its way by e-mail.',
  listTitle: 'Withdrawals',
  received: 'Received on {date}. An acknowledgement is on its way to {email}.',
} as const;
