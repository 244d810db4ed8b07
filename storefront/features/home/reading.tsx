import { useFormatter, useTranslations } from 'use-intl';
import type { PostSummaryFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import cover from '#ui/layout/cover-link.module.css';
import { Eyebrow } from '#ui/eyebrow.tsx';
import styles from './reading.module.css';

type Props = { title: string; text: string; posts: readonly PostSummaryFragment[] };

/** The latest posts, side by side like the columns of a paper; nothing where none was written. */
export function Reading({ title, text, posts }: Props) {
  const t = useTranslations('home');
  const blog = useTranslations('blog');
  const format = useFormatter();
  const to = useLocaleHref();
  if (posts.length === 0) return null;
  return (
    <section className={styles.reading} aria-labelledby="reading">
      <Container>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id="reading">{title}</h2>
            <p>{text}</p>
          </div>
          <ButtonLink variant="quiet" href={to('/the-blog')}>
            {t('allPosts')}
          </ButtonLink>
        </div>
        <ol className={styles.columns} role="list">
          {posts.map(({ id, slug, title: name, excerpt, publishedAt, readingTime }) => (
            <li key={id} className={styles.post}>
              <Eyebrow data-dotted>
                <time dateTime={publishedAt}>{format.dateTime(new Date(publishedAt), 'day')}</time>
                <span>{blog('minutes', { count: readingTime })}</span>
              </Eyebrow>
              <h3>
                <LocaleLink to="/posts/:id" params={{ id: slug }} className={cover.link}>
                  {name}
                </LocaleLink>
              </h3>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
