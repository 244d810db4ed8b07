import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createAppWorker } from '#storefront/browser/offline/app-worker.ts';
import { followConnection, isOnline } from '#storefront/browser/offline/connectivity.ts';
import {
  createInstallPrompt,
  unknownApp,
  type AppState,
} from '#storefront/browser/offline/install-prompt.ts';
import { prefetchOf } from '#storefront/browser/prefetch.ts';
import { isSignOutWaiting, waitingSignOut } from '#storefront/features/session/sign-out-waiting.ts';
import { completeSignOut } from '#storefront/features/session/sign-out.ts';

export const installPrompt = createInstallPrompt();

export const appWorker = createAppWorker({
  // In development nothing is built that it could cache.
  container: () =>
    import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null,
  reload: () => location.reload(),
});

declare global {
  interface Window {
    /** The browser's offer to install the site, where it came before the scripts did. */
    installOffer?: Event;
  }
}

/** Called once, before hydration. */
export function openApp(): void {
  installPrompt.listen({
    addEventListener: (name, listener) => window.addEventListener(name, listener),
    isStandalone: () => matchMedia('(display-mode: standalone)').matches,
    earlyOffer: window.installOffer,
  });
  // The page itself comes first.
  const register = () => whenIdle(() => void appWorker.register());
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
  // Of this page, or of an earlier one.
  void completeSignOut();
  window.addEventListener('online', () => void completeSignOut());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void appWorker.askForUpdate();
  });
}

function whenIdle(work: () => void): void {
  // Safari has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

/** Whether the browser has a connection, as far as it can tell; true on the server, which has a request. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(followConnection, isOnline, () => true);
}

/** The time of the copy that this document is, as an ISO instant; null for one from the network. */
export function useCachedAt(): string | null {
  return useSyncExternalStore(noChange, cachedAt, () => null);
}

export function cachedAt(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="kept-at"]')?.content ?? null;
}

function noChange(): () => void {
  return () => undefined;
}

export function useApp(): AppState {
  return useSyncExternalStore(installPrompt.subscribe, installPrompt.state, () => unknownApp);
}

/** Whether a sign-out waits for a connection. */
export function useSignOutWaiting(): boolean {
  return useSyncExternalStore(waitingSignOut.subscribe, isSignOutWaiting, () => false);
}

export function useUpdateReady(): boolean {
  return useSyncExternalStore(appWorker.subscribe, appWorker.isUpdateReady, () => false);
}

/** Caches the visited public pages for use without a connection; not with data saving. */
export function useCacheVisited(): void {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    if (cachedAt() === null && prefetchOf(path) === 'intent') void appWorker.reportVisited(path);
  }, [path]);
}
