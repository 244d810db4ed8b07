import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { PostSummaryFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import cover from '#ui/layout/cover-link.module.css';
import { Crest } from '#ui/crest.tsx';
import { Eyebrow } from '#ui/eyebrow.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './post-card.module.css';
import { PostMeta } from './post-meta.tsx';

type Props = {
  post: PostSummaryFragment;
  /** The first post of a page, across its whole width. */
  lead?: boolean;
  /** The level of its title. */
  level?: 2 | 3;
};

/** A post in a list; without a picture it has the crest of the shop. */
export function PostCard({ post, lead = false, level = 2 }: Props) {
  const { slug, title, excerpt, tags, image } = post;
  const Title = `h${level}` as const;
  return (
    <article className={styles.card} data-lead={lead || undefined}>
      <div className={styles.frame} data-mood="bar">
        {image ? (
          <Picture
            {...pictureProps(image)}
            className={styles.picture}
            alt=""
            sizes={
              lead
                ? '(min-width: 1200px) 480px, (min-width: 768px) 42vw, 94vw'
                : '(min-width: 1200px) 368px, (min-width: 992px) 30vw, (min-width: 576px) 45vw, 112px'
            }
            priority={lead}
          />
        ) : (
          <Crest className={styles.crest} />
        )}
      </div>
      <div className={styles.words}>
        <Eyebrow data-dotted>
          {tags.map(({ key, name }) => (
            <span key={key}>{name}</span>
          ))}
        </Eyebrow>
        <Title className={styles.title}>
          <LocaleLink className={cover.link} to="/posts/:id" params={{ id: slug }}>
            {title}
          </LocaleLink>
        </Title>
        <p className={styles.excerpt}>{excerpt}</p>
        <PostMeta {...post} />
      </div>
    </article>
  );
}
