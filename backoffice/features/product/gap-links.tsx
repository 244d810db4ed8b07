import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ProductQuery } from '../../graphql/gen/graphql.ts';
import styles from './product-form.module.css';
import { fieldId, useFieldName } from './field-names.ts';

type Product = NonNullable<ProductQuery['product']>;

/** What is missing for the publication of a product, each a link to where it is entered. */
export function GapLinks({ product }: { product: Product }) {
  const t = useTranslations('products');
  const nameOf = useFieldName(product);
  const needed = product.gaps.filter(({ group }) => group !== 'PICTURE');
  if (product.gaps.length === 0) return null;
  return (
    <section className={styles.gaps} aria-labelledby="gaps">
      <h2 id="gaps">{t(needed.length > 0 ? 'gapsTitle' : 'gapsNone')}</h2>
      <ul>
        {needed.map(({ path }) => (
          <li key={path}>
            {path.startsWith('price.') ? (
              <Link to={`/prices/${path.slice('price.'.length)}`}>{nameOf(path)}</Link>
            ) : (
              <a href={`#${fieldId(path)}`}>{nameOf(path)}</a>
            )}
          </li>
        ))}
      </ul>
      {needed.length < product.gaps.length && (
        <p>
          <Link to={`/products/${product.id}/pictures`}>{t('noPicture')}</Link>
        </p>
      )}
    </section>
  );
}
