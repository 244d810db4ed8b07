import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  isPastTheEnd,
  listingVariables,
  readListing,
} from '#storefront/features/catalogue/listing.ts';
import { listingMeta } from '#storefront/features/catalogue/listing-meta.ts';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { ProductList } from '#storefront/features/catalogue/product-list.tsx';
import { TaxonBreadcrumb } from '#storefront/features/catalogue/taxon-breadcrumb.tsx';
import { NOT_FOUND } from '#storefront/features/errors/error-kind.ts';
import { publicPage } from '#storefront/features/page/cache-headers.ts';
import { pageFrame, pageWords } from '#storefront/features/page/page-meta.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { ProductsPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#storefront/ui/container.tsx';
import type { Route } from './+types/products.ts';
import styles from './listing.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = readListing(url.searchParams);
  const term = (url.searchParams.get('search') ?? '').trim();
  const { products } = await execute(
    context,
    ProductsPageDocument,
    { ...listingVariables(listing), search: term },
    { client: 'eshop' },
  );
  if (isPastTheEnd(listing, products.total)) throw data(NOT_FOUND, { status: 404 });
  return { products, listing, term };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { products, listing, term } = args.loaderData;
  const t = translatorOf(pageWords(args), 'catalogue');
  const site = pageFrame(args)?.site.name ?? '';
  return listingMeta(args, {
    title: term === '' ? t('productsTitle') : t('found', { term }),
    index: term === '',
    description: t('productsDescription', { site }),
    listing,
    total: products.total,
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue');
  const { products, listing, term } = loaderData;
  const title = term === '' ? t('productsTitle') : t('found', { term });
  return (
    <Container className={styles.page}>
      <PageHeading
        above={<TaxonBreadcrumb taxons={[]} current={t('productsTitle')} />}
        title={title}
        lead={term === '' ? t('productsLead') : undefined}
      />
      <ProductList
        label={title}
        empty={term === '' ? undefined : t('nothingFound', { term })}
        total={products.total}
        products={products.nodes}
        listing={listing}
      />
    </Container>
  );
}
