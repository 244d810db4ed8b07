import { useTranslations } from 'use-intl';
import { CategoryCard } from '#storefront/features/catalogue/category-card.tsx';
import { ShopBanner } from '#storefront/features/catalogue/shop-banner.tsx';
import { StyleList } from '#storefront/features/catalogue/style-list.tsx';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { PromotionBanner } from '#storefront/features/promotion/promotion-banner.tsx';
import { listData } from '#storefront/features/seo/list-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import {
  ShopExtrasDocument,
  ShopPageDocument,
  type ProductCardFragment,
} from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import { CardGrid } from '#storefront/ui/layout/card-grid.tsx';
import { Container } from '#storefront/ui/layout/container.tsx';
import type { Elements } from '#storefront/ui/elements.ts';
import type { Route } from './+types/shop.ts';
import styles from './shop.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const [{ site, productCategories }, extras] = await Promise.all([
    execute(context, ShopPageDocument, {}, { client: 'eshop' }),
    executeExtra(context, ShopExtrasDocument, {}, { client: 'eshop' }),
  ]);
  const page = {
    words: site.words.shop,
    banner: extras?.promotionBanner[0],
    promotion: extras?.promotionSection[0],
    categories: productCategories.nodes,
    featured: extras?.featured.nodes ?? [],
    newest: extras?.newest.nodes ?? [],
    onSale: extras?.offers.nodes ?? [],
    styles: extras?.productsSearch.aggregations.flatMap(({ values }) => values) ?? [],
  };
  return wholeOrUncached(page, extras !== null);
}

export const headers = publicIfWhole;

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'shop');
  return [
    ...pageMeta(args, { title: t('title'), description: args.loaderData?.words.description }),
    ...listData(args, '/products/:id', args.loaderData?.featured ?? []),
  ];
}

/** The shop's home page: categories, then rows of products. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shop');
  const to = useLocaleHref();
  const { words, banner, promotion, categories, featured, newest, onSale } = loaderData;
  return (
    <>
      <ShopBanner title={words.title} lead={words.lead} />
      <Container className={styles.entrance}>
        <CardGrid label={t('categories')} columns={5}>
          {categories.map((taxon) => (
            <CategoryCard key={taxon.id} taxon={taxon} />
          ))}
        </CardGrid>
      </Container>
      {banner && <PromotionBanner promotion={banner} />}
      <ProductRow
        title={t('featured')}
        lead={t('featuredText')}
        products={featured}
        action={<Way href={to('/products')}>{t('all')}</Way>}
      />
      <ProductRow
        title={t('newest')}
        lead={t('newestText')}
        products={newest}
        action={<Way href={`${to('/products')}?sort=newest`}>{t('allNewest')}</Way>}
      />
      <StyleList title={t('styles')} lead={t('stylesText')} styles={loaderData.styles} />
      <ProductRow
        title={t('onSale')}
        lead={t('onSaleText')}
        products={onSale}
        action={<Way href={`${to('/products')}?sale=1`}>{t('allOnSale')}</Way>}
      />
      {promotion && (
        <ProductRow
          title={promotion.name}
          lead={promotion.excerpt}
          products={promotion.products}
          action={<Way href={to('/promotions/:id', { id: promotion.slug })}>{t('promotion')}</Way>}
        />
      )}
    </>
  );
}

type ProductRowProps = {
  title: string;
  lead: string;
  action: Elements;
  products: readonly ProductCardFragment[];
};

/** Products with a heading of their own and a link to more of them; nothing where there are none. */
function ProductRow({ title, lead, action, products }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <Section title={title} lead={lead} action={action}>
      <CardGrid>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardGrid>
    </Section>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="secondary" href={href}>
      {children}
    </ButtonLink>
  );
}
