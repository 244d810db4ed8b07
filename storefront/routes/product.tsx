import { data, useSearchParams, type ShouldRevalidateFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { TaxonBreadcrumb } from '#storefront/features/catalogue/taxon-breadcrumb.tsx';
import { NOT_FOUND } from '#storefront/features/errors/error-kind.ts';
import { publicPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { Gallery } from '#storefront/features/product/gallery.tsx';
import { Offer } from '#storefront/features/product/offer.tsx';
import { ProducerStory } from '#storefront/features/product/producer-story.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { ProductFacts } from '#storefront/features/product/product-facts.tsx';
import { Tasting } from '#storefront/features/product/tasting.tsx';
import { chosenVariant } from '#storefront/features/product/variant-choice.ts';
import { useVariantFacts } from '#storefront/features/product/variant-facts.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { ProductPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { CardGrid } from '#storefront/ui/card-grid.tsx';
import { Container } from '#storefront/ui/container.tsx';
import { Grid } from '#storefront/ui/grid.tsx';
import type { Route } from './+types/product.ts';
import styles from './product.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { product } = await execute(
    context,
    ProductPageDocument,
    { slug: params.id },
    { client: 'eshop' },
  );
  const variant = product && chosenVariant(product.variants, null, product.master.sku);
  if (!product || !variant) throw data(NOT_FOUND, { status: 404 });
  return { product, variant, translations: product.translations };
}

export const headers = publicPage;

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
  return pageMeta(args, {
    title: product.name,
    description: product.excerpt || product.description,
    translations,
    image: product.images[0],
  });
}

export default function Product({ loaderData: { product, ...loaded } }: Route.ComponentProps) {
  const t = useTranslations('product');
  const [query] = useSearchParams();
  const variant =
    chosenVariant(product.variants, query.get('variant'), product.master.sku) ?? loaded.variant;
  const facts = useVariantFacts(product, variant);
  const pictures = picturesOf(product.images, variant.image);
  return (
    <>
      <Container className={styles.top}>
        <TaxonBreadcrumb taxons={product.breadcrumb} current={product.name} />
        <Grid className={styles.columns}>
          <Gallery
            label={t('gallery')}
            pictures={pictures}
            pictureLabel={(number) =>
              t('picture', { number: String(number), total: String(pictures.length) })
            }
          />
          <Offer product={product} variant={variant} />
        </Grid>
      </Container>
      <Container>
        <Grid className={styles.about}>
          <p className={styles.description}>{product.description}</p>
          <ProductFacts title={t('facts')} facts={facts} />
        </Grid>
      </Container>
      {product.textProperties.length > 0 && <Tasting notes={product.textProperties} />}
      {product.producer && <ProducerStory producer={product.producer} />}
      {product.related.length > 0 && (
        <div className={styles.related}>
          <Section title={t('related')}>
            <CardGrid>
              {product.related.map((related) => (
                <ProductCard key={related.id} product={related} />
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
