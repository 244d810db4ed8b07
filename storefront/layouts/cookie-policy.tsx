import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { CookieSettings } from '#storefront/features/entrance/consent-bar.tsx';
import { isCounted } from '#storefront/features/entrance/site-consent.ts';
import { errorKind } from '#storefront/features/errors/error-kind.ts';
import { ErrorPage } from '#storefront/features/errors/error-page.tsx';
import { LanguageSwitch } from '#storefront/features/entrance/language-switch.tsx';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import type { Elements } from '#ui/elements.ts';
import type { Route } from './+types/cookie-policy.ts';
import styles from './cookie-policy.module.css';
import { meta, headers } from './main.tsx';
import { Wordmark } from '#storefront/features/frame/wordmark.tsx';

export { headers, meta };

/**
 * The text alone, with a link back to the website (specification, section 2), and the consent bar that the text is
 * about, where there is one.
 */
function Frame({ children }: { children: Elements }) {
  const t = useTranslations('general');
  const { site } = useSite();
  return (
    <>
      <header className={styles.top} data-mood="bar">
        <Container className={styles.row}>
          <Wordmark className={styles.wordmark} />
          <LanguageSwitch className={styles.language} />
        </Container>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <Container className={styles.ways}>
          <LocaleLink to="/" className={styles.back}>
            {t('backToWebsite')}
          </LocaleLink>
          {isCounted(site.analytics) && <CookieSettings />}
        </Container>
      </footer>
    </>
  );
}

export default function CookiePolicyLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage kind={errorKind(error)} />
    </Frame>
  );
}
