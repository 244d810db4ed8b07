import { useTranslations } from 'use-intl';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { CategoryDoorFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './category-door.module.css';

/** The way into a category: its first bottle, its name, how much it holds. */
export function CategoryDoor({ taxon }: { taxon: CategoryDoorFragment }) {
  const t = useTranslations('catalogue');
  return (
    <LocaleLink to="/categories/:id" params={{ id: taxon.slug }} className={styles.door}>
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
      <span className={styles.count}>{t('count', { count: taxon.activeProductsCount })}</span>
    </LocaleLink>
  );
}
