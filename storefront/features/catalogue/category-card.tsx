import { useTranslations } from 'use-intl';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { CategoryCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './category-card.module.css';

/** A category as a card: its first bottle, its name, its size. A single bottle is linked directly. */
export function CategoryCard({ taxon }: { taxon: CategoryCardFragment }) {
  const t = useTranslations('catalogue');
  const { activeProductsCount: count, firstActiveProductSlug: only } = taxon;
  const isAlone = count === 1 && only !== null;
  return (
    <LocaleLink
      to={isAlone ? '/products/:id' : '/categories/:id'}
      params={{ id: isAlone ? only : taxon.slug }}
      className={styles.card}
    >
      <span className={styles.picture}>
        {taxon.image && (
          <Picture
            {...pictureProps(taxon.image)}
            alt=""
            sizes="(min-width: 1200px) 220px, (min-width: 768px) 30vw, 46vw"
          />
        )}
      </span>
      <span className={styles.name}>{taxon.name}</span>
      <span className={styles.count}>{t('count', { count })}</span>
    </LocaleLink>
  );
}
