import type { ReactNode } from 'react';
import { Outlet, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { memberOf, memberSession } from '#storefront/features/account/member-session.server.ts';
import { ErrorPage } from '#storefront/features/errors/error-page.tsx';
import { errorKind } from '#storefront/features/errors/error-kind.ts';
import { sceneSources } from '#storefront/features/home/scene.ts';
import { LanguageSwitch } from '#storefront/features/language/language-switch.tsx';
import { useSite } from '#storefront/features/site/use-site.ts';
import { keyedPage } from '#storefront/features/page/cache-headers.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Crest } from '#storefront/ui/crest.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { SkipLink } from '#storefront/ui/skip-link.tsx';
import type { Route } from './+types/auth.ts';
import styles from './auth.module.css';

/** Who is signed in has nothing to do here; the pages of letters' links are for everybody. */
export const middleware: Route.MiddlewareFunction[] = [
  memberSession,
  ({ url, context }) => {
    const isForGuests = /\/auth\/(login|register|password)$/.test(url.pathname);
    if (isForGuests && memberOf(context)) {
      throw redirect(localeHref(context.get(apiContext).locale, '/'));
    }
  },
];

/** Passwords are typed here, and links of letters opened. */
export const headers = keyedPage;

/** Makes the middleware run for every page below. */
export function loader() {
  return null;
}

/** Logo and form on the left; on large screens the bar on the right (specification, section 2). */
function Frame({ children }: { children: ReactNode }) {
  const general = useTranslations('general');
  const nav = useTranslations('nav');
  const { site } = useSite();
  return (
    <div className={styles.page}>
      <SkipLink target="content">{general('skip')}</SkipLink>
      <div className={styles.side}>
        <header className={styles.top}>
          <LocaleLink
            to="/"
            className={styles.wordmark}
            aria-label={nav('homeLink', { site: site.name })}
          >
            <Crest className={styles.crest} />
            <span>{site.name}</span>
          </LocaleLink>
          <LanguageSwitch className={styles.language} />
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <div className={styles.picture} data-mood="bar">
        <Picture {...sceneSources('back-shelf')} alt="" sizes="(min-width: 992px) 50vw, 1px" />
      </div>
    </div>
  );
}

export default function AuthLayout() {
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
