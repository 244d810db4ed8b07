import { useTranslations } from 'use-intl';

/** The number of a parcel, with a link to the courier's tracking. */
export function Tracking({ number, url }: { number: string; url: string | null }) {
  const t = useTranslations('order');
  if (!url) return <span>{t('tracking', { number })}</span>;
  return (
    <a href={url} rel="noopener">
      {t('track', { number })}
    </a>
  );
}
