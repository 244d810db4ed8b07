import { useTranslations } from 'use-intl';
import type { PromotionCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { formatDay, promotionDays } from './promotion-days.ts';

type Props = { promotion: Pick<PromotionCardFragment, 'status' | 'startsOn' | 'endsOn'> };

/** Until when a promotion runs, from when it will, or when it ended. The last day counts in full. */
export function PromotionDates({ promotion }: Props) {
  const t = useTranslations('promotion');
  const locale = useLocale();
  const { status, startsOn, endsOn } = promotion;
  const { first, last } = promotionDays(locale, promotion);
  if (status === 'UPCOMING') return <time dateTime={startsOn}>{t('from', { date: first })}</time>;
  if (endsOn === null || last === null) return <span>{t('noEnd')}</span>;
  const date = status === 'ENDED' ? formatDay(locale, endsOn, { year: true }) : last;
  return (
    <time dateTime={endsOn}>
      {status === 'ENDED' ? t('ended', { date }) : t('until', { date })}
    </time>
  );
}
