import { StrictMode, startTransition, useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardDocumentAddress } from './browser/document-address.ts';
import { withSiteHeaders } from './browser/site-headers.ts';
import { openApp } from './features/entrance/site-app.ts';
import { localeOfPath } from './i18n/locales.ts';

const { documentElement } = document;
window.fetch = withSiteHeaders(window.fetch.bind(window), {
  origin: location.origin,
  tenant: documentElement.dataset['tenant'],
  // Not that of the document: a browser that translates the page changes it.
  locale: () => localeOfPath(location.pathname),
});

const stopGuard = guardDocumentAddress();

if (stopGuard) {
  openApp();
  // The words of the page's language are part of the modules of its route, which are here by now.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated onEnd={stopGuard}>
          <HydratedRouter />
        </Hydrated>
      </StrictMode>,
    );
  });
}

/**
 * Tells when the page is alive: the router hears of every change of the address from then on. It stands around the
 * router and not beside it, where it would change the ids that React gives (`useId`).
 */
function Hydrated({ onEnd, children }: { onEnd: () => void; children: ReactElement }) {
  useEffect(onEnd, [onEnd]);
  return children;
}
