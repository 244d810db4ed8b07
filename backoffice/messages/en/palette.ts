/** The palette: a search over everything in a dialog. */
export const palette = {
  title: 'Search and go',
  label: 'Number, name, SKU, drink, or “ship K-1042”',
  recent: 'Opened last',
  hits: '{count, plural, =0 {Nothing was found.} one {# result} other {# results}}',
  failed: 'There is no connection. Press Enter to try the search page.',
  do: 'Do',
  order: 'Order',
  request: 'Request',
  acts: {
    pack: 'Pack {number}',
    ship: 'Ship {number}',
    deliver: 'Mark {number} as delivered',
    refund: 'Give money back for {number}',
    cancel: 'Cancel {number}',
    markPaid: 'Record the payment of {number}',
  },
  drinkOff: 'Take {name} off the menu',
  drinkOn: 'Put {name} back on the menu',
  /** What can be typed for an act, separated by spaces. */
  words: {
    pack: 'pack packed',
    ship: 'ship send sent',
    deliver: 'deliver delivered',
    refund: 'refund money back',
    cancel: 'cancel',
    markPaid: 'paid payment',
    off: 'off tonight',
  },
};
