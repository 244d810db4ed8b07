import { useFormatter, useTranslations } from 'use-intl';
import type { DeliveryFieldsFragment } from '#storefront/graphql/gen/graphql.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** When a delivery arrives, as text; empty where the method promises nothing. */
export function useArrival(): (
  method: Pick<DeliveryFieldsFragment, 'kind' | 'arrivesFrom' | 'arrivesBy'>,
) => string | undefined {
  const t = useTranslations('checkout.arrives');
  const format = useFormatter();
  // A day of the shop's calendar: at noon it is the same day in Athens as in UTC.
  const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
  const textOf = (day: string) => format.dateTime(noonOf(day), DAY);
  const on = (day: string) => ({ day: textOf(day), weekday: String(noonOf(day).getUTCDay()) });
  return ({ kind, arrivesFrom, arrivesBy }) => {
    const first = arrivesFrom ?? arrivesBy;
    if (!first) return undefined;
    if (kind === 'pickup') return t('readyOn', on(first));
    const last = arrivesBy ?? first;
    if (first === last) return t('on', on(first));
    return t('between', { from: textOf(first), by: textOf(last) });
  };
}
