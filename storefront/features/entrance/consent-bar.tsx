import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import { Button } from '#storefront/ui/form/button.tsx';
import styles from './consent-bar.module.css';
import { siteConsent, useConsent } from './site-consent.ts';

/** Where the focus came from when the question was asked again, and goes back to. */
let opener: HTMLElement | null = null;

/**
 * The two answers to the question of cookies, alike in everything, at the foot of the screen. Documents are the same
 * for everybody, so it comes with the scripts, without which nobody would count anyway. It takes no focus by itself.
 */
export function ConsentBar() {
  const { showsControls } = useConsent();
  return showsControls && <Bar />;
}

function Bar() {
  const t = useTranslations('consent');
  const bar = useRef<HTMLElement>(null);
  // What takes the focus, and the end of the page, are scrolled clear of the bar (styles/base.css).
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

/** Asks again, in a house that counts its visitors. Without scripts nobody does, and it is not there (see its style). */
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
