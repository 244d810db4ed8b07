import { useFormatter, useTranslations } from 'use-intl';
import type { Order } from '#storefront/features/order/receipt/next-steps.tsx';
import { useEventWords } from './order-words.ts';
import styles from './timeline.module.css';

/** How order, payments and shipments went, the oldest first. */
export function Timeline({ events }: { events: Order['timeline'] }) {
  const t = useTranslations('order');
  const format = useFormatter();
  const wordsOf = useEventWords();
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline')}</h2>
      <ol className={styles.list}>
        {events.map((event, index) => {
          const words = wordsOf(event);
          return (
            words && (
              <li
                key={`${index} ${event.at}`}
                className={styles.event}
                data-subject={event.subject}
              >
                <span>{t('withState', { name: words.subject, state: words.state })}</span>
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
