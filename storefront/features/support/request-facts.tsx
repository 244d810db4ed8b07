import { useFormatter, useTranslations } from 'use-intl';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import type { RequestPageFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import styles from './request-facts.module.css';

/** The state of a request, its sender, and its order. */
export function RequestFacts({ request }: { request: RequestPageFragment }) {
  const t = useTranslations('support');
  const format = useFormatter();
  const { status, date, name, email, phone, order } = request;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('page.state')}</dt>
        <dd>{t(`status.${status}`)}</dd>
      </div>
      <div>
        <dt>{t('page.date')}</dt>
        <dd>
          <time dateTime={date}>{format.dateTime(new Date(date), 'moment')}</time>
        </dd>
      </div>
      <div>
        <dt>{t('fields.name')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('fields.email')}</dt>
        <dd>{email}</dd>
      </div>
      {phone && (
        <div>
          <dt>{t('fields.phone')}</dt>
          <dd>{formatPhone(phone)}</dd>
        </div>
      )}
      {order && (
        <div>
          <dt>{t('page.order')}</dt>
          <dd>
            <LocaleLink to="/receipt/:id" params={{ id: order.receiptId }}>
              {order.number}
            </LocaleLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
