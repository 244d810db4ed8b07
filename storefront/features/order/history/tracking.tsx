import { useTranslations } from 'use-intl';

/** The number of a parcel, which leads to where the courier tells of it. */
export function Tracking({ number, url }: { number: string; url: string | null }) {
  const t = useTranslations('order');
  if (!url) return <span>{t('tracking', { number })}</span>;
  return (
    <a href={url} rel="noopener">
      {t('track', { number })}
    </a>
  );
}
