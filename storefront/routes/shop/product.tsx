import { data, useLocation, type ShouldRevalidateFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { TaxonBreadcrumb } from '#storefront/features/catalogue/taxon-breadcrumb.tsx';
import { NOT_FOUND } from '#storefront/features/errors/error-kind.ts';
import { orNearest } from '#storefront/features/errors/find-nearest.server.ts';
import {
  privatePage,
  publicIfWhole,
  wholeOrUncached,
} from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { Gallery } from '#storefront/features/product/gallery.tsx';
import { Offer } from '#storefront/features/product/buying/offer.tsx';
import { ProducerStory } from '#storefront/features/product/producer-story.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { ProductFacts } from '#storefront/features/product/product-facts.tsx';
import { ProductPromotions } from '#storefront/features/product/product-promotions.tsx';
import { ShareLink } from '#storefront/features/product/share-link.tsx';
import { Tasting } from '#storefront/features/product/tasting.tsx';
import { useChosenVariant } from '#storefront/features/product/buying/use-chosen-variant.ts';
import { chosenVariant } from '#storefront/features/product/buying/variant-choice.ts';
import { useVariantFacts } from '#storefront/features/product/variant-facts.ts';
import { foundRecord } from '#storefront/features/seo/found-record.server.ts';
import { breadcrumbData } from '#storefront/features/seo/list-data.ts';
import { productData } from '#storefront/features/seo/product-data.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { requestStockAlert } from '#storefront/features/product/buying/request-stock-alert.server.ts';
import { lostAlert } from '#storefront/features/product/buying/stock-alert-answer.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import {
  ProductAloneDocument,
  ProductPageDocument,
  ProductSlugDocument,
  SimilarProductsDocument,
  type ProductCardFragment,
} from '#storefront/graphql/gen/graphql.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import type { Route } from './+types/product.ts';
import styles from './product.module.css';

/** Fewer related products than this are filled up with similar ones: one row of a wide screen. */
const ROW = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { found, extras } = await loadProduct(context, params.id);
  const product =
    found ?? (await orNearest(context, params.id, () => missingProduct(context, params.id, url)));
  const variant = chosenVariant(product.variants, null, product.master.sku);
  if (!variant) throw data(NOT_FOUND, { status: 404 });
  const named = extras?.related ?? [];
  const similar = await similarTo(context, product.slug, named);
  const page = {
    product,
    variant,
    related: [...named, ...(similar ?? [])].slice(0, Math.max(ROW, named.length)),
    promotions: extras?.promotions ?? [],
    translations: product.translations,
  };
  return wholeOrUncached(page, extras !== null && similar !== null);
}

/** Throws the redirect to where the product is now, or the 404. */
async function missingProduct(
  context: Route.LoaderArgs['context'],
  slug: string,
  url: URL,
): Promise<never> {
  const { seo } = await execute(context, ProductSlugDocument, { slug }, { client: 'eshop' });
  return foundRecord<never>(null, seo, url);
}

/** The product with what stands beside it; without that where it could not be loaded. */
async function loadProduct(context: Route.LoaderArgs['context'], slug: string) {
  const whole = await executeExtra(context, ProductPageDocument, { slug }, { client: 'eshop' });
  if (whole) {
    const { product, promotions } = whole;
    if (!product) return { found: null, extras: null };
    const { related, ...found } = product;
    return { found, extras: { related, promotions: promotions.nodes } };
  }
  const { product } = await execute(context, ProductAloneDocument, { slug }, { client: 'eshop' });
  return { found: product, extras: null };
}

type Cards = readonly ProductCardFragment[];

/** Fills up the row of recommended products; null where it could not be loaded. */
async function similarTo(
  context: Route.LoaderArgs['context'],
  slug: string,
  named: Cards,
): Promise<Cards | null> {
  if (named.length >= ROW) return [];
  const found = await executeExtra(
    context,
    SimilarProductsDocument,
    { where: { slug }, first: ROW + named.length },
    { client: 'eshop' },
  );
  return found?.similarProducts.filter(({ id }) => named.every((each) => each.id !== id)) ?? null;
}

/** The request for a stock alert of a sold-out variant. */
export async function action({ request, context }: Route.ActionArgs) {
  return requestStockAlert(context, await request.formData());
}

/** Where the request does not arrive the page stays, with what had been typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return serverAction().catch(() => lostAlert(form));
}

/** The page is the same for everyone; the answer of its form is one visitor's own. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return actionHeaders.has('Cache-Control')
    ? privatePage({ actionHeaders })
    : publicIfWhole({ loaderHeaders });
}

/** Another variant of the same product is another view of what is here already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isChoice && !formMethod ? false : defaultShouldRevalidate;
};

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { product, translations } = args.loaderData;
  return [
    ...pageMeta(args, {
      title: product.name,
      description: product.excerpt || product.description,
      translations,
      image: product.images[0],
    }),
    ...productData(args, product, translations),
    ...breadcrumbData(args, product.breadcrumb, product.name),
  ];
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, related, promotions } = loaderData;
  const t = useTranslations('product');
  const { origin } = useSite();
  const { pathname } = useLocation();
  const [variant, choose] = useChosenVariant(product.variants, loaderData.variant);
  const facts = useVariantFacts(product, variant);
  const pictures = picturesOf(product.images, variant.image);
  const ownAddress =
    product.variants.length > 1 ? `?variant=${encodeURIComponent(variant.sku)}` : '';
  const offer = (
    <Offer product={product} variant={variant} onChoose={choose}>
      <ProductPromotions promotions={promotions} />
      <p>
        <ShareLink title={product.name} url={`${origin}${pathname}${ownAddress}`} />
      </p>
    </Offer>
  );
  const about = (
    <>
      <div className={styles.words}>
        <p className={styles.description}>{product.description}</p>
        {product.textProperties.length > 0 && <Tasting notes={product.textProperties} />}
      </div>
      <ProductFacts title={t('facts')} facts={facts} />
    </>
  );
  return (
    <>
      <Container className={styles.top}>
        <TaxonBreadcrumb taxons={product.breadcrumb} current={product.name} />
        {pictures.length > 0 ? (
          <Grid className={styles.columns}>
            <Gallery key={pictures[0]?.src} pictures={pictures} />
            {offer}
          </Grid>
        ) : (
          // Without a picture the text takes its place: half of the page would be empty.
          <Grid className={styles.about}>
            {offer}
            <div className={styles.words}>{about}</div>
          </Grid>
        )}
      </Container>
      {pictures.length > 0 && (
        <Container>
          <Grid className={styles.about}>{about}</Grid>
        </Container>
      )}
      {product.producer && <ProducerStory producer={product.producer} />}
      {related.length > 0 && (
        <div className={styles.related}>
          <Section title={t('related')}>
            <CardGrid>
              {related.map((card) => (
                <ProductCard key={card.id} product={card} />
              ))}
            </CardGrid>
          </Section>
        </div>
      )}
    </>
  );
}

/** The picture of the chosen variant before those of the product, each once. */
function picturesOf<P extends { src: string }>(pictures: readonly P[], own: P | null): P[] {
  return own ? [own, ...pictures.filter(({ src }) => src !== own.src)] : [...pictures];
}
