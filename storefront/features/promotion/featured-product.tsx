import cover from '#ui/layout/cover-link.module.css';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Availability } from '#storefront/features/product/availability.tsx';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { CardPrice } from '#storefront/features/product/card-price.tsx';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { Eyebrow } from '#ui/eyebrow.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './featured-product.module.css';

type Props = {
  /** Its role in the promotion. */
  label: string;
  product: ProductCardFragment;
};

/** The main product of a promotion, large. */
export function FeaturedProduct({ label, product }: Props) {
  return (
    <article className={styles.featured}>
      {product.image && (
        <Picture
          {...pictureProps(product.image)}
          className={styles.picture}
          alt=""
          sizes="(min-width: 1200px) 500px, (min-width: 992px) 42vw, (min-width: 768px) 300px, 92vw"
          priority
        />
      )}
      <div className={styles.words}>
        <Eyebrow>{label}</Eyebrow>
        <h2 className={styles.name}>
          <LocaleLink className={cover.link} to="/products/:id" params={{ id: product.slug }}>
            {product.name}
          </LocaleLink>
        </h2>
        <p>{product.excerpt}</p>
        <CardPrice offer={product} />
        <Availability value={product.availability} />
      </div>
    </article>
  );
}
