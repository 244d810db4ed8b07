import { useFormatter, useTranslations } from 'use-intl';
import type { DeliveryFieldsFragment } from '#storefront/graphql/gen/graphql.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** When a way of delivery is there, in words; nothing where none promises it. */
export function useArrival(): (
  method: Pick<DeliveryFieldsFragment, 'kind' | 'arrivesFrom' | 'arrivesBy'>,
) => string | undefined {
  const t = useTranslations('checkout.arrives');
  const format = useFormatter();
  // A day of the shop's calendar: at noon it is the same day in Athens as in UTC.
  const wordsOf = (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), DAY);
  return ({ kind, arrivesFrom, arrivesBy }) => {
    const first = arrivesFrom ?? arrivesBy;
    if (!first) return undefined;
    if (kind === 'pickup') return t('readyOn', { day: wordsOf(first) });
    const last = arrivesBy ?? first;
    if (first === last) return t('on', { day: wordsOf(first) });
    return t('between', { from: wordsOf(first), by: wordsOf(last) });
  };
}
