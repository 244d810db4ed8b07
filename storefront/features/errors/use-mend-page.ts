import { useEffect, useLayoutEffect, useState } from 'react';
import { ChunkError } from '#storefront/browser/chunk-error.ts';
import { isOnline } from '#storefront/browser/offline/connectivity.ts';
import { isDocumentAddress } from '#storefront/browser/document-address.ts';
import { reloadOnce } from '#storefront/browser/reload-once.ts';
import { appWorker, keptAt } from '#storefront/features/entrance/site-app.ts';
import { pageLoads } from '#storefront/features/navigation/use-page-load.ts';
import type { ErrorKind } from './error-kind.ts';

/**
 * Tells the load of the page of its error, and does what may mend it: a missing script comes with a new document, and
 * a page that found no connection is loaded when there is one. True while the new document is on its way.
 */
export function useMendPage(error: unknown, kind: ErrorKind): boolean {
  const [isReloading, setReloading] = useState(false);
  useEffect(() => pageLoads.fail(error), [error]);
  // Before it is painted: whom a reload helps need not see the error.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the browser alone knows whether it may be done
    if (error instanceof ChunkError && reloadOnce(error)) setReloading(true);
  }, [error]);
  // The worker may have the page, or else the one that says what there is. What has come as a copy would come again.
  useLayoutEffect(() => {
    if (kind !== 'unreached' || !appWorker.isControlled()) return;
    if (keptAt() !== null && isDocumentAddress()) return;
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
