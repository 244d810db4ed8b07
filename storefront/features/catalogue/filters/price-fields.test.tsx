import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '#storefront/i18n/intl.tsx';
import { allMessages } from '#tests/support/all-messages.ts';
import { PriceFields } from './price-fields.tsx';

const { en } = allMessages;

it.each([
  ['en', '1,000', '12,500', '999'],
  ['el', '1.000', '12.500', '999'],
] as const)('a price is shown in %s as it was understood', (locale, from, to, hint) => {
  const fields = (price: { from: number; to: number } | null) =>
    renderToStaticMarkup(
      <LocaleProvider locale={locale} messages={en}>
        <PriceFields price={price} least={99_950} most={1_250_000} onPrice={() => undefined} />
      </LocaleProvider>,
    );
  const shown = fields({ from: 1000, to: 12_500 });
  expect(shown).toContain(`value="${from}"`);
  expect(shown).toContain(`value="${to}"`);
  expect(fields(null)).toContain(`placeholder="${hint}"`);
});
