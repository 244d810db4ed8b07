export const support = {
  title: 'Contact',
  formTitle: 'Write to us',
  call: 'Call',
  hours: 'Hours',
  address: 'Address',
  drop: 'Delete message',
  sentLater:
    'You are back online, and your message has been sent. Its reference is <ref>{reference}</ref>, and we’ve e-mailed the link to {email}.',
  notSent: 'You are back online, but your message could not be sent as it is.',
  late: 'Your message has waited more than a day for a connection. If you still want to send it, send it again.',
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
  kept: 'What we do with your message, and how long we keep it: <link>Privacy</link>',
  before: 'Have you written before? <link>My requests</link>',
  received:
    'We have your message. Its reference is <ref>{reference}</ref>. We’ve e-mailed the link to {email}, and our answer will go there too.',
  waiting:
    'No connection. Your message is kept on this device, and will be sent when you are back online.',
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
    newTitle: 'New request',
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
    conversation: 'Conversation',
    author: {
      CUSTOMER: 'You',
      STAFF: 'Us',
      TIME: 'Us',
    },
    change: {
      PENDING: {
        CUSTOMER: 'Reopened by you',
        STAFF: 'Reopened by us',
        TIME: 'Reopened',
      },
      RESOLVED: {
        CUSTOMER: 'Resolved by you',
        STAFF: 'Resolved by us',
        TIME: 'Resolved after no further messages',
      },
    },
    replyTitle: 'Reply',
    reply: 'Send',
    reopens: 'If you reply, the request opens again.',
    replied: 'We have your message.',
    resolve: 'Mark as resolved',
    resolved: 'Resolved, thank you. If there is anything else, just write.',
    notFoundTitle: 'Request not found',
    notFound:
      'The link is incomplete, or the request has been deleted. Write to us again at any time.',
  },
  ask: 'Ask about this order',
} as const;
