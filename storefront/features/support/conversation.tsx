import { useFormatter, useTranslations } from 'use-intl';
import type { RequestPageFragment } from '#storefront/graphql/gen/graphql.ts';
import styles from './conversation.module.css';

type Entry =
  | ({ kind: 'message' } & RequestPageFragment['messages'][number])
  | ({ kind: 'status' } & RequestPageFragment['history'][number]);

/** All messages and events, the oldest first. */
export function Conversation({ request }: { request: RequestPageFragment }) {
  const t = useTranslations('support.page');
  const format = useFormatter();
  const entries: Entry[] = [
    // Its opening is the first message.
    ...request.history.slice(1).map((change) => ({ kind: 'status' as const, ...change })),
    ...request.messages.map((message) => ({ kind: 'message' as const, ...message })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <section className={styles.section} aria-labelledby="conversation">
      <h2 id="conversation">{t('conversation')}</h2>
      <ol className={styles.list} role="list">
        {entries.map((entry, index) => {
          const time = (
            <time className={styles.at} dateTime={entry.date}>
              {format.dateTime(new Date(entry.date), 'moment')}
            </time>
          );
          return entry.kind === 'message' ? (
            <li
              key={`${index} ${entry.date}`}
              className={styles.message}
              data-author={entry.author}
            >
              <p className={styles.head}>
                <strong>{t(`author.${entry.author}`)}</strong> {time}
              </p>
              <p className={styles.text}>{entry.text}</p>
            </li>
          ) : (
            <li key={`${index} ${entry.date}`} className={styles.status}>
              <span>{t(`change.${entry.status}.${entry.by}`)}</span> {time}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
