import { useTranslations } from 'use-intl';
import styles from './street-map.module.css';
import { useSite } from './use-site.ts';

/** Of every drawn map. */
const SIZE = { width: 960, height: 720 } as const;

/** The streets around the bar, as our own drawing: no map service tracks the visitor. Nothing where none was drawn. */
export function StreetMap({ className }: { className?: string }) {
  const t = useTranslations('hours');
  const { site } = useSite();
  if (site.mapUrl === null) return null;
  return (
    <a
      href={site.directionsUrl}
      rel="noopener"
      className={[styles.map, className].filter(Boolean).join(' ')}
    >
      <img
        src={site.mapUrl}
        alt={t('mapAlt', { address: site.address })}
        {...SIZE}
        loading="lazy"
      />
    </a>
  );
}
