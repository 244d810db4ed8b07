import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadAlternateQueries } from '#storefront/features/catalogue/listing/alternate-queries.server.ts';
import { CategoryLinks } from '#storefront/features/catalogue/category-links.tsx';
import { searchKnown } from '#storefront/features/catalogue/listing/search-known.server.ts';
import { restoredAddress } from '#storefront/features/catalogue/filters/stored-filters.ts';
import { findHelp } from '#storefront/features/catalogue/listing/find-help.server.ts';
import { FilteredList } from '#storefront/features/catalogue/listing/filtered-list.tsx';
import {
  facets,
  readFilters,
  tidiedQuery,
  whereOf,
} from '#storefront/features/catalogue/filters/filters.ts';
import {
  isPastTheEnd,
  listingVariables,
  readListing,
} from '#storefront/features/catalogue/listing/listing.ts';
import { listingMeta } from '#storefront/features/catalogue/listing/listing-meta.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { TaxonBreadcrumb } from '#storefront/features/catalogue/taxon-breadcrumb.tsx';
import { NOT_FOUND } from '#storefront/features/errors/error-kind.ts';
import { orNearest } from '#storefront/features/errors/find-nearest.server.ts';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageFrame, pageMessages } from '#storefront/features/page/page-meta.ts';
import { foundRecord } from '#storefront/features/seo/found-record.server.ts';
import { breadcrumbData, listData } from '#storefront/features/seo/list-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import { CategoryExtrasDocument, CategoryPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { localeOfPath } from '#i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/category.ts';
import styles from './listing.module.css';

/** The category itself is no filter here: subcategories are links. */
const { category: _category, ...narrowingFacets } = facets;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tidied = tidiedQuery(url.searchParams, localeOfPath(url.pathname));
  if (tidied !== null) throw redirect(url.pathname + tidied);
  const listing = readListing(url.searchParams);
  const filters = { ...readFilters(url.searchParams), category: [] };
  const [{ productsSearch: products, seo, ...found }, extras] = await Promise.all([
    searchKnown(filters, (known) =>
      execute(
        context,
        CategoryPageDocument,
        {
          ...listingVariables(listing),
          slug: params.id,
          where: { ...whereOf(known), category: [params.id] },
          aggs: Object.values(narrowingFacets),
        },
        { client: 'eshop' },
      ),
    ),
    executeExtra(context, CategoryExtrasDocument, { slug: params.id }, { client: 'eshop' }),
  ]);
  const taxon = await orNearest(context, params.id, () => foundRecord(found.taxon, seo, url));
  if (isPastTheEnd(listing, products.total)) throw data(NOT_FOUND, { status: 404 });
  const alternate = await loadAlternateQueries(context, url.search, {
    page: listing.page,
    where: whereOf(filters),
    category: taxon.translations,
  });
  const helped = products.total === 0 ? await findHelp(context) : null;
  const page = {
    taxon,
    narrower: extras?.taxon?.children ?? [],
    translations: taxon.translations,
    alternateQueries: alternate.queries,
    products,
    listing,
    filters,
    help: helped?.help ?? null,
  };
  return wholeOrUncached(page, extras !== null && alternate.isKnown && helped?.isWhole !== false);
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const restored = restoredAddress(request);
  if (restored !== null) throw redirect(restored);
  return serverLoader();
}

export const headers = publicIfWhole;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { taxon, translations, products, listing, alternateQueries } = args.loaderData;
  const t = translatorOf(pageMessages(args), 'catalogue');
  const site = pageFrame(args)?.site.name ?? '';
  return [
    ...listingMeta(args, {
      title: taxon.name,
      description: taxon.description || t('categoryDescription', { name: taxon.name, site }),
      translations,
      image: taxon.image,
      listing,
      total: products.total,
      alternateQueries,
    }),
    ...breadcrumbData(args, taxon.breadcrumb),
    ...listData(args, '/products/:id', products.nodes, listing),
  ];
}

export default function Category({
  loaderData: { taxon, narrower, products, listing, help },
}: Route.ComponentProps) {
  const t = useTranslations('catalogue');
  return (
    <Container className={styles.page}>
      <PageHeading
        isLow
        above={<TaxonBreadcrumb taxons={taxon.breadcrumb} />}
        title={taxon.name}
        lead={taxon.description}
      />
      <div className={styles.parts}>
        <CategoryLinks label={t('subcategories')} taxons={narrower} />
        <FilteredList
          // Another category is another list, with filters of its own.
          key={taxon.id}
          label={taxon.name}
          isPart
          result={products}
          listing={listing}
          help={help}
        />
      </div>
    </Container>
  );
}
