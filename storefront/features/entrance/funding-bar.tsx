import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { createPreference } from '#storefront/browser/preferences.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import styles from './funding-bar.module.css';

/** Once closed, the bar is not shown again in this browser. */
const showFunding = createPreference('showFunding', {
  version: 1,
  initial: true,
  isValid: (value) => typeof value === 'boolean',
});

/** Who has paid for the site with public money: a picture that links to the document, both in the page's language. */
export function FundingBar() {
  const t = useTranslations('funding');
  const footer = useTranslations('footer');
  const { funding } = useSite().site;
  const isOpen = useSyncExternalStore(showFunding.subscribe, showFunding.read, () => true);
  if (!funding || !isOpen) return null;
  return (
    <aside className={styles.bar} data-mood="bar" data-funding-bar aria-label={t('title')}>
      <a href={funding.document} target="_blank" rel="noopener">
        <img
          src={funding.image}
          alt={`${t('alt')} (${footer('newTab')})`}
          width={248}
          height={64}
        />
      </a>
      <button
        type="button"
        className={styles.close}
        aria-label={t('close')}
        onClick={() => showFunding.write(false)}
      >
        <svg viewBox="0 0 24 24" width="16" height="16" stroke="currentColor" aria-hidden="true">
          <path d="m5 5 14 14M19 5 5 19" />
        </svg>
      </button>
    </aside>
  );
}

/** Leads to the same document, also after the bar was closed. */
export function FundingLink() {
  const t = useTranslations('funding');
  const footer = useTranslations('footer');
  const { funding } = useSite().site;
  return (
    funding && (
      <a href={funding.document} target="_blank" rel="noopener">
        {`${t('title')} (PDF, ${footer('newTab')})`}
      </a>
    )
  );
}
