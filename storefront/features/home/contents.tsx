import { useTranslations } from 'use-intl';
import type { CategoryCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import styles from './contents.module.css';

/** The categories of the shop, set like the contents of a book. A single product is linked directly. */
export function Contents({
  title,
  taxa,
}: {
  title: string;
  taxa: readonly CategoryCardFragment[];
}) {
  const t = useTranslations('catalogue');
  if (taxa.length === 0) return null;
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className={styles.title}>
        {title}
      </h2>
      <ol className={styles.list} role="list">
        {taxa.map(
          ({ id, name, slug, activeProductsCount: count, firstActiveProductSlug: only }) => {
            const isAlone = count === 1 && only !== null;
            return (
              <li key={id}>
                <LocaleLink
                  to={isAlone ? '/products/:id' : '/categories/:id'}
                  params={{ id: isAlone ? only : slug }}
                  className={styles.line}
                >
                  <span className={styles.name}>{name}</span>
                  <span className={styles.count}>{t('count', { count })}</span>
                </LocaleLink>
              </li>
            );
          },
        )}
      </ol>
    </section>
  );
}
