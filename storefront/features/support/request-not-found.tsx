import { useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import styles from './request-not-found.module.css';

/** The same for an unknown request and for one that is somebody else's. */
export function RequestNotFound() {
  const t = useTranslations('support');
  return (
    <>
      <PageHeading title={t('page.notFoundTitle')} lead={t('page.notFound')} />
      <ul className={styles.links}>
        <li>
          <LocaleLink to="/contact">{t('title')}</LocaleLink>
        </li>
        <li>
          <LocaleLink to="/request">{t('list.title')}</LocaleLink>
        </li>
      </ul>
    </>
  );
}
