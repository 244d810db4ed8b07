import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryCard } from '#storefront/features/catalogue/category-card.tsx';
import { ShopBanner } from '#storefront/features/catalogue/shop-banner.tsx';
import { TasteList } from '#storefront/features/catalogue/taste-list.tsx';
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
import { ButtonLink } from '#ui/form/button-link.tsx';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Container } from '#ui/layout/container.tsx';
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

/** The shop's home page: categories, then products, each part composed in its own way. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shop');
  const to = useLocaleHref();
  const { words, banner, promotion, categories, featured, newest, onSale } = loaderData;
  return (
    <>
      <ShopBanner title={words.title} lead={words.lead} />
      <Container className={styles.entrance}>
        <CardGrid isRow label={t('categories')} columns={5}>
          {categories.map((taxon) => (
            <CategoryCard key={taxon.id} taxon={taxon} />
          ))}
        </CardGrid>
      </Container>
      {banner && <PromotionBanner promotion={banner} />}
      <Part
        title={t('featured')}
        lead={t('featuredText')}
        action={<Way href={to('/products')}>{t('all')}</Way>}
        products={featured}
      >
        <CardGrid isRow hasLead>
          {featured.map((product, index) =>
            index === 0 ? (
              <ProductCard key={product.id} product={product} layout="lead" sizes={LEAD_SIZES} />
            ) : (
              <ProductCard key={product.id} product={product} layout="line" sizes={LINE_SIZES} />
            ),
          )}
        </CardGrid>
      </Part>
      <Part
        title={t('newest')}
        lead={t('newestText')}
        action={<Way href={`${to('/products')}?sort=newest`}>{t('allNewest')}</Way>}
        products={newest}
      >
        <CardGrid isRow>
          {newest.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </CardGrid>
      </Part>
      <TasteList title={t('tastes')} lead={t('tastesText')} tastes={words.tastes} />
      <Part
        isBeside
        title={t('onSale')}
        lead={t('onSaleText')}
        action={<Way href={`${to('/products')}?sale=1`}>{t('allOnSale')}</Way>}
        products={onSale}
      >
        <CardGrid isRow columns={2}>
          {onSale.map((product) => (
            <ProductCard key={product.id} product={product} layout="line" sizes={LINE_SIZES} />
          ))}
        </CardGrid>
      </Part>
      {promotion && (
        <Part
          isBeside
          title={promotion.name}
          lead={promotion.excerpt}
          action={<Way href={to('/promotions/:id', { id: promotion.slug })}>{t('promotion')}</Way>}
          products={promotion.products}
        >
          <div className={styles.offered}>
            <CardGrid columns={3}>
              {promotion.products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </CardGrid>
          </div>
        </Part>
      )}
    </>
  );
}

/** On phones all cards are those of a row. */
const LEAD_SIZES = '(min-width: 1200px) 490px, (min-width: 768px) 42vw, 40vw';
const LINE_SIZES = '(min-width: 768px) 96px, 40vw';

type PartProps = Omit<ComponentProps<typeof Section>, 'isTight'> & {
  products: readonly ProductCardFragment[];
};

/** Products with a heading of their own and a link to more of them; nothing where there are none. */
function Part({ products, ...rest }: PartProps) {
  return products.length > 0 && <Section isTight {...rest} />;
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="quiet" href={href}>
      {children}
    </ButtonLink>
  );
}
