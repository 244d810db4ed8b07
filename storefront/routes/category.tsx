import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { CategoryLinks } from '#storefront/features/catalogue/category-links.tsx';
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
import { CategoryPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#storefront/ui/container.tsx';
import type { Route } from './+types/category.ts';
import styles from './listing.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listing = readListing(url.searchParams);
  const { taxon, products } = await execute(
    context,
    CategoryPageDocument,
    { slug: params.id, ...listingVariables(listing) },
    { client: 'eshop' },
  );
  if (!taxon || isPastTheEnd(listing, products.total)) throw data(NOT_FOUND, { status: 404 });
  return { taxon, translations: taxon.translations, products, listing };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { taxon, translations, products, listing } = args.loaderData;
  const t = translatorOf(pageWords(args), 'catalogue');
  const site = pageFrame(args)?.site.name ?? '';
  return listingMeta(args, {
    title: taxon.name,
    description: taxon.description || t('categoryDescription', { name: taxon.name, site }),
    translations,
    image: taxon.image ?? undefined,
    listing,
    total: products.total,
  });
}

export default function Category({
  loaderData: { taxon, products, listing },
}: Route.ComponentProps) {
  const t = useTranslations('catalogue');
  return (
    <Container className={styles.page}>
      <PageHeading
        above={<TaxonBreadcrumb taxons={taxon.breadcrumb} />}
        title={taxon.name}
        lead={taxon.description}
      />
      <div className={styles.parts}>
        <CategoryLinks label={t('subcategories')} taxons={taxon.children} />
        <ProductList
          label={taxon.name}
          total={products.total}
          products={products.nodes}
          listing={listing}
        />
      </div>
    </Container>
  );
}
