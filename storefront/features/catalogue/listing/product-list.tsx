import { useLocation, useNavigation } from 'react-router';
import { usePageSearch } from '#storefront/features/page/use-page-search.ts';
import { useTranslations } from 'use-intl';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PAGE_SIZE, pageQuery, type Listing } from './listing.ts';
import styles from './product-list.module.css';

type Props = {
  label: string;
  total: number;
  products: readonly ProductCardFragment[];
  listing: Listing;
};

const SIZES = '(min-width: 1200px) 270px, (min-width: 992px) 22vw, (min-width: 768px) 30vw, 46vw';

/** A page of products, and links to the others (decision 081). */
export function ProductList({ label, total, products, listing: { page } }: Props) {
  const t = useTranslations('catalogue');
  const { pathname } = useLocation();
  const search = usePageSearch();
  const pages = Math.ceil(total / PAGE_SIZE);
  const isPending = useNavigation().location?.pathname === pathname;
  const before = (page - 1) * PAGE_SIZE;
  return (
    <div className={styles.section}>
      <div className={styles.cards} aria-busy={isPending || undefined}>
        <CardGrid label={label} columns={3}>
          {products.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              sizes={SIZES}
              headingLevel={2}
              priority={index < 2}
            />
          ))}
        </CardGrid>
      </div>
      {pages > 1 && (
        <div className={styles.pages}>
          <p className={styles.range}>
            {t('shown', {
              from: String(before + 1),
              to: String(before + products.length),
              total: String(total),
            })}
          </p>
          <Pagination
            label={t('pages')}
            page={page}
            pages={pages}
            previous={t('previous')}
            next={t('next')}
            pageLabel={(number) => t('page', { page: String(number) })}
            hrefOf={(number) => pathname + pageQuery(search, number)}
          />
        </div>
      )}
    </div>
  );
}
