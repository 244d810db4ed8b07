import { Outlet, redirect } from 'react-router';
import { memberOf, memberSession } from '#storefront/features/session/member-session.server.ts';
import { ErrorPage } from '#storefront/features/errors/error-page.tsx';
import { errorKind } from '#storefront/features/errors/error-kind.ts';
import { errorMeta } from '#storefront/features/errors/error-meta.ts';
import { sceneSources } from '#storefront/features/page/scene.ts';
import { LanguageSwitch } from '#storefront/features/entrance/language-switch.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import type { Elements } from '#ui/elements.ts';
import { Picture } from '#ui/picture.tsx';
import type { Route } from './+types/auth.ts';
import styles from './auth.module.css';
import { Wordmark } from '#storefront/features/frame/wordmark.tsx';

/** A member has nothing to do here; the pages of emailed links are for everybody. */
export const middleware: Route.MiddlewareFunction[] = [
  memberSession,
  ({ url, context }) => {
    const isForGuests = /\/auth\/(login|register|password)$/.test(url.pathname);
    if (isForGuests && memberOf(context)) {
      throw redirect(localeHref(context.get(apiContext).locale, '/'));
    }
  },
];

/** Passwords are typed here, and emailed links opened. */
export const headers = keyedPage;

export const meta = (args: Route.MetaArgs) => errorMeta(args);

/** Makes the middleware run for every page below. */
export function loader() {
  return null;
}

/** Logo and form on the left; on large screens the bar on the right (specification, section 2). */
function Frame({ children }: { children: Elements }) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.top}>
          <Wordmark className={styles.wordmark} />
          <LanguageSwitch className={styles.language} />
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <div className={styles.picture} data-mood="bar">
        <Picture {...sceneSources('night-table')} alt="" sizes="(min-width: 992px) 50vw, 1px" />
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
      <ErrorPage kind={errorKind(error)} plain />
    </Frame>
  );
}
