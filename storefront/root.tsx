import './styles/index.css';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  redirect,
  useMatches,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorPage, errorTitle } from './features/errors/error-page.tsx';
import { errorKind } from './features/errors/error-kind.ts';
import { RouterAnchor } from './features/navigation/router-anchor.tsx';
import { useFocusOnPage } from './features/navigation/use-focus-on-page.ts';
import { apiContext } from './graphql/transport.ts';
import { LocaleProvider } from './i18n/intl.tsx';
import { findLocaleHandle } from './i18n/locale-handle.ts';
import { localeOfPath } from './i18n/locales.ts';
import { fontPreloads } from './styles/fonts.ts';
import { AnchorProvider } from './ui/anchor.tsx';
import type { Route } from './+types/root.ts';

export const middleware: Route.MiddlewareFunction[] = [
  // One address for a page: without a slash at the end. `//` may not become the address of another host.
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/' && pathname.endsWith('/') && ['GET', 'HEAD'].includes(request.method)) {
      throw redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301);
    }
  },
  ({ url, context }) => {
    context.set(apiContext, { ...context.get(apiContext), locale: localeOfPath(url.pathname) });
  },
  // No cache may keep an error, and the root is another page for another visitor (see detect-locale.ts).
  async ({ request }, next) => {
    const response = await next();
    if (response.status >= 400) response.headers.set('Cache-Control', 'no-store');
    if (new URL(request.url).pathname === '/')
      response.headers.append('Vary', 'Cookie, Accept-Language');
    return response;
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const { locale, messages } = findLocaleHandle(useMatches());
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#231f20" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontPreloads[locale].map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleProvider locale={locale} messages={messages}>
          <AnchorProvider value={RouterAnchor}>{children}</AnchorProvider>
        </LocaleProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useFocusOnPage();
  return <Outlet />;
}

/** The last resort: what the frame of the page is made of could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations('errors');
  const kind = errorKind(error);
  return (
    <main data-mood="bar">
      <title>{errorTitle(kind, t)}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="prerender-status-code" content={kind === 'system' ? '500' : '404'} />
      <ErrorPage kind={kind} />
    </main>
  );
}
