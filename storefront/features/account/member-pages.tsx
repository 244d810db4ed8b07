import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import styles from './member-pages.module.css';

/** The pages of a member, linked with each other. */
export function MemberPages() {
  const t = useTranslations('account');
  const session = useTranslations('session');
  const support = useTranslations('support');
  const to = useLocaleHref();
  const { pathname } = useLocation();
  const pages = [
    { path: '/orders', label: session('orders') },
    { path: '/request', label: support('list.title') },
    { path: '/account', label: session('account') },
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
