export const stockAlert = {
  form: {
    title: 'Tell me when it is back',
    lead: 'One e-mail to check the address, and one when it is on the shelf again ({label}).',
    leadPlain: 'One e-mail to check the address, and one when it is on the shelf again.',
    email: 'E-mail',
    submit: 'Tell me',
    privacy: 'Privacy',
    kept: 'We keep your address for this only.',
    done: 'Check your inbox, {email}: one more click and it is done.',
    notSoldOut: 'This is back in stock, or no longer sold. Please reload the page.',
    failed: 'That did not reach us. Please try again.',
  },
  page: {
    title: 'Back in stock',
    pendingTitle: 'One more click',
    pendingText: 'Shall we write to {email} when this is back?',
    confirm: 'Yes, tell me when it is back',
    confirmedTitle: 'You are on the list',
    confirmedText:
      'We’ll write to {email} once, when this is back. We can’t set any aside, so it is first come, first served.',
    cancelledTitle: 'Off the list',
    cancelledText: 'We have deleted {email} from the list. You will not hear from us about this.',
    cancel: 'Take me off the list',
    goneTitle: 'This link is no longer valid',
    goneText:
      'It has been used or has expired. If you are still waiting for something, ask again on its page.',
    toProduct: 'See the product',
    toShop: 'Go to the shop',
  },
} as const;
