import { useTranslations } from 'use-intl';
import { PhoneLink } from '#storefront/features/site/phone-link.tsx';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import styles from './order-not-found.module.css';

/** The same for an unknown order and for one that is somebody else's. */
export function OrderNotFound() {
  const t = useTranslations('order');
  const general = useTranslations('general');
  const { site } = useSite();
  return (
    <div className={styles.page}>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFound')}</p>
      <dl className={styles.ways}>
        <div>
          <dt>{t('call')}</dt>
          <dd>
            <PhoneLink phone={site.phone} />
          </dd>
        </div>
        <div>
          <dt>{t('write')}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('hours')}</dt>
          <dd>{openingHours(site)}</dd>
        </div>
      </dl>
      <ul className={styles.links}>
        <li>
          <LocaleLink to="/contact">{t('contactUs')}</LocaleLink>
        </li>
        <li>
          <a href="#footer-hours">{t('hours')}</a>
        </li>
        <li>
          <LocaleLink to="/orders">{t('allOrders')}</LocaleLink>
        </li>
        <li>
          <LocaleLink to="/order-access">{t('access.open')}</LocaleLink>
        </li>
        <li>
          <LocaleLink to="/">{general('backToWebsite')}</LocaleLink>
        </li>
      </ul>
    </div>
  );
}
