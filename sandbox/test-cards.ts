import type { CardEffect } from './bank-payment.ts';

export type TestCard = CardEffect & { name: string; number: string };

/** The code that the sandbox bank "sends" for 3-D Secure. */
export const CODE = '123456';

/** All other valid numbers are paid at once. Numbers as printed, in groups. */
export const testCards: readonly TestCard[] = [
  { name: 'visa', number: '4111 1111 1111 1111', outcome: 'captured' },
  { name: 'mastercard', number: '5555 5555 5555 4444', outcome: 'captured' },
  { name: 'amex', number: '3782 822463 10005', outcome: 'captured' },
  { name: 'maestro', number: '6771 7980 2100 0008', outcome: 'captured' },
  {
    name: 'threeDSecure',
    number: '4000 0000 0000 3220',
    outcome: 'captured',
    asksForCode: true,
  },
  {
    name: 'threeDSecureFails',
    number: '4000 0084 0000 1629',
    outcome: 'declined',
    asksForCode: true,
  },
  { name: 'declined', number: '4000 0000 0000 0002', outcome: 'declined' },
  { name: 'insufficientFunds', number: '4000 0000 0000 9995', outcome: 'declined' },
  { name: 'invalidDetails', number: '4000 0000 0000 0127', outcome: 'detailsInvalid' },
  { name: 'expiredAtIssuer', number: '4000 0000 0000 0069', outcome: 'detailsInvalid' },
  {
    name: 'slow',
    number: '4000 0000 0001 0001',
    outcome: 'captured',
    behaviour: { answerDelayMs: 4000 },
  },
  {
    name: 'webhookLost',
    number: '4000 0000 0001 0019',
    outcome: 'captured',
    behaviour: { copies: 0 },
  },
  {
    name: 'webhookTwice',
    number: '4000 0000 0001 0027',
    outcome: 'captured',
    behaviour: { copies: 2 },
  },
  {
    name: 'webhookLate',
    number: '4000 0000 0001 0035',
    outcome: 'captured',
    behaviour: { webhookDelayMs: 10_000 },
  },
  {
    name: 'webhookFirst',
    number: '4000 0000 0001 0043',
    outcome: 'captured',
    behaviour: { webhookFirst: true },
  },
  {
    name: 'webhookAfter',
    number: '4000 0000 0001 0050',
    outcome: 'captured',
    behaviour: { webhookDelayMs: 1500 },
  },
  {
    name: 'returnByPost',
    number: '4000 0000 0001 0068',
    outcome: 'captured',
    behaviour: { returnBy: 'POST' },
  },
  { name: 'authorised', number: '4000 0000 0001 0076', outcome: 'authorised' },
  {
    name: 'never',
    number: '4000 0000 0001 0084',
    outcome: 'captured',
    behaviour: { copies: 0, returnBy: 'never' },
  },
];

const byNumber = new Map(testCards.map((card) => [card.number.replaceAll(' ', ''), card]));

/** What the bank does with a number of digits that passed the form. */
export function effectOf(number: string): CardEffect {
  const { outcome, asksForCode, behaviour } = byNumber.get(number) ?? { outcome: 'captured' };
  return { outcome, ...(asksForCode && { asksForCode }), ...(behaviour && { behaviour }) };
}
