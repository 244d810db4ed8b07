import { useFormatter, useTranslations } from 'use-intl';
import type { RequestsPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import styles from './request-list.module.css';

type Requests = NonNullable<RequestsPageQuery['requests']>['nodes'];

/** A member's requests, with their states and whose turn it is. */
export function RequestList({ requests }: { requests: Requests }) {
  const t = useTranslations('support');
  const format = useFormatter();
  return (
    <ul className={styles.list} role="list">
      {requests.map(({ id, reference, status, lastMessageDate, awaits }) => (
        <li key={id} className={styles.entry}>
          <LocaleLink className={styles.reference} to="/request/:id" params={{ id }}>
            {t('page.title', { reference })}
          </LocaleLink>
          <span className={styles.last}>
            <span>{`${t('list.last')}:`}</span>{' '}
            <time dateTime={lastMessageDate}>
              {format.dateTime(new Date(lastMessageDate), 'moment')}
            </time>
          </span>
          <span className={styles.status}>
            {awaits === 'CUSTOMER' && status === 'PENDING'
              ? t('list.answered')
              : t(`status.${status}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
