export const payment = {
  title: 'Payment',
  orderLabel: 'Order',
  toPay: 'To pay',
  failedTitle: 'The payment did not go through',
  failed: {
    PAYMENT_DECLINED: 'Your bank declined the payment. Nothing was charged.',
    PAYMENT_DETAILS_INVALID:
      'The payment details are not valid. Please check them. Nothing was charged.',
    PAYMENT_SERVICE_FAILURE:
      'This payment method cannot be used at the moment. Please choose another. Nothing was charged.',
    PAYMENT_CANCELED: 'You left the payment page. Nothing was charged.',
    PAYMENT_EXPIRED: 'There was no answer in time. Nothing was charged.',
  },
  kept: 'We keep your order until <time>{at}</time>. Try again, the same way or another.',
  choose: 'How would you like to pay?',
  noFee: 'No extra cost',
  fee: '+ {amount}',
  pay: 'Pay now',
  cancel: 'Cancel the order',
  changeTitle: 'Or change the order',
  changeText:
    'Your items go back into the cart, and your contact details and address are kept. This order is cancelled, along with any payment you started at your bank.',
  change: 'Change the order',
  look: 'See the order',
  noMethods: 'This order cannot be paid for here. Please call or write to us.',
  installments: {
    label: 'Instalments',
    caption: 'What each option costs',
    count: 'Number',
    each: 'Each',
    rate: 'Annual rate',
    interest: 'Interest',
    total: 'In total',
    last: 'the last one {price}',
    atOnce: 'All at once',
    interestFree: '{count} instalments of {price}, interest-free',
    withInterest: '{count} instalments of {price}, at {rate}',
    chosen: '{count} instalments of {price}, at {rate}: {interest} interest, {total} in total',
  },
  waitingTitle: 'Your bank has not answered yet',
  waitingText:
    'There is nothing you need to do. This page refreshes by itself, and we’ll write to {email} as soon as we know.',
  another: 'Or pay in another way',
  anotherText:
    'If you have left your bank’s page, choose how to pay. We’ll first cancel the payment you started there.',
} as const;
