type Sum = {
  /** Minor units. */
  amount: number;
  currency: string;
};

/** What an alert says, without words of a language. `items` and the like: "2 × RUM-1, 1 × RUM-2". */
export type AlertFacts =
  | ({ says: 'withdrawal'; items: string } & Sum)
  | { says: 'goodsMissing'; orderState: string; items: string; packed: string }
  | { says: 'leftCanceled'; items: string; lacking: string; reason: string }
  | ({ says: 'giveBack'; reason: string } & Sum)
  | ({ says: 'tooMuch' | 'notAwaited'; reference: string } & Sum)
  | ({ says: 'transferShort' } & Sum)
  | ({ says: 'secondPayment'; transaction: string } & Sum)
  | { says: 'authorisationCanceled' }
  | ({ says: 'amountDiffers'; provider: string; reported: number; reportedCurrency: string } & Sum)
  | { says: 'lateMoney' }
  | { says: 'moneyAfterCancel' }
  | ({ says: 'refundRefused'; provider: string; message: string; refundId: string } & Sum)
  /** A refund that a person makes by hand. */
  | ({ says: 'sendByHand'; refundId: string } & Sum)
  | ({ says: 'refundInDoubt'; provider: string; refundId: string } & Sum)
  | { says: 'documentUnstamped'; document: string };

/** Each sentence that an alert may be. */
export const alertSays = [
  'withdrawal',
  'goodsMissing',
  'leftCanceled',
  'giveBack',
  'tooMuch',
  'notAwaited',
  'transferShort',
  'secondPayment',
  'authorisationCanceled',
  'amountDiffers',
  'lateMoney',
  'moneyAfterCancel',
  'refundRefused',
  'refundInDoubt',
  'sendByHand',
  'documentUnstamped',
] as const satisfies readonly AlertFacts['says'][];

/** The alert as a line in English, for the command line and for releases that do not know the facts. */
export function alertDetails(facts: AlertFacts): string {
  switch (facts.says) {
    case 'withdrawal':
      return facts.amount > 0 ? `${facts.items}: ${sum(facts)} to give back` : facts.items;
    case 'goodsMissing': {
      const packed = facts.packed && `${facts.packed} (being packed)`;
      const goods = [facts.items, packed].filter(Boolean).join(', ');
      return `The order is ${facts.orderState}, and is short of ${goods}`;
    }
    case 'leftCanceled': {
      const lacking = facts.lacking && ` (on the shelf: ${facts.lacking})`;
      return `Left although canceled: ${facts.items}${lacking}. ${facts.reason}`;
    }
    case 'giveBack':
      return `Give back ${sum(facts)}: ${facts.reason}`;
    case 'tooMuch':
      return `Give back ${sum(facts)}: more has come than was asked for (${facts.reference})`;
    case 'notAwaited':
      return `Give back ${sum(facts)}: it has come when nothing was awaited (${facts.reference})`;
    case 'transferShort':
      return `Only ${sum(facts)} has come in time`;
    case 'secondPayment':
      return `Paid a second time (${facts.transaction}): ${sum(facts)} is being sent back`;
    case 'authorisationCanceled':
      return 'The provider has canceled a payment that it had authorised';
    case 'amountDiffers':
      return `${facts.provider} says ${facts.reported} ${facts.reportedCurrency}, the payment ${facts.amount} ${facts.currency} (minor units)`;
    case 'lateMoney':
      return 'Money came in after it was given up: it is being sent back';
    case 'moneyAfterCancel':
      return 'Money came in after the order was canceled: it is being sent back';
    case 'refundRefused':
      return `${facts.provider} refuses to give back ${sum(facts)}: ${facts.message}; if it is paid back by hand: npm run orders -- decide-refund ORDER --refund ${facts.refundId} --sent yes --yes`;
    case 'refundInDoubt':
      return `Has ${facts.provider} given back ${sum(facts)}? Nobody knows; look there, then: npm run orders -- decide-refund ORDER --refund ${facts.refundId} --sent yes (or no) --yes`;
    case 'sendByHand':
      return `Send ${sum(facts)} to the buyer by hand, then: npm run orders -- decide-refund ORDER --refund ${facts.refundId} --sent yes --yes`;
    default:
      return facts.document;
  }
}

function sum({ amount, currency }: Sum): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}
