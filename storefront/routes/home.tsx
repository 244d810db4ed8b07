import { useTranslations } from 'use-intl';
import { CategoryDoor } from '#storefront/features/catalogue/category-door.tsx';
import { Hero } from '#storefront/features/home/hero.tsx';
import { Visit } from '#storefront/features/home/visit.tsx';
import { Word } from '#storefront/features/home/word.tsx';
import { publicPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { PromotionBanner } from '#storefront/features/promotion/promotion-banner.tsx';
import { houseData } from '#storefront/features/seo/house-data.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { HomePageDocument } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { CardGrid } from '#storefront/ui/card-grid.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, promotionBanner, products, productCategories } = await execute(
    context,
    HomePageDocument,
    {},
    { client: 'eshop' },
  );
  return {
    words: site.words,
    promotion: promotionBanner[0],
    featured: products.nodes,
    categories: productCategories.nodes,
  };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return [...pageMeta(args, {}), ...houseData(args)];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home');
  const to = useLocaleHref();
  const { words, promotion, featured, categories } = loaderData;
  return (
    <>
      <Hero line={words.line} lead={words.lead} />
      {promotion && <PromotionBanner promotion={promotion} />}
      {words.meaning && <Word {...words.meaning} />}
      <Section
        title={words.shelf.title}
        lead={words.shelf.text}
        action={
          <ButtonLink variant="secondary" href={to('/products')}>
            {t('browse')}
          </ButtonLink>
        }
      >
        <CardGrid>
          {featured.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </CardGrid>
      </Section>
      <Section title={t('doorsTitle')}>
        <CardGrid columns={5}>
          {categories.map((taxon) => (
            <CategoryDoor key={taxon.id} taxon={taxon} />
          ))}
        </CardGrid>
      </Section>
      <Visit {...words.visit} />
    </>
  );
}
