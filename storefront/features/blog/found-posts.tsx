import { useTranslations } from 'use-intl';
import type { FoundPostFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import cover from '#ui/layout/cover-link.module.css';
import { FoundList, FoundRecord } from '#ui/found-list.tsx';
import styles from './found-posts.module.css';

/** The posts that a search finds in addition to products. */
export function FoundPosts({ posts }: { posts: readonly FoundPostFragment[] }) {
  const t = useTranslations('blog');
  const search = useTranslations('search');
  if (posts.length === 0) return null;
  return (
    <FoundList title={search('kind.posts')}>
      {posts.map(({ id, slug, title, readingTime, image }) => (
        <FoundRecord
          key={id}
          image={image}
          name={
            <LocaleLink className={cover.link} to="/posts/:id" params={{ id: slug }}>
              {title}
            </LocaleLink>
          }
        >
          <p className={styles.time}>{t('minutes', { count: readingTime })}</p>
        </FoundRecord>
      ))}
    </FoundList>
  );
}
