import { expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { factOf } from './change-text.ts';

test.each([
  ['order', 'state', { fact: 'orderState', index: 0 }],
  ['order', 'payments.1.state', { fact: 'paymentState', index: 1 }],
  ['order', 'shipments.0.state', { fact: 'shipmentState', index: 0 }],
  ['order', 'shipments.2.tracking', { fact: 'tracking', index: 2 }],
  ['order', 'refunded', { fact: 'refunded', index: 0 }],
  ['order', 'refunds.7f0c.decision', { fact: 'refundDecision', index: 0 }],
  ['staff', 'state', { fact: 'staffState', index: 0 }],
  ['request', 'status', { fact: 'requestStatus', index: 0 }],
  ['drink', 'availability', { fact: 'availability', index: 0 }],
])('of %s, %s has words', (kind, path, fact) => {
  expect(factOf(kind, path)).toEqual(fact);
  expect(Object.keys(en.record.facts)).toContain(fact.fact);
});
