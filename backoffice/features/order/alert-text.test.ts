import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { AlertFactsPartsFragment } from '../../graphql/gen/graphql.ts';
import { el } from '../../messages/el.ts';
import { en } from '../../messages/en.ts';
import { useAlertText } from './alert-text.ts';

type Says = AlertFactsPartsFragment['says'];
type Values = Record<string, string>;

const sum = { amount: '123450', currency: 'EUR' };

/** Values of each kind, as the API answers them. */
const samples: Record<Says, Values> = {
  withdrawal: { items: '2 × RUM-1', ...sum },
  goodsMissing: { orderState: 'approved', items: '', packed: '1 × RUM-1' },
  leftCanceled: { items: '1 × RUM-1', lacking: '', reason: 'gone' },
  giveBack: { reason: 'The transfer has not come', ...sum },
  tooMuch: { reference: 'T-1', ...sum },
  notAwaited: { reference: 'T-1', ...sum },
  transferShort: sum,
  secondPayment: { transaction: 'X-1', ...sum },
  authorisationCanceled: {},
  amountDiffers: { provider: 'viva', reported: '500', reportedCurrency: 'USD', ...sum },
  lateMoney: {},
  moneyAfterCancel: {},
  refundRefused: { provider: 'viva', message: '403', refundId: 'r', ...sum },
  refundInDoubt: { provider: 'sandbox', refundId: 'r', ...sum },
  sendByHand: { refundId: 'r', ...sum },
  documentUnstamped: { document: 'creditNote' },
};

function said(
  [says, values]: [Says, Values],
  locale: 'en-GB' | 'el-GR',
  cause: AlertFactsPartsFragment['cause'] = null,
): string {
  const facts = {
    says,
    cause,
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  };
  const Said = () => useAlertText()({ kind: 'fiscal', facts })[1];
  const messages = locale === 'el-GR' ? el : en;
  const props = { locale, messages, timeZone: 'Europe/Athens', children: createElement(Said) };
  return renderToStaticMarkup(createElement(IntlProvider, props));
}

test.each(Object.entries(samples) as [Says, Values][])(
  'the alert %s is a sentence in both languages',
  (...sample) => {
    const [english, greek] = [said(sample, 'en-GB'), said(sample, 'el-GR')];
    expect(english).toMatch(/^[^{}]+[.”]$/);
    expect(greek).toMatch(/^[^{}]*\p{Script=Greek}[^{}]*[.»]$/u);
    expect(`${english} ${greek}`).not.toMatch(/facts|none|NaN|undefined/);
    if ('amount' in sample[1]) {
      expect(english).toContain('€1,234.50');
      expect(greek).toContain('1.234,50');
    }
  },
);

test('a reason of the system is in the language of who reads it, and a typed one as it was typed', () => {
  expect(said(['giveBack', samples.giveBack], 'el-GR', 'transferMissing')).toContain(
    el.alerts.reasons.transferMissing,
  );
  const typed = { ...samples.giveBack, reason: 'Σπασμένο' };
  expect(said(['giveBack', typed], 'en-GB')).toContain('“Σπασμένο”');
});

test('an alert from before it had facts is read as it was written', () => {
  const Said = () =>
    useAlertText()({ kind: 'fiscal', facts: null, details: 'Give back' }).join(' ');
  const props = {
    locale: 'el-GR',
    messages: el,
    timeZone: 'UTC',
    children: createElement(Said),
  } as const;
  expect(renderToStaticMarkup(createElement(IntlProvider, props))).toBe(
    `${el.orders.alerts.fiscal} Give back`,
  );
});
