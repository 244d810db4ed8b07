/** Why the system, or a buyer, ends an order: stored as English text in the history, in words by the code on a screen. */
export const systemReasons = {
  byBuyer: 'By the buyer',
  changedByBuyer: 'Changed by the buyer',
  withdrawal: 'Withdrawal',
  unpaid: 'Not paid in time',
  transferMissing: 'The transfer has not come',
  paidAfterCancel: 'Paid after the order was canceled',
  paidTwice: 'Paid a second time',
  notWanted: 'Not wanted any more',
  atProvider: 'Given back at the provider',
  paidBack: 'All of it was paid back',
} as const;

export type SystemReason = keyof typeof systemReasons;

/** The code of a stored reason; null where a person has typed it. */
export function systemReasonOf(reason: string): SystemReason | null {
  const keys = Object.keys(systemReasons) as SystemReason[];
  return keys.find((key) => systemReasons[key] === reason) ?? null;
}
