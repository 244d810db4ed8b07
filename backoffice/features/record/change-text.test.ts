import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { el } from '../../messages/el.ts';
import { en } from '../../messages/en.ts';
import { factOf, useChangeText } from './change-text.ts';

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

type Change = Parameters<ReturnType<typeof useChangeText>>[0];

function said(kind: string, change: Change): string[] {
  const Said = () => useChangeText(kind)(change);
  return (
    [
      ['en-GB', en],
      ['el-GR', el],
    ] as const
  ).map(([locale, messages]) => {
    const props = { locale, messages, timeZone: 'Europe/Athens', children: createElement(Said) };
    return renderToStaticMarkup(createElement(IntlProvider, props));
  });
}

test('an email of an order has the name that its timeline gives it', () => {
  expect(said('order', { path: 'email', before: null, after: 'order.confirmation' })).toEqual([
    'Email: order confirmation',
    'Email: επιβεβαίωση παραγγελίας',
  ]);
});

test('the emails that a person chooses have names, and a word says that there are none', () => {
  expect(said('staff', { path: 'notices', before: 'order request', after: '' })).toEqual([
    `Emails about the work: ${en.own.noticeNames.order} · ${en.own.noticeNames.request} → none`,
    `Ειδοποιήσεις με email: ${el.own.noticeNames.order} · ${el.own.noticeNames.request} → καμία`,
  ]);
});
