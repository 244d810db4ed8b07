import { useFormatter, useTranslations } from 'use-intl';
import type { AlertFactsPartsFragment } from '../../graphql/gen/graphql.ts';
import { useAlertNames, useStateNames } from '../shell/labels.ts';

type Alert = {
  kind: string;
  /** Null for an alert that was raised before alerts had facts. */
  facts?: AlertFactsPartsFragment | null;
  /** The English line of such an alert. */
  details?: string;
};

/** Values that are amounts, each with the value that names its currency. */
const AMOUNTS: Record<string, string> = { amount: 'currency', reported: 'reportedCurrency' };

/** Says in the person's language what an alert is about, and what exactly; `''` where nothing is known but the kind. */
export function useAlertText(): (alert: Alert) => [about: string, exactly: string] {
  const t = useTranslations('alerts');
  const format = useFormatter();
  const nameOf = useAlertNames();
  const stateName = useStateNames();

  function exactly({ says, values, cause }: AlertFactsPartsFragment): string {
    const raw = Object.fromEntries(values.map(({ name, value }) => [name, value]));
    const valueOf = (name: string, value: string): string => {
      const currency = AMOUNTS[name];
      if (currency !== undefined) {
        if (value === '0') return 'none';
        const style = { style: 'currency', currency: raw[currency] ?? 'EUR' } as const;
        return format.number(Number(value) / 100, style);
      }
      if (name === 'orderState') return stateName('orderStates', value);
      if (name === 'reason' && cause) return t(`reasons.${cause}`);
      if (name === 'provider') {
        const key = `providers.${value as 'viva'}` as const;
        return t.has(key) ? t(key) : value;
      }
      return value === '' ? 'none' : value;
    };
    const shown = Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [name, valueOf(name, value)]),
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each message takes its own values of these
    return (t as unknown as (key: string, values: object) => string)(`facts.${says}`, shown);
  }

  return ({ kind, facts, details = '' }) => [nameOf(kind), facts ? exactly(facts) : details];
}
