import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { CardGrid } from '#storefront/ui/card-grid.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { PAGE_SIZE, pageQuery, sortNames, type Listing, type SortName } from './listing.ts';
import styles from './product-list.module.css';

type Props = {
  label: string;
  /** What an empty list says, where the general words would not do. */
  empty?: string;
  total: number;
  products: readonly ProductCardFragment[];
  listing: Listing;
};

/** A page of products with their order and the way to the other pages; all of it works without scripts. */
export function ProductList({ label, empty, total, products, listing }: Props) {
  const t = useTranslations('catalogue');
  const to = useLocaleHref();
  const { pathname, search } = useLocation();
  const pages = Math.ceil(total / PAGE_SIZE);
  if (products.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{empty ?? t('empty')}</p>
        <ButtonLink variant="secondary" href={to('/products')}>
          {t('emptyLink')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <section className={styles.section} aria-label={label}>
      <div className={styles.bar}>
        <p className={styles.count}>{t('count', { count: total })}</p>
        <SortForm sort={listing.sort} />
      </div>
      <CardGrid label={label}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} headingLevel={2} priority={index < 2} />
        ))}
      </CardGrid>
      <Pagination
        label={t('pages')}
        page={listing.page}
        pages={pages}
        previous={t('previous')}
        next={t('next')}
        pageLabel={(page) => t('page', { page: String(page) })}
        hrefOf={(page) => pathname + pageQuery(search, page)}
      />
    </section>
  );
}

/** Sends the chosen order by GET, with a button for those without scripts; a new order begins at its first page. */
function SortForm({ sort }: { sort: SortName }) {
  const t = useTranslations('catalogue');
  const words: Record<SortName, string> = {
    '': t('sortDefault'),
    'name-asc': t('sortNameAsc'),
    'name-desc': t('sortNameDesc'),
    'price-asc': t('sortPriceAsc'),
    'price-desc': t('sortPriceDesc'),
    newest: t('sortNewest'),
  };
  const kept = new URLSearchParams(useLocation().search);
  kept.delete('page');
  kept.delete('sort');
  return (
    <Form className={styles.sort} preventScrollReset>
      {[...kept].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{t('sort')}</label>
      <select
        key={sort}
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sortNames.map((name) => (
          <option key={name} value={name}>
            {words[name]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          {t('apply')}
        </Button>
      </noscript>
    </Form>
  );
}
