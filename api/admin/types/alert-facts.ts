import { alertSays, type AlertFacts } from '#domain/orders/alert-facts.ts';
import { systemReasonOf, systemReasons, type SystemReason } from '#domain/orders/system-reasons.ts';
import { builder } from '../builder.ts';

const Says = builder.enumType('AlertSays', { values: alertSays });

/** Why something ended, where the system or a buyer ended it. */
export const SystemReasonType = builder.enumType('SystemReason', {
  values: Object.keys(systemReasons) as SystemReason[],
});

const Value = builder.objectRef<{ name: string; value: string }>('AlertValue').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
});

/** What an alert says, without prose. */
export const AlertFactsType = builder.objectRef<AlertFacts>('AlertFacts').implement({
  description:
    'What an alert says: a kind of sentence and its values, no prose. Amounts are in minor units.',
  fields: (t) => ({
    says: t.expose('says', { type: Says }),
    values: t.field({
      type: [Value],
      resolve: (facts) =>
        Object.entries(facts)
          .filter(([name]) => name !== 'says')
          .map(([name, value]) => ({ name, value: String(value) })),
    }),
    cause: t.field({
      type: SystemReasonType,
      nullable: true,
      resolve: (facts) => ('reason' in facts ? systemReasonOf(facts.reason) : null),
    }),
  }),
});
