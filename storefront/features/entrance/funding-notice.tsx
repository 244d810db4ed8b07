import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { createPreference } from '#storefront/browser/preferences.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import styles from './funding-notice.module.css';

/** Whoever has closed the notice does not see it again in this browser. */
const showFunding = createPreference('showFunding', {
  version: 1,
  initial: true,
  isValid: (value) => typeof value === 'boolean',
});

/** Who has paid for the site with public money: a picture that leads to the document, both of the language. */
export function FundingNotice() {
  const t = useTranslations('funding');
  const footer = useTranslations('footer');
  const { funding } = useSite().site;
  const isShown = useSyncExternalStore(showFunding.subscribe, showFunding.read, () => true);
  if (!funding || !isShown) return null;
  return (
    <aside className={styles.notice} aria-label={t('title')}>
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

/** The way to the same document that stays when the notice is closed. */
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
