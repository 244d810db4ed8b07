import { useEffect } from 'react';
import { useNavigation, type Location } from 'react-router';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isBarVisible } from './loading-bar-state.ts';
import styles from './loading-bar.module.css';
import { pageLoads, useLoadingBar } from './use-page-load.ts';

/**
 * The line at the upper edge while a page is loading, and a text for screen readers. It is after the page in the
 * document: an error page reports itself before the load counts as successful.
 */
export function LoadingBar() {
  const t = useTranslations('general');
  const bar = useLoadingBar();
  useFollowNavigation();
  const isVisible = isBarVisible(bar);
  return (
    <>
      <div
        className={styles.track}
        data-shown={isVisible || undefined}
        data-failed={bar.hasFailed || undefined}
        aria-hidden="true"
      >
        <div className={styles.bar} style={{ scale: `${bar.percent / 100} 1` }} />
      </div>
      <div role="status">
        {isVisible && bar.phase !== 'done' && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
      </div>
    </>
  );
}

/** A page is requested with another address, or with a form; a redirect belongs to the same load. */
function useFollowNavigation(): void {
  const { location } = useNavigation();
  const key = location?.key;
  const isRedirect = isRedirected(location);
  useEffect(() => {
    if (key === undefined) pageLoads.end();
    else if (isRedirect) pageLoads.redirect();
    else pageLoads.begin(key);
  }, [key, isRedirect]);
}

/** The router marks the address that a redirect leads to. */
function isRedirected(location: Location<unknown> | undefined): boolean {
  const state = location?.state;
  return (
    typeof state === 'object' && state !== null && '_isRedirect' in state && !!state._isRedirect
  );
}
