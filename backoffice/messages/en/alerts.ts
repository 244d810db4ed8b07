/** What exactly an alert says, after the words for its kind, and why the system has ended something. */
export const alerts = {
  facts: {
    withdrawal: '{items}{amount, select, none {} other {: {amount} to give back}}.',
    goodsMissing:
      '{items, select, none {} other {Missing: {items}. }}{packed, select, none {} other {Missing in a parcel that is being packed: {packed}. }}State of the order: {orderState}.',
    leftCanceled:
      'Left: {items}.{lacking, select, none {} other { The stock had less: {lacking}.}}{reason, select, none {} other { Reason: “{reason}”.}}',
    giveBack: 'Give back {amount}.{reason, select, none {} other { Reason: “{reason}”.}}',
    tooMuch: 'Give back {amount}: the transfer {reference} was more than was asked for.',
    notAwaited: 'Give back {amount}: the transfer {reference} came when nothing was awaited.',
    transferShort: '{amount} came in time.',
    secondPayment: '{amount} is being sent back (transaction {transaction}).',
    authorisationCanceled: 'The provider has canceled a payment that it had authorised.',
    amountDiffers: '{provider} says {reported}, the payment is {amount}.',
    lateMoney: 'It came after we had stopped waiting for it, and is being sent back.',
    moneyAfterCancel: 'It came after the order was canceled, and is being sent back.',
    refundRefused:
      '{provider} refuses to give back {amount}: “{message}”. Pay it back by hand, then say so here.',
    refundInDoubt: 'Look at {provider} whether {amount} was sent, then say so here.',
    sendByHand: 'Send {amount} to the customer, by transfer or in cash. Then say so on the order.',
    documentUnstamped:
      '{document, select, creditNote {It is the credit note of a refund.} other {It is the receipt or invoice of the order.}}',
  },
  providers: { viva: 'Viva', sandbox: 'The demo bank', none: 'The provider' },
  reasons: {
    byBuyer: 'canceled by the customer',
    changedByBuyer: 'changed by the customer',
    withdrawal: 'withdrawal',
    unpaid: 'not paid in time',
    transferMissing: 'the transfer has not come',
    paidAfterCancel: 'paid after the order was canceled',
    paidTwice: 'paid a second time',
    notWanted: 'came too late, or not in full',
    atProvider: 'given back at the provider',
    paidBack: 'all of it was paid back',
  },
};
