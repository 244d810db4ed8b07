import { useFormatter, useTranslations } from 'use-intl';
import type { Order } from '#storefront/features/order/receipt/next-steps.tsx';
import { useEventLabel } from './use-event-label.ts';
import styles from './timeline.module.css';

/** The state changes of order, payments and shipments, the oldest first. */
export function Timeline({ events }: { events: Order['timeline'] }) {
  const t = useTranslations('order');
  const format = useFormatter();
  const textOf = useEventLabel();
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline')}</h2>
      <ol className={styles.list}>
        {events.map((event, index) => {
          const labels = textOf(event);
          return (
            labels && (
              <li
                key={`${index} ${event.at}`}
                className={styles.event}
                data-subject={event.subject}
              >
                <span>{t('withState', { name: labels.subject, state: labels.state })}</span>
                <time className={styles.at} dateTime={event.at}>
                  {format.dateTime(new Date(event.at), 'brief')}
                </time>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
