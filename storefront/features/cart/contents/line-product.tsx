import type { ReactNode } from 'react';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { PictureFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import type { Elements } from '#ui/elements.ts';
import { Picture } from '#ui/picture.tsx';
import styles from './line-product.module.css';

type Props = {
  product: { slug: string; image: PictureFragment | null };
  /** What the line is called; it leads to the product. */
  name: ReactNode;
  /** For a gift: small, beside the chosen products. */
  small?: boolean;
  /** It is not available. */
  faded?: boolean;
  headingLevel?: 2 | 3;
  /** `LineDetail`s below the name. */
  children: Elements;
};

/** The product of a cart line: the areas `picture` and `words` of the line's grid. */
export function LineProduct({ product, name, small, faded, headingLevel = 2, children }: Props) {
  const Heading = `h${headingLevel}` as const;
  const size = small ? 'small' : undefined;
  return (
    <>
      <div className={styles.picture} data-size={size} data-faded={faded ? '' : undefined}>
        {product.image && <Picture {...pictureProps(product.image)} alt="" sizes="7rem" />}
      </div>
      <div className={styles.words} data-size={size}>
        <Heading className={styles.name}>
          <LocaleLink to="/products/:id" params={{ id: product.slug }}>
            {name}
          </LocaleLink>
        </Heading>
        {children}
      </div>
    </>
  );
}

export function LineDetail({ children, dotted }: { children: ReactNode; dotted?: boolean }) {
  return (
    <p className={styles.detail} data-dotted={dotted}>
      {children}
    </p>
  );
}
