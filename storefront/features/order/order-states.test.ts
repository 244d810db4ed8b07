import { describe, expect, test } from 'vitest';
import { elOrdering as el } from '#storefront/i18n/messages/el-ordering.ts';
import { enOrdering as en } from '#storefront/i18n/messages/en-ordering.ts';

const states = [
  'NONE',
  'CREATED',
  'PENDING',
  'APPROVED',
  'COMPLETED',
  'CANCELED',
  'PROCESSING',
  'REFUNDED',
  'FAILED',
  'READY',
  'SHIPPED',
  'RETURNED',
] as const;

describe.each([
  ['en', en.order],
  ['el', el.order],
] as const)('in %s', (_, words) => {
  test.each(states)('orders, payments and shipments have a label for the state %s', (state) => {
    for (const labels of [words.orderState, words.paymentState, words.shipmentState]) {
      expect(labels[state].trim()).not.toBe('');
    }
  });

  test('no other state has one', () => {
    for (const labels of [words.orderState, words.paymentState, words.shipmentState]) {
      expect(Object.keys(labels).toSorted()).toEqual(states.toSorted());
    }
  });
});

test('labels are in their language', () => {
  for (const name of ['orderState', 'paymentState', 'shipmentState'] as const) {
    for (const state of states) {
      expect(en.order[name][state]).toMatch(/^[A-Z][a-z ]+$/);
      expect(el.order[name][state]).toMatch(/^\p{Script=Greek}[\p{Script=Greek} ’]+$/u);
    }
  }
});

test('a failed order has the text of the specification', () => {
  expect(en.order.failed).toMatch(/^There was an error while completing your order\./);
});
