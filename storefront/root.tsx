import './styles/index.css';
import { use, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorPage, errorTitle } from './features/errors/error-page.tsx';
import { errorKind } from './features/errors/error-kind.ts';
import { errorStatus } from './features/errors/error-status.ts';
import { LoadingBar } from './features/navigation/loading-bar.tsx';
import { RouterAnchor } from './features/navigation/router-anchor.tsx';
import { useFocusOnPage } from './features/navigation/use-focus-on-page.ts';
import { RenderMark } from './features/page/render-mark.ts';
import { isSiteFrame } from './features/site/site-frame.ts';
import { LocaleProvider } from './i18n/intl.tsx';
import { localeHref } from './i18n/locale-href.ts';
import { findLocaleHandle } from './i18n/locale-handle.ts';
import { browserMiddleware } from './middleware/browser.ts';
import { refuseUnreadable, serverMiddleware } from './middleware/server.ts';
import { stayWhereStopped } from './middleware/stay.ts';
import { fontPreloads } from '#ui/styles/fonts.ts';
import { AnchorProvider } from '#ui/anchor.tsx';
import type { Route } from './+types/root.ts';

/**
 * The router's own script, which restores the scroll position, fails in a browser without storage. There, the session
 * storage lives as long as the page.
 */
const SESSION_IN_MEMORY = `try{sessionStorage}catch{const kept=new Map();Object.defineProperty(window,'sessionStorage',{value:{getItem:(name)=>kept.get(name)??null,setItem:(name,text)=>{kept.set(name,String(text))},removeItem:(name)=>{kept.delete(name)}}})}`;

export const middleware: Route.MiddlewareFunction[] = [...serverMiddleware, refuseUnreadable];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ...browserMiddleware,
  stayWhereStopped,
];

/** Before a step back or forth can change the address (`browser/document-address.ts`). */
const DOCUMENT_ADDRESS = 'window.documentAddress=location.pathname+location.search;';

/** Before the first paint: a likely member does not see the sign-in (`features/session/member-store.ts`). */
const MEMBER_HINT = `try{if(JSON.parse(localStorage.signedIn).value===true)document.documentElement.dataset.memberLikely=''}catch{}`;

/** The order of the layers, before any style sheet: the parts of a sheet come in the order of the build. */
const LAYERS = '@layer reset, tokens, base, ui, features, layouts, routes;';

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { locale, messages } = findLocaleHandle(matches);
  const tenant = matches.map(({ loaderData }) => loaderData).find(isSiteFrame)?.tenant;
  return (
    // The head sets an attribute of it before React comes.
    <html lang={locale} data-tenant={tenant} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#231f20" />
        {/* A page that is half loaded is not shown: the rest would move it. */}
        <link rel="expect" href="#end" blocking="render" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/app-180.png" />
        <link rel="manifest" href={localeHref(locale, '/manifest.webmanifest')} />
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
        <style>{LAYERS}</style>
        <Links />
        <script
          nonce={use(RenderMark)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: DOCUMENT_ADDRESS + MEMBER_HINT + SESSION_IN_MEMORY }}
        />
      </head>
      <body>
        <LocaleProvider locale={locale} messages={messages}>
          <AnchorProvider value={RouterAnchor}>{children}</AnchorProvider>
          <LoadingBar />
        </LocaleProvider>
        <span id="end" hidden />
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

/** The last resort: the frame of the page could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations('errors');
  const kind = errorKind(error);
  return (
    <main data-mood="bar">
      <title>{errorTitle(kind, t)}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="prerender-status-code" content={String(errorStatus(error))} />
      <ErrorPage kind={kind} />
    </main>
  );
}
