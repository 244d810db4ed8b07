import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLeaveCheckout } from '#storefront/features/cart/use-leave-checkout.ts';
import { errorKind } from '#storefront/features/errors/error-kind.ts';
import { ErrorPage, errorTitle } from '#storefront/features/errors/error-page.tsx';
import { publicPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { SentLater } from '#storefront/features/support/sent-later.tsx';
import { SkipLink } from '#storefront/ui/skip-link.tsx';
import type { Route } from './+types/main.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './main.module.css';

export const headers = publicPage;

/** The head of an error page: a page that is found brings its own. */
export function meta(args: Route.MetaArgs) {
  if (!args.error) return [];
  const kind = errorKind(args.error);
  const title = errorTitle(kind, translatorOf(pageWords(args), 'errors'));
  return [
    ...pageMeta(args, { title, index: false }),
    // A prerenderer sees only the document: it reads the status here.
    { name: 'prerender-status-code', content: kind === 'system' ? '500' : '404' },
  ];
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('general');
  useLeaveCheckout();
  return (
    <>
      <SkipLink target="content">{t('skip')}</SkipLink>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        <SentLater />
        {children}
      </main>
      <Footer />
    </>
  );
}

export default function MainLayout() {
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
