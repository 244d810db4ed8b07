import { useTranslations } from 'use-intl';
import cover from '#ui/layout/cover-link.module.css';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { Eyebrow } from '#ui/eyebrow.tsx';
import { Picture } from '#ui/picture.tsx';
import { Availability } from './availability.tsx';
import styles from './product-card.module.css';
import { CardPrice } from './card-price.tsx';
import { pictureProps } from './picture-props.ts';

type Props = {
  product: ProductCardFragment;
  /** `sizes` of its picture. */
  sizes?: string;
  /** For the cards that a page opens with. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** On wider screens: large and with its text, or a line with a small picture. */
  layout?: 'card' | 'lead' | 'line';
};

const GRID_SIZES =
  '(min-width: 1200px) 270px, (min-width: 992px) 22vw, (min-width: 768px) 30vw, 46vw';

/** A product card: picture, name, origin, price, availability. */
export function ProductCard({
  product,
  sizes = GRID_SIZES,
  priority,
  headingLevel = 3,
  layout = 'card',
}: Props) {
  const t = useTranslations('product');
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-layout={layout}>
      <div className={styles.picture}>
        {product.image && (
          <Picture {...pictureProps(product.image)} alt="" sizes={sizes} priority={priority} />
        )}
        {product.onSale && product.discount !== null && (
          <span className={styles.discount}>
            {t('discount', { percent: String(product.discount) })}
          </span>
        )}
      </div>
      <div className={styles.words}>
        {product.country && <Eyebrow>{product.country.name}</Eyebrow>}
        <Heading className={styles.name}>
          <LocaleLink className={cover.link} to="/products/:id" params={{ id: product.slug }}>
            {product.name}
          </LocaleLink>
        </Heading>
        {layout === 'lead' && <p className={styles.excerpt}>{product.excerpt}</p>}
        <div className={styles.facts}>
          <CardPrice offer={product} />
          <Availability value={product.availability} />
        </div>
      </div>
    </article>
  );
}
