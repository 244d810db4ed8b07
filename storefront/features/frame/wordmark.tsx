import { useTranslations } from 'use-intl';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Crest } from '#ui/crest.tsx';
import type { Elements } from '#ui/elements.ts';
import styles from './wordmark.module.css';

/**
 * Crest and name of the shop, with a link to the home page; `children` come before them. The layout sets their size.
 */
export function Wordmark({ className, children }: { className?: string; children?: Elements }) {
  const t = useTranslations('nav');
  const { site } = useSite();
  return (
    <LocaleLink
      to="/"
      className={[styles.wordmark, className].filter(Boolean).join(' ')}
      aria-label={t('homeLink', { site: site.name })}
    >
      {children}
      <Crest className={styles.crest} />
      <span>{site.name}</span>
    </LocaleLink>
  );
}
