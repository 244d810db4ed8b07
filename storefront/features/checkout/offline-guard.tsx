import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '#storefront/features/entrance/site-app.ts';
import { Alert } from '#ui/alert.tsx';

/**
 * Protects typed text while there is no connection: the page is neither left nor reloaded, which the router would do as
 * soon as a part of the site is missing.
 */
export function OfflineGuard() {
  const t = useTranslations('checkout');
  const isOnline = useIsOnline();
  const blocker = useBlocker(() => !navigator.onLine);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return <div role="status">{!isOnline && <Alert tone="warning">{t('offline')}</Alert>}</div>;
}
