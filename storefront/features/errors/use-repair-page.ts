import { useEffect, useLayoutEffect, useState } from 'react';
import { ChunkError } from '#storefront/browser/chunk-error.ts';
import { isOnline } from '#storefront/browser/offline/connectivity.ts';
import { isDocumentAddress } from '#storefront/browser/document-address.ts';
import { reloadOnce } from '#storefront/browser/reload-once.ts';
import { appWorker, cachedAt } from '#storefront/features/entrance/site-app.ts';
import { pageLoads } from '#storefront/features/navigation/use-page-load.ts';
import type { ErrorKind } from './error-kind.ts';

/**
 * Reports the error to the page load, and tries to repair it: a missing script comes with a new document, and a page
 * that found no connection is loaded when there is one. True while the new document is loading.
 */
export function useRepairPage(error: unknown, kind: ErrorKind): boolean {
  const [isReloading, setReloading] = useState(false);
  useEffect(() => pageLoads.fail(error), [error]);
  // Before the paint: after a helpful reload the error is never seen.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the browser alone knows whether it may be done
    if (error instanceof ChunkError && reloadOnce(error)) setReloading(true);
  }, [error]);
  // The worker may have the page, or else the offline page. What has come as a copy would come again.
  useLayoutEffect(() => {
    if (kind !== 'unreached' || !appWorker.isControlled()) return;
    if (cachedAt() !== null && isDocumentAddress()) return;
    if (error instanceof ChunkError && isOnline()) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the browser alone knows whether it may be done
    setReloading(true);
    location.reload();
  }, [error, kind]);
  useEffect(() => {
    if (kind !== 'unreached') return undefined;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [kind]);
  return isReloading;
}
