import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { FoundPosts } from '#storefront/features/blog/found-posts.tsx';
import { loadAlternateQueries } from '#storefront/features/catalogue/listing/alternate-queries.server.ts';
import { searchKnown } from '#storefront/features/catalogue/listing/search-known.server.ts';
import { restoredAddress } from '#storefront/features/catalogue/filters/stored-filters.ts';
import { findHelp } from '#storefront/features/catalogue/listing/find-help.server.ts';
import { FilteredList } from '#storefront/features/catalogue/listing/filtered-list.tsx';
import {
  countFilters,
  facets,
  readFilters,
  tidiedQuery,
  whereOf,
} from '#storefront/features/catalogue/filters/filters.ts';
import {
  isPastTheEnd,
  listingVariables,
  readListing,
  readTerm,
} from '#storefront/features/catalogue/listing/listing.ts';
import { listingMeta } from '#storefront/features/catalogue/listing/listing-meta.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { TaxonBreadcrumb } from '#storefront/features/catalogue/taxon-breadcrumb.tsx';
import { NOT_FOUND } from '#storefront/features/errors/error-kind.ts';
import { FoundDrinks } from '#storefront/features/menu/found-drinks.tsx';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageFrame, pageMessages } from '#storefront/features/page/page-meta.ts';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { shortenTerm } from '#storefront/features/search/shorten-term.ts';
import { breadcrumbData, listData } from '#storefront/features/seo/list-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import { ProductsExtrasDocument, ProductsPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { localeOfPath } from '#i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/products.ts';
import styles from './listing.module.css';

/** Drinks and posts are on the first page of search results. */
const NOTHING_BESIDE = { drinksSearch: [], postsSearch: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const tidied = tidiedQuery(query, localeOfPath(url.pathname));
  if (tidied !== null) throw redirect(url.pathname + tidied);
  const listing = readListing(query);
  const term = readTerm(query);
  const filters = readFilters(query);
  const [{ productsSearch: products }, extras, alternate] = await Promise.all([
    searchKnown(filters, (known) =>
      execute(
        context,
        ProductsPageDocument,
        {
          ...listingVariables(listing, term),
          term,
          where: whereOf(known),
          aggs: Object.values(facets),
        },
        { client: 'eshop' },
      ),
    ),
    term !== '' && listing.page === 1
      ? executeExtra(context, ProductsExtrasDocument, { term }, { client: 'eshop' })
      : NOTHING_BESIDE,
    loadAlternateQueries(context, url.search, {
      page: listing.page,
      term,
      where: whereOf(filters),
    }),
  ]);
  if (isPastTheEnd(listing, products.total)) throw data(NOT_FOUND, { status: 404 });
  const helped = products.total === 0 ? await findHelp(context) : null;
  const page = {
    products,
    drinks: extras?.drinksSearch ?? [],
    posts: extras?.postsSearch ?? [],
    listing,
    term,
    filters,
    alternateQueries: alternate.queries,
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
  const { products, listing, term, alternateQueries } = args.loaderData;
  const t = translatorOf(pageMessages(args), 'catalogue');
  const site = pageFrame(args)?.site.name ?? '';
  return [
    ...listingMeta(args, {
      title: term === '' ? t('productsTitle') : t('found', { term }),
      description: t('productsDescription', { site }),
      listing,
      total: products.total,
      alternateQueries,
    }),
    ...breadcrumbData(args, [], t('productsTitle')),
    ...listData(args, '/products/:id', products.nodes, listing),
  ];
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue');
  const search = useTranslations('search');
  const { products, drinks, posts, listing, term, filters, help } = loaderData;
  const hasNothing = products.total === 0 && countFilters(filters) === 0;
  const found = hasNothing ? search('title') : t('found', { term: shortenTerm(term) });
  const title = term === '' ? t('productsTitle') : found;
  return (
    <Container className={styles.page}>
      <PageHeading
        isLow
        above={<TaxonBreadcrumb taxons={[]} current={t('productsTitle')} />}
        title={title}
        lead={term === '' ? t('productsLead') : undefined}
      />
      <div className={styles.parts}>
        <SearchBox label={search('inShop')} size="large" className={styles.search} />
        <FoundDrinks drinks={drinks} />
        {/* Without products the posts are the results, and come before the help. */}
        {hasNothing && <FoundPosts posts={posts} />}
        <FilteredList label={title} term={term} result={products} listing={listing} help={help} />
        {!hasNothing && <FoundPosts posts={posts} />}
      </div>
    </Container>
  );
}
