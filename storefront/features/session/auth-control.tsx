import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { forgetTerms } from '#storefront/features/search/recent-terms.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import styles from './auth-control.module.css';
import { signOut } from './sign-out.ts';
import {
  isMemberLikely,
  memberState,
  memberStateOnServer,
  subscribe,
  type Member,
} from './member-store.ts';

/** The signed-in member, as far as it is known by now; null also for a guest. */
function useMember(): Member | null {
  return useSyncExternalStore(subscribe, memberState, memberStateOnServer).member;
}

/** Whether to show a member's controls: to a member, and to a likely member until the answer arrives. */
function useIsMember(): boolean {
  return useSyncExternalStore(subscribe, isMemberLikely, () => false);
}

/**
 * The account and sign-out for members; else sign in and, where registration is open, register. Documents are the same
 * for everybody and contain a guest's, which are hidden where somebody was signed in before.
 */
export function AuthControl({ className, full = false }: { className?: string; full?: boolean }) {
  const t = useTranslations('session');
  const support = useTranslations('support');
  const to = useLocaleHref();
  const member = useMember();
  const isMember = useIsMember();
  // From now on the page shows the known state.
  useEffect(() => document.documentElement.removeAttribute('data-member-likely'), []);
  const { site } = useSite();
  const back = useWayBack();
  return (
    <div
      className={[styles.control, className].filter(Boolean).join(' ')}
      data-full={full || undefined}
      data-member={isMember || undefined}
    >
      {isMember ? (
        <>
          {full && <LocaleLink to="/orders">{t('orders')}</LocaleLink>}
          {full && <LocaleLink to="/request">{support('list.title')}</LocaleLink>}
          <LocaleLink
            to="/account"
            className={styles.account}
            title={member ? t('signedInAs', { email: member.email }) : undefined}
            aria-label={t('account')}
          >
            {!full && <Person />}
            <span className={styles.wide}>{full ? t('account') : t('accountLabel')}</span>
          </LocaleLink>
          {/* The whole page is reloaded: nothing of the member stays in it, nor their search terms. */}
          <form
            method="post"
            action={to('/auth/logout')}
            onSubmit={(event) => {
              event.preventDefault();
              forgetTerms();
              void signOut(to('/auth/logout'), to('/'));
            }}
          >
            <button type="submit" aria-label={t('logout')}>
              {!full && <WayOut className={styles.narrow} />}
              <span className={styles.wide}>{t('logout')}</span>
            </button>
          </form>
        </>
      ) : (
        <>
          <LocaleLink
            to="/auth/login"
            suffix={back}
            aria-label={t('login')}
            className={styles.guest}
          >
            {!full && <Person className={styles.narrow} />}
            <span className={styles.wide}>{t('login')}</span>
          </LocaleLink>
          {site.registrationOpen && (
            <LocaleLink to="/auth/register" className={`${styles.guest} ${styles.register}`}>
              {t('register')}
            </LocaleLink>
          )}
        </>
      )}
    </div>
  );
}

/** A sign-in on the way to an order returns there; from anywhere else it leads home. */
function useWayBack(): string {
  const { pathname, search } = useLocation();
  const to = useLocaleHref();
  return pathname === to('/checkout') ? `?redirect=${encodeURIComponent(pathname + search)}` : '';
}

/** In the bar there is no room for labels in every language. */
function Person({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7" />
    </svg>
  );
}

/** An arrow that leads out of a frame. */
function WayOut({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M14 4H5v16h9M10 12h11m-4-4 4 4-4 4" />
    </svg>
  );
}

/** The link to the member's orders; nothing for a guest. */
export function OrdersLink({ className }: { className?: string }) {
  const t = useTranslations('session');
  return useIsMember() ? (
    <LocaleLink to="/orders" className={className}>
      {t('orders')}
    </LocaleLink>
  ) : null;
}
