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
  const textOf = (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), DAY);
  return ({ kind, arrivesFrom, arrivesBy }) => {
    const first = arrivesFrom ?? arrivesBy;
    if (!first) return undefined;
    if (kind === 'pickup') return t('readyOn', { day: textOf(first) });
    const last = arrivesBy ?? first;
    if (first === last) return t('on', { day: textOf(first) });
    return t('between', { from: textOf(first), by: textOf(last) });
  };
}
