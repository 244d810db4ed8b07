import { useTranslations } from 'use-intl';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Anchor } from '#ui/anchor.tsx';
import styles from './subject-links.module.css';

type Props = {
  tags: readonly { key: string; name: string; count: number }[];
  /** The selected one; null for all. */
  current: string | null;
};

/** The subjects of the blog: each leads to its posts. */
export function SubjectLinks({ tags, current }: Props) {
  const t = useTranslations('blog');
  const list = useLocaleHref()('/the-blog');
  return (
    <nav className={styles.subjects} aria-label={t('subjects')}>
      <ul role="list">
        <li>
          <Anchor href={list} aria-current={current === null ? 'page' : undefined}>
            {t('all')}
          </Anchor>
        </li>
        {tags.map(({ key, name, count }) => (
          <li key={key}>
            <Anchor
              href={`${list}?tag=${key}`}
              aria-current={current === key ? 'page' : undefined}
              aria-label={t('subjectCount', { name, count })}
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
