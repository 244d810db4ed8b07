import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '#storefront/features/entrance/site-app.ts';
import { Notice } from '#storefront/ui/notice.tsx';

/**
 * Keeps what has been typed while there is no connection: the page is neither left nor loaded again, which
 * the router would do as soon as a part of the site is missing.
 */
export function OfflineGuard() {
  const t = useTranslations('checkout');
  const isOnline = useIsOnline();
  const blocker = useBlocker(() => !navigator.onLine);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return <div role="status">{!isOnline && <Notice tone="warning">{t('offline')}</Notice>}</div>;
}
