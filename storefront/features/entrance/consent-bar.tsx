import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import { Button } from '#ui/form/button.tsx';
import styles from './consent-bar.module.css';
import { siteConsent, useConsent } from './site-consent.ts';

/** Where the focus was when the question was asked again, and returns to. */
let opener: HTMLElement | null = null;

/**
 * The two answers to the question of cookies, equal in everything, at the foot of the screen. Documents are the same
 * for everybody, so it comes with the scripts, without which nothing is counted anyway. It takes no focus by itself.
 */
export function ConsentBar() {
  const { showsControls } = useConsent();
  return showsControls && <Bar />;
}

function Bar() {
  const t = useTranslations('consent');
  const bar = useRef<HTMLElement>(null);
  // A focused element, and the end of the page, are scrolled clear of the bar (styles/base.css).
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--consent-height', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--consent-height');
    };
  }, []);
  useEffect(() => {
    if (opener) bar.current?.focus();
  }, []);
  const answer = (give: () => void) => {
    give();
    opener?.focus({ preventScroll: true });
    opener = null;
  };
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={t('title')}
      tabIndex={-1}
      data-mood="bar"
      data-consent-bar
    >
      <p className={styles.words}>
        <span>{t('text')}</span> <ContentLink page="cookie-policy">{t('policy')}</ContentLink>
      </p>
      <div className={styles.answers}>
        <Button size="small" variant="secondary" onClick={() => answer(siteConsent.optOut)}>
          {t('basic')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => answer(siteConsent.optIn)}>
          {t('all')}
        </Button>
      </div>
    </section>
  );
}

/**
 * Asks again, for a tenant with analytics providers. Without scripts nothing is counted, and the button is hidden (see
 * its style).
 */
export function CookieSettings() {
  const t = useTranslations('consent');
  return (
    <button
      type="button"
      className={styles.settings}
      onClick={(event) => {
        opener = event.currentTarget;
        siteConsent.ask();
      }}
    >
      {t('settings')}
    </button>
  );
}
