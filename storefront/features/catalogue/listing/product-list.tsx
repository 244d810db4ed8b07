import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { usePageSearch } from '#storefront/features/page/use-page-search.ts';
import { useTranslations } from 'use-intl';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { CardGrid } from '#storefront/ui/layout/card-grid.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { PAGE_SIZE, pageQuery, type Listing } from './listing.ts';
import { LoadMore } from './load-more.tsx';
import styles from './product-list.module.css';
import { useLoadedPages } from './use-loaded-pages.ts';

type Props = {
  label: string;
  total: number;
  products: readonly ProductCardFragment[];
  listing: Listing;
};

const SIZES = '(min-width: 1200px) 270px, (min-width: 992px) 22vw, (min-width: 768px) 30vw, 46vw';

/** A page of products and the way to the others: by links, and with scripts one below the other. */
export function ProductList({ label, total, products, listing: { page } }: Props) {
  const t = useTranslations('catalogue');
  const { pathname } = useLocation();
  const search = usePageSearch();
  const pages = Math.ceil(total / PAGE_SIZE);
  const list = pathname + pageQuery(search, 1);
  const loaded = useLoadedPages(list, page, products);
  const cards = useRef<HTMLDivElement>(null);
  const isPending = useNavigation().location?.pathname === pathname;

  // After "load more" the focus is on the first new product.
  const before = useRef({ list, page });
  useEffect(() => {
    const isNext = before.current.list === list && before.current.page === page - 1;
    before.current = { list, page };
    if (!isNext || loaded.first === page) return;
    const links = cards.current?.querySelectorAll<HTMLElement>('article a[href]');
    links?.[loaded.products.length - products.length]?.focus({ preventScroll: true });
  }, [list, page, loaded, products]);

  return (
    <div className={styles.section}>
      <div ref={cards} className={styles.cards} aria-busy={isPending || undefined}>
        <CardGrid label={label} columns={3}>
          {loaded.products.map((product, index) => (
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
        <LoadMore
          range={{
            from: (loaded.first - 1) * PAGE_SIZE + 1,
            to: Math.min((loaded.first - 1) * PAGE_SIZE + loaded.products.length, total),
            total,
          }}
          next={page < pages ? pathname + pageQuery(search, page + 1) : null}
          page={page}
        />
      )}
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
  );
}
