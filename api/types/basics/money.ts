import type { Money as DomainMoney } from '#domain/money.ts';
import { formatMoney } from '../../formatting.ts';
import { builder } from '../../builder.ts';

/** Resolvers hand in `money(amount, currency)` of the domain. */
export const Money = builder.objectRef<DomainMoney>('Money').implement({
  description: 'An amount in minor units (cents) of a currency.',
  fields: (t) => ({
    amount: t.exposeInt('amount'),
    currency: t.exposeString('currency'),
    formatted: t.string({
      description: 'As written in the locale of the request.',
      resolve: (amount, _args, { locale }) => formatMoney(amount, locale),
    }),
  }),
});
