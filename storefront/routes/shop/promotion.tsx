import { useTranslations } from 'use-intl';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { Coupon } from '#storefront/features/promotion/coupon.tsx';
import { FeaturedProduct } from '#storefront/features/promotion/featured-product.tsx';
import { PromotionDates } from '#storefront/features/promotion/promotion-dates.tsx';
import { UseCode } from '#storefront/features/promotion/use-code.tsx';
import { YourCart } from '#storefront/features/promotion/your-cart.tsx';
import { orNearest } from '#storefront/features/errors/find-nearest.server.ts';
import { foundRecord } from '#storefront/features/seo/found-record.server.ts';
import { listData, trailData } from '#storefront/features/seo/list-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import {
  PromotionExtrasDocument,
  PromotionPageDocument,
  type PromotionPageQuery,
} from '#storefront/graphql/gen/graphql.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import { CardGrid } from '#storefront/ui/layout/card-grid.tsx';
import { Container } from '#storefront/ui/layout/container.tsx';
import { Eyebrow } from '#storefront/ui/eyebrow.tsx';
import { Alert } from '#storefront/ui/alert.tsx';
import type { Route } from './+types/promotion.ts';
import styles from './promotion.module.css';

type PromotionData = NonNullable<PromotionPageQuery['promotion']>;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const of = { slug: params.id };
  const [{ promotion: named, seo }, extras] = await Promise.all([
    execute(context, PromotionPageDocument, of, { client: 'eshop' }),
    executeExtra(context, PromotionExtrasDocument, of, { client: 'eshop' }),
  ]);
  const promotion = await orNearest(context, params.id, () => foundRecord(named, seo, url));
  const page = {
    promotion,
    featured: extras?.promotion?.featuredProduct ?? null,
    products: extras?.promotion?.products ?? [],
    shared: extras?.promotion?.shared ?? null,
    translations: promotion.translations,
  };
  return wholeOrUncached(page, extras !== null);
}

export const headers = publicIfWhole;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { promotion, products, shared, translations } = args.loaderData;
  const messages = pageMessages(args);
  const nav = translatorOf(messages, 'nav');
  const steps = [
    { name: nav('shop'), path: localeHref(messages.locale, '/shop') },
    {
      name: translatorOf(messages, 'promotion')('title'),
      path: localeHref(messages.locale, '/promotions'),
    },
  ];
  return [
    ...pageMeta(args, {
      title: promotion.name,
      description: promotion.excerpt || promotion.description,
      translations,
      image: shared,
      // An old link still finds the page; search engines do not.
      index: promotion.status !== 'ENDED',
    }),
    ...trailData(args, steps, promotion.name),
    ...listData(args, '/products/:id', products),
  ];
}

export default function Promotion({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('promotion');
  const catalogue = useTranslations('catalogue');
  const nav = useTranslations('nav');
  const to = useLocaleHref();
  const { promotion, featured, products } = loaderData;
  const way = [
    { label: nav('shop'), href: to('/shop') },
    { label: t('title'), href: to('/promotions') },
    { label: promotion.name },
  ];
  return (
    <>
      <Container className={styles.page}>
        <Breadcrumb label={catalogue('breadcrumb')} items={way} />
        <div className={styles.columns}>
          <div className={styles.words}>
            <Eyebrow>
              <PromotionDates promotion={promotion} />
            </Eyebrow>
            <h1>{promotion.name}</h1>
            <p className={styles.description}>{promotion.description}</p>
            <State promotion={promotion} />
            {promotion.conditionsText && (
              <div className={styles.small}>
                <h2>{t('smallPrint')}</h2>
                <p>{promotion.conditionsText}</p>
              </div>
            )}
          </div>
          {featured && <FeaturedProduct label={t('featured')} product={featured} />}
        </div>
      </Container>
      {products.length > 0 && (
        <div className={styles.list}>
          <Section title={t('list')}>
            <CardGrid columns={5}>
              {products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </CardGrid>
          </Section>
        </div>
      )}
    </>
  );
}

/** What can be done with it now: its status in the cart, or why it is not available. */
function State({ promotion }: { promotion: PromotionData }) {
  const t = useTranslations('promotion');
  const to = useLocaleHref();
  const { status, available, code, translations, actionsOptions } = promotion;
  if (status === 'ENDED' || !available) {
    return (
      <div className={styles.state}>
        <Alert>{status === 'ENDED' ? t('endedText') : t('goneText')}</Alert>
        <ButtonLink variant="secondary" href={to('/promotions')}>
          {t('endedWay')}
        </ButtonLink>
      </div>
    );
  }
  if (status === 'UPCOMING') {
    return (
      <div className={styles.state}>
        <Alert>{t('upcomingText')}</Alert>
        {code && <Coupon code={code} />}
      </div>
    );
  }
  const slugs = translations.map(({ slug }) => slug);
  const givesFreeShipping = actionsOptions.actions.some(({ type }) => type === 'FREE_SHIPPING');
  return (
    <div className={styles.state}>
      {code && (
        <>
          <Coupon code={code} />
          <UseCode code={code} />
        </>
      )}
      <YourCart promotion={{ code, slugs, givesFreeShipping }} />
    </div>
  );
}
