import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import styles from './member-pages.module.css';

/** The pages of a member, linked with each other below their titles. */
export function MemberPages() {
  const t = useTranslations('account');
  const to = useLocaleHref();
  const { pathname } = useLocation();
  const pages = [
    { path: '/orders', label: t('tabs.orders') },
    { path: '/request', label: t('tabs.requests') },
    { path: '/account', label: t('tabs.account') },
  ] as const;
  return (
    <nav aria-label={t('pages')} className={styles.pages}>
      {pages.map(({ path, label }) => (
        <LocaleLink key={path} to={path} aria-current={pathname === to(path) ? 'page' : undefined}>
          {label}
        </LocaleLink>
      ))}
    </nav>
  );
}
