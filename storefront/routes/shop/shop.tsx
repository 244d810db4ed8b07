import { useTranslations } from 'use-intl';
import { CategoryDoor } from '#storefront/features/catalogue/category-door.tsx';
import { ShopDoor } from '#storefront/features/catalogue/shop-door.tsx';
import { StyleList } from '#storefront/features/catalogue/style-list.tsx';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { PromotionBanner } from '#storefront/features/promotion/promotion-banner.tsx';
import { listData } from '#storefront/features/seo/list-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.ts';
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
  const t = translatorOf(pageWords(args), 'shop');
  return [
    ...pageMeta(args, { title: t('title'), description: args.loaderData?.words.description }),
    ...listData(args, '/products/:id', args.loaderData?.featured ?? []),
  ];
}

/** The shop as a room to stroll in: its shelves by the door, and then what stands on them. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shop');
  const to = useLocaleHref();
  const { words, banner, promotion, categories, featured, newest, onSale } = loaderData;
  return (
    <>
      <ShopDoor title={words.title} lead={words.lead} />
      <Container className={styles.entrance}>
        <CardGrid label={t('categories')} columns={5}>
          {categories.map((taxon) => (
            <CategoryDoor key={taxon.id} taxon={taxon} />
          ))}
        </CardGrid>
      </Container>
      {banner && <PromotionBanner promotion={banner} />}
      <Shelf
        title={t('featured')}
        lead={t('featuredText')}
        products={featured}
        action={<Way href={to('/products')}>{t('all')}</Way>}
      />
      <Shelf
        title={t('newest')}
        lead={t('newestText')}
        products={newest}
        action={<Way href={`${to('/products')}?sort=newest`}>{t('allNewest')}</Way>}
      />
      <StyleList title={t('styles')} lead={t('stylesText')} styles={loaderData.styles} />
      <Shelf
        title={t('onSale')}
        lead={t('onSaleText')}
        products={onSale}
        action={<Way href={`${to('/products')}?sale=1`}>{t('allOnSale')}</Way>}
      />
      {promotion && (
        <Shelf
          title={promotion.name}
          lead={promotion.excerpt}
          products={promotion.products}
          action={<Way href={to('/promotions/:id', { id: promotion.slug })}>{t('promotion')}</Way>}
        />
      )}
    </>
  );
}

type ShelfProps = {
  title: string;
  lead: string;
  action: Elements;
  products: readonly ProductCardFragment[];
};

/** Goods with a heading of their own and the way to more of them; nothing where there are none. */
function Shelf({ title, lead, action, products }: ShelfProps) {
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
