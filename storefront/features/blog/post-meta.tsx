import { useFormatter, useTranslations } from 'use-intl';
import styles from './post-meta.module.css';

type Props = { author: string; publishedAt: string; readingTime: number };

/** Author, date, and reading time. */
export function PostMeta({ author, publishedAt, readingTime }: Props) {
  const t = useTranslations('blog');
  const format = useFormatter();
  return (
    <p className={styles.meta} data-dotted>
      <span>{author}</span>
      <time dateTime={publishedAt}>{format.dateTime(new Date(publishedAt), 'day')}</time>
      <span>{t('minutes', { count: readingTime })}</span>
    </p>
  );
}
