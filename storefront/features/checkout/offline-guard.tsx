import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '#storefront/ui/notice.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Keeps what has been typed while there is no connection: the page is neither left nor loaded again, which
 * the router would do as soon as a part of the site is missing.
 */
export function OfflineGuard() {
  const t = useTranslations('checkout');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const blocker = useBlocker(() => !navigator.onLine);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return <div role="status">{!isOnline && <Notice tone="warning">{t('offline')}</Notice>}</div>;
}
