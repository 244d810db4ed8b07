import './styles/index.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { AnchorProvider } from '#ui/anchor.tsx';
import { apiContext, findSession, sessionContext } from './api.server.ts';
import { Failure } from './features/shell/failure.tsx';
import { RouterAnchor } from './features/shell/router-anchor.tsx';
import type { Route } from './+types/root.ts';

export const middleware: Route.MiddlewareFunction[] = [findSession];

export function loader({ context }: Route.LoaderArgs) {
  const { shopName, timeZone, nonce, requestId } = context.get(apiContext);
  const { locale } = context.get(sessionContext);
  return { locale, timeZone, nonce, requestId, shopName: shopName[locale] };
}

/** Loaded with the document: a person's language changes with a new one. */
export function shouldRevalidate() {
  return false;
}

/** The order of the layers, before any style sheet. */
const LAYERS = '@layer reset, tokens, base, ui, features, layouts, routes;';

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  // Browsers hide a nonce from scripts: React finds none when it takes over.
  const nonce = typeof document === 'undefined' ? data?.nonce : undefined;
  return (
    <html lang={data?.locale ?? 'el'} data-locale={data?.locale} data-time-zone={data?.timeZone}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <style nonce={nonce} suppressHydrationWarning>
          {LAYERS}
        </style>
        <Links />
      </head>
      <body>
        <AnchorProvider value={RouterAnchor}>{children}</AnchorProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <main className="failure">
      <Failure error={error} requestId={loaderData?.requestId} />
    </main>
  );
}
