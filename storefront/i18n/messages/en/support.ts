export const support = {
  title: 'Contact',
  formTitle: 'Write to us',
  call: 'Call',
  hours: 'Hours',
  address: 'Address',
  drop: 'Delete message',
  sentLater:
    'You are back online, and your message has gone out: it is <ref>{reference}</ref>. An e-mail to {email} has the link to it.',
  notSent: 'You are back online, but your message could not go out as it is.',
  late: 'A message of yours has waited for a connection for more than a day. Is it still good? Then send it again.',
  lookAgain: 'Look at it again',
  list: {
    title: 'My requests',
  },
} as const;

export const supportPages = {
  lead: 'A table, a bottle, a lost parcel: write to us, and somebody from behind the bar answers.',
  waysTitle: 'Come by',
  write: 'Write',
  companyTitle: 'The company',
  company: 'GEMI {gemi} · VAT {vatNumber}, {taxOffice}',
  elsewhere: 'Find us here too',
  fields: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
  },
  trap: 'Leave this empty',
  atField: '{field}: {message}',
  submit: 'Send message',
  confirm: 'Yes, I wrote it: send it',
  kept: 'What becomes of what you write, and how long we keep it: <link>Privacy</link>',
  before: 'Have you written before? <link>My requests</link>',
  received:
    'Your message is here, under <ref>{reference}</ref>. An e-mail to {email} has the link to it, and our answer goes there too.',
  waiting:
    'No connection. Your message is kept on this device, and goes out when you are back online.',
  list: {
    empty: 'You have not written to us yet.',
    guest: 'The link to a request is in the e-mail that we sent you. Members find theirs here.',
    signIn: 'Sign in',
    last: 'Last message',
    answered: 'We have answered',
    pages: 'Pages of your requests',
    page: 'Page {page}',
    previous: 'Newer',
    next: 'Older',
    newTitle: 'A new request',
    orderTitle: 'About order {number}',
    answerTo: 'The answer goes to {email}.',
  },
  status: {
    PENDING: 'Open',
    RESOLVED: 'Resolved',
  },
  page: {
    title: 'Request {reference}',
    back: 'All requests',
    state: 'Status',
    date: 'Date',
    order: 'Order',
    conversation: 'What was said',
    author: {
      CUSTOMER: 'You',
      STAFF: 'Us',
      TIME: 'Us',
    },
    change: {
      PENDING: {
        CUSTOMER: 'Opened again by you',
        STAFF: 'Opened again by us',
        TIME: 'Opened again',
      },
      RESOLVED: {
        CUSTOMER: 'Resolved by you',
        STAFF: 'Resolved by us',
        TIME: 'Resolved, since nobody wrote any more',
      },
    },
    replyTitle: 'Reply',
    reply: 'Send',
    reopens: 'If you write, the request is open again.',
    replied: 'Your message is here.',
    resolve: 'Mark as resolved',
    resolved: 'Resolved, thank you. Should there be more, just write.',
    notFoundTitle: 'Request not found',
    notFound:
      'The link is not whole, or its request has been deleted. Write to us again at any time.',
  },
  ask: 'Ask about this order',
} as const;
