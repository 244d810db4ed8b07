import { StrictMode, startTransition, useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardDocumentAddress } from './browser/document-address.ts';
import { withSiteHeaders } from './browser/site-headers.ts';
import { openApp } from './features/entrance/site-app.ts';
import { localeOfPath } from '#i18n/locales.ts';

const { documentElement } = document;
window.fetch = withSiteHeaders(window.fetch.bind(window), {
  origin: location.origin,
  tenant: documentElement.dataset['tenant'],
  // Not that of the document: a browser that translates the page changes it.
  locale: () => localeOfPath(location.pathname),
});

declare global {
  interface Window {
    /** Repeats the taps that came before the page was hydrated (`server/pages/late-scripts.ts`). */
    repeatTaps?: () => void;
  }
}

const stopGuard = guardDocumentAddress();

if (stopGuard) {
  const onHydrated = () => {
    stopGuard();
    window.repeatTaps?.();
  };
  openApp();
  // The texts of the page's language are part of the modules of its route, which are loaded by now.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated onEnd={onHydrated}>
          <HydratedRouter />
        </Hydrated>
      </StrictMode>,
    );
  });
}

/**
 * Reports when the page is hydrated: from then on the router follows the address, and buttons work. It is around the router and not
 * beside it, where it would change the ids of React (`useId`).
 */
function Hydrated({ onEnd, children }: { onEnd: () => void; children: ReactElement }) {
  useEffect(onEnd, [onEnd]);
  return children;
}
