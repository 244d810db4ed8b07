import { useTranslations } from 'use-intl';
import { CategoryDoor } from '#storefront/features/catalogue/category-door.tsx';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { publicPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { execute } from '#storefront/graphql/execute.ts';
import { ShopPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { CardGrid } from '#storefront/ui/card-grid.tsx';
import { Container } from '#storefront/ui/container.tsx';
import type { Route } from './+types/shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, productCategories, featured, onSale } = await execute(
    context,
    ShopPageDocument,
    {},
    { client: 'eshop' },
  );
  return {
    words: site.words.shop,
    categories: productCategories.nodes,
    featured: featured.nodes,
    onSale: onSale.nodes,
  };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageWords(args), 'shop');
  return pageMeta(args, {
    title: t('title'),
    description: args.loaderData?.words.description,
  });
}

export default function Shop({
  loaderData: { words, categories, featured, onSale },
}: Route.ComponentProps) {
  const t = useTranslations('shop');
  const to = useLocaleHref();
  return (
    <>
      <Container>
        <PageHeading title={words.title} lead={words.lead} />
        <CardGrid label={t('categories')} columns={5}>
          {categories.map((taxon) => (
            <CategoryDoor key={taxon.id} taxon={taxon} />
          ))}
        </CardGrid>
      </Container>
      <Section
        title={t('featured')}
        lead={t('featuredText')}
        action={
          <ButtonLink variant="secondary" href={to('/products')}>
            {t('all')}
          </ButtonLink>
        }
      >
        <CardGrid>
          {featured.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </CardGrid>
      </Section>
      {onSale.length > 0 && (
        <Section title={t('onSale')} lead={t('onSaleText')}>
          <CardGrid>
            {onSale.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}
