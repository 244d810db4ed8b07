import { money } from '#domain/money.ts';
import type { TaxLine as DomainTaxLine, Totals as DomainTotals } from '#domain/totals.ts';
import { builder } from '../../builder.ts';
import { Money } from './money.ts';

type Currency = { currency: string };

const TaxLine = builder.objectRef<DomainTaxLine & Currency>('TaxLine').implement({
  description: 'The tax of one rate over the whole.',
  fields: (t) => ({
    ratePercent: t.float({ resolve: ({ basisPoints }) => basisPoints / 100 }),
    amount: t.field({ type: Money, resolve: ({ amount, currency }) => money(amount, currency) }),
    base: t.field({
      type: Money,
      description: 'Without the tax.',
      resolve: ({ base, currency }) => money(base, currency),
    }),
  }),
});

export const Totals = builder.objectRef<DomainTotals & Currency>('Totals').implement({
  description: 'Every amount includes tax.',
  fields: (t) => ({
    items: t.field({ type: Money, resolve: ({ items, currency }) => money(items, currency) }),
    discount: t.field({
      type: Money,
      description: 'What is taken off the items; not negative.',
      resolve: ({ discount, currency }) => money(discount, currency),
    }),
    shipping: t.field({
      type: Money,
      nullable: true,
      description: 'Null until a method is chosen.',
      resolve: ({ shipping, currency }) => (shipping === null ? null : money(shipping, currency)),
    }),
    payment: t.field({
      type: Money,
      nullable: true,
      description: 'The fee of the payment method; null until one is chosen.',
      resolve: ({ payment, currency }) => (payment === null ? null : money(payment, currency)),
    }),
    tax: t.field({
      type: Money,
      description: 'The tax inside the total.',
      resolve: ({ tax, currency }) => money(tax, currency),
    }),
    total: t.field({ type: Money, resolve: ({ total, currency }) => money(total, currency) }),
    taxes: t.field({
      type: [TaxLine],
      resolve: ({ taxes, currency }) => taxes.map((line) => ({ ...line, currency })),
    }),
  }),
});
