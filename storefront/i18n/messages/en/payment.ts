export const payment = {
  title: 'Payment',
  order: 'Order {number}',
  toPay: 'To pay',
  failedTitle: 'The payment did not go through',
  failed: {
    PAYMENT_DECLINED: 'Your bank declined the payment. Nothing was charged.',
    PAYMENT_DETAILS_INVALID: 'The payment details are not valid. Nothing was charged.',
    PAYMENT_SERVICE_FAILURE:
      'This way to pay cannot be used at the moment. Please choose another one.',
    PAYMENT_CANCELED: 'You left the payment page. Nothing was charged.',
    PAYMENT_EXPIRED: 'There was no answer in time. Nothing was charged.',
  },
  kept: 'We keep your order until {time}. Pay again, in the same way or another.',
  choose: 'How would you like to pay?',
  noFee: 'No extra cost',
  fee: '+ {amount}',
  pay: 'Pay now',
  cancel: 'I do not want the order any more',
  noMethods: 'There is no way to pay for this order here. Please call us, or write to us.',
  waitingTitle: 'Your bank has not answered yet',
  waitingText:
    'There is nothing you have to do. This page looks again by itself, and we write to {email} as soon as we know.',
  again: 'Look again',
  another: 'Or pay in another way',
  anotherText:
    'If you have left your bank’s page, choose how to pay. What you began there is called off first.',
} as const;
