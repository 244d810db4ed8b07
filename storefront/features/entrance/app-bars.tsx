import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { completeSignOut } from '#storefront/features/session/sign-out.ts';
import { stoppedLoads } from '#storefront/features/navigation/stopped-load.ts';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { useStoppedLoad } from '#storefront/features/navigation/use-stopped-load.ts';
import { Button } from '#ui/form/button.tsx';
import styles from './app-bars.module.css';
import {
  appWorker,
  useIsOnline,
  useCacheVisited,
  useCachedAt,
  useSignOutWaiting,
  useUpdateReady,
} from './site-app.ts';

/**
 * Bars at the foot of the screen: no connection and the time of the copy, a page that was not loaded, or a new release.
 * One at a time, and nothing of the page moves for them.
 */
export function AppBars() {
  useCacheVisited();
  const isOnline = useIsOnline();
  const cachedAt = useCachedAt();
  const isUpdateReady = useUpdateReady();
  const isAway = !isOnline || cachedAt !== null;
  const isSignOutWaiting = useSignOutWaiting();
  const wanted = useStoppedLoad();
  const isStopped = wanted !== null && !isAway && !isSignOutWaiting;
  return (
    <div role="status">
      {isSignOutWaiting && <SignOutBar />}
      {isStopped && <StoppedBar wanted={wanted} />}
      {isAway && !isSignOutWaiting && <ConnectionBar isOnline={isOnline} cachedAt={cachedAt} />}
      {isUpdateReady && !isAway && !isSignOutWaiting && !isStopped && <UpdateBar />}
    </div>
  );
}

function ConnectionBar({ isOnline, cachedAt }: { isOnline: boolean; cachedAt: string | null }) {
  const t = useTranslations('app');
  const format = useFormatter();
  const name = useRouteName();
  const hasPrices = /^(index|the-menu|shop|products|categories|promotions)/.test(name);
  // Says something once: after that the visitor knows what a page without a connection is.
  const [isClosed, setClosed] = useState(false);
  const date = cachedAt && format.dateTime(new Date(cachedAt), 'moment');
  // The offline page says it itself.
  if ((isClosed && !date) || name === 'offline') return null;
  return (
    <Bar>
      <p>
        <span>{isOnline ? t('late') : t('offline')}</span>{' '}
        {date && <span>{hasPrices ? t('pricesAsOf', { date }) : t('pageAsOf', { date })}</span>}
      </p>
      {isOnline || !date ? (
        <Button
          size="small"
          variant="secondary"
          onClick={() => (isOnline ? location.reload() : setClosed(true))}
        >
          {isOnline ? t('again') : t('close')}
        </Button>
      ) : null}
    </Bar>
  );
}

/**
 * Hides the member's data. When the sign-out is complete, in whichever tab it was sent, a page of theirs is reloaded.
 */
function SignOutBar() {
  const t = useTranslations('app');
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-sign-out-waits', true);
    return () => {
      if (document.querySelector('[data-private-page]')) location.reload();
      else root.toggleAttribute('data-sign-out-waits', false);
    };
  }, []);
  return (
    <Bar>
      <p>{t('signOutWaits')}</p>
      <Button size="small" variant="secondary" onClick={() => void completeSignOut()}>
        {t('again')}
      </Button>
    </Bar>
  );
}

/** `wanted`: the page whose load was stopped, or cut off. */
function StoppedBar({ wanted }: { wanted: string }) {
  const t = useTranslations('app');
  const navigate = useNavigate();
  return (
    <Bar>
      <p>{t('stopped')}</p>
      <Button size="small" variant="secondary" onClick={() => void navigate(wanted)}>
        {t('again')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => stoppedLoads.forget()}>
        {t('close')}
      </Button>
    </Bar>
  );
}

function UpdateBar() {
  const t = useTranslations('app');
  return (
    <Bar>
      <p>{t('update')}</p>
      <Button size="small" variant="secondary" onClick={() => appWorker.take('now')}>
        {t('updateNow')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => appWorker.take('later')}>
        {t('updateLater')}
      </Button>
    </Bar>
  );
}

/** A focused element, and the end of the page, are scrolled clear of it (styles/base.css). */
function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--app-bar-height', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--app-bar-height');
    };
  }, []);
  return (
    <div ref={bar} className={styles.bar} data-mood="bar">
      {children}
    </div>
  );
}
