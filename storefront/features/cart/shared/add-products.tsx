import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  problemMessage,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { ProductsToAddQuery } from '#storefront/graphql/gen/graphql.ts';
import { Button } from '#ui/form/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Select } from '#ui/form/select.tsx';
import styles from './add-products.module.css';

type Product = ProductsToAddQuery['productsSearch']['nodes'][number];
/** With a key of its own for the next form: sent twice it adds once. */
type OfferedProduct = Product & { key: string };

type Props = {
  term: string;
  total: number;
  products: readonly OfferedProduct[];
  /** Why the last product was not added. */
  fault: Fault | null;
};

/** Where a participant finds a product and adds it, without leaving the shared cart. */
export function AddProducts({ term, total, products, fault }: Props) {
  const t = useTranslations('sharedCart');
  return (
    <section className={styles.section} aria-labelledby="shelf">
      <h2 id="shelf" className={styles.title}>
        {t('participant.products')}
      </h2>
      <Form method="get" role="search" className={styles.search} preventScrollReset replace>
        <input
          type="search"
          name="search"
          key={term}
          defaultValue={term}
          aria-label={t('participant.search')}
          placeholder={t('participant.search')}
          maxLength={500}
          enterKeyHint="search"
        />
        <Button type="submit" variant="secondary">
          {t('participant.searchButton')}
        </Button>
      </Form>
      <p role="status" className={styles.found}>
        {term && t('participant.found', { count: total, term })}
      </p>
      <ul className={styles.products}>
        {products.map((product) => (
          <Offer key={product.slug} product={product} fault={fault} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ product, fault }: { product: OfferedProduct; fault: Fault | null }) {
  const t = useTranslations('sharedCart');
  const problem = useProblemMessages();
  const offered = product.variants.filter(({ orderable }) => orderable);
  const [first] = offered;
  const refused = offered.some(({ id }) => fault?.variantIds.includes(id)) ? fault : null;
  return (
    <li className={styles.product}>
      <div className={styles.picture}>
        {product.image && <Picture {...pictureProps(product.image)} alt="" sizes="5rem" />}
      </div>
      <Form method="post" className={styles.offer} preventScrollReset replace>
        <h3 className={styles.name}>{product.name}</h3>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="idempotencyKey" value={product.key} />
        <input type="hidden" name="quantity" value="1" />
        {first && offered.length === 1 && (
          <>
            <input type="hidden" name="variantId" value={first.id} />
            <p className={styles.price}>{priceOf(first)}</p>
          </>
        )}
        {offered.length > 1 && (
          <Select
            name="variantId"
            id={`size-${product.slug}`}
            label={t('participant.size')}
            options={offered.map((variant) => ({
              value: variant.id,
              label: `${variant.label} · ${priceOf(variant)}`,
            }))}
          />
        )}
        {first ? (
          <Button
            type="submit"
            size="small"
            variant="secondary"
            aria-label={t('participant.addOf', { product: product.name })}
          >
            {t('participant.add')}
          </Button>
        ) : (
          <p className={styles.gone}>{t('participant.gone')}</p>
        )}
        <div role="status" className={styles.fault}>
          {refused && problemMessage(problem, refused)}
        </div>
      </Form>
    </li>
  );
}

function priceOf({ onSale, priceWithTax, salePriceWithTax }: Product['variants'][number]): string {
  return ((onSale && salePriceWithTax) || priceWithTax)?.formatted ?? '';
}
