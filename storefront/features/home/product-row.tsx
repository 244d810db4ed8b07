import { useTranslations } from 'use-intl';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import styles from './product-row.module.css';

type Props = { title: string; text: string; products: readonly ProductCardFragment[] };

/** A few products: the first one large, the others beside it. */
export function ProductRow({ title, text, products }: Props) {
  const t = useTranslations('home');
  const to = useLocaleHref();
  const [first, ...others] = products;
  if (!first) return null;
  return (
    <section className={styles.section} aria-labelledby="shelf">
      <Container className={styles.products}>
        <div className={styles.words}>
          <h2 id="shelf">{title}</h2>
          <p>{text}</p>
          <ButtonLink variant="secondary" href={to('/products')}>
            {t('browse')}
          </ButtonLink>
        </div>
        <div className={styles.first}>
          <ProductCard
            product={first}
            sizes="(min-width: 1200px) 480px, (min-width: 768px) 46vw, 92vw"
          />
        </div>
        {others.map((product) => (
          <div key={product.id} className={styles.other}>
            <ProductCard product={product} />
          </div>
        ))}
      </Container>
    </section>
  );
}
