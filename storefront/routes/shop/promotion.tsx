import { useTranslations } from 'use-intl';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { Coupon } from '#storefront/features/promotion/coupon.tsx';
import { FeaturedProduct } from '#storefront/features/promotion/featured-product.tsx';
import { PromotionDates } from '#storefront/features/promotion/promotion-dates.tsx';
import { formatDay } from '#storefront/features/promotion/promotion-days.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
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
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Eyebrow } from '#ui/eyebrow.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/promotion.ts';
import styles from './promotion.module.css';

/** The id of the list of products. */
const LIST = 'list';

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
            <hgroup className={styles.title}>
              <Eyebrow>{promotion.name}</Eyebrow>
              <h1>{promotion.excerpt || promotion.name}</h1>
            </hgroup>
            <Facts promotion={promotion} />
            <State promotion={promotion} hasList={products.length > 0} />
            <p className={styles.description}>{promotion.description}</p>
          </div>
          {featured && <FeaturedProduct label={t('featured')} product={featured} />}
        </div>
      </Container>
      {products.length > 0 && (
        <div id={LIST} className={styles.list}>
          <Section title={promotion.status === 'ENDED' ? t('listEnded') : t('list')}>
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

/** The days, the code and the conditions, as on a label. */
function Facts({ promotion }: { promotion: PromotionData }) {
  const t = useTranslations('promotion');
  const { code, status, available, conditionsText } = promotion;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('when')}</dt>
        <dd>
          <PromotionDates promotion={promotion} />
        </dd>
      </div>
      {code && status !== 'ENDED' && available && (
        <div>
          <dt>{t('code')}</dt>
          <dd>
            <Coupon code={code} compact />
          </dd>
        </div>
      )}
      {conditionsText && (
        <div>
          <dt>{t('smallPrint')}</dt>
          <dd>{conditionsText}</dd>
        </div>
      )}
    </dl>
  );
}

/** What can be done with it now: its status in the cart, or why it is not available. One button, never two. */
function State({ promotion, hasList }: { promotion: PromotionData; hasList: boolean }) {
  const t = useTranslations('promotion');
  const locale = useLocale();
  const to = useLocaleHref();
  const { status, available, code, translations, actionsOptions } = promotion;
  if (status !== 'RUNNING' || !available) {
    const date = formatDay(locale, promotion.startsOn, { year: true });
    return (
      <div className={styles.state}>
        <Alert>
          {status === 'UPCOMING'
            ? t('upcomingText', { date })
            : t(status === 'ENDED' ? 'endedText' : 'goneText')}
        </Alert>
        <ButtonLink href={to('/promotions')}>{t('endedWay')}</ButtonLink>
      </div>
    );
  }
  const slugs = translations.map(({ slug }) => slug);
  const givesFreeShipping = actionsOptions.actions.some(({ type }) => type === 'FREE_SHIPPING');
  return (
    <div className={styles.state}>
      {code ? (
        <UseCode code={code} />
      ) : (
        hasList && <ButtonLink href={`#${LIST}`}>{t('toList')}</ButtonLink>
      )}
      <YourCart promotion={{ code, slugs, givesFreeShipping }} />
    </div>
  );
}
