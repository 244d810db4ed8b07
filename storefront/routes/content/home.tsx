import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { NOT_FOUND } from '#storefront/features/errors/error-kind.ts';
import { chooseTonight } from '#storefront/features/home/choose-tonight.server.ts';
import { Contents } from '#storefront/features/home/contents.tsx';
import { Hero } from '#storefront/features/home/hero.tsx';
import { Reading } from '#storefront/features/home/reading.tsx';
import { ProductRow } from '#storefront/features/home/product-row.tsx';
import { Tonight } from '#storefront/features/home/tonight.tsx';
import { Visit } from '#storefront/features/home/visit.tsx';
import { Word } from '#storefront/features/home/name-meaning.tsx';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta } from '#storefront/features/page/page-meta.ts';
import { PromotionBanner } from '#storefront/features/promotion/promotion-banner.tsx';
import { PromotionCard } from '#storefront/features/promotion/promotion-card.tsx';
import { siteData } from '#storefront/features/seo/site-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import { HomeExtrasDocument, HomePageDocument } from '#storefront/graphql/gen/graphql.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const [{ site, home }, extras] = await Promise.all([
    execute(context, HomePageDocument, {}, { client: 'eshop' }),
    executeExtra(context, HomeExtrasDocument, {}, { client: 'eshop' }),
  ]);
  if (!home) throw data(NOT_FOUND, { status: 404 });
  const page = {
    hours: site,
    words: home,
    tonight: chooseTonight(extras?.menu.sections ?? []),
    banner: extras?.promotionBanner[0],
    promotion: extras?.promotionSection[0],
    featured: extras?.products.nodes ?? [],
    categories: extras?.productCategories.nodes ?? [],
    posts: extras?.posts.nodes ?? [],
  };
  return wholeOrUncached(page, extras !== null);
}

export const headers = publicIfWhole;

export function meta(args: Route.MetaArgs) {
  const hours = args.loaderData?.hours;
  return [...pageMeta(args, {}), ...(hours ? siteData(args, hours) : [])];
}

/** The home page: the hero, then the drinks, the products, and the way to the bar. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home');
  const { hours, words, tonight, banner, promotion, featured, categories, posts } = loaderData;
  const { card, meaning } = words;
  return (
    <>
      <Hero line={words.line} lead={words.lead} hours={hours} hasMenu={tonight.length > 0} />
      {banner && <PromotionBanner promotion={banner} />}
      {card && tonight.length > 0 ? (
        <Tonight {...card} drinks={tonight} meaning={meaning} />
      ) : (
        meaning && <Word {...meaning} />
      )}
      {words.shelf && <ProductRow {...words.shelf} products={featured} />}
      <Container className={styles.shop}>
        <Contents title={t('doorsTitle')} taxa={categories} />
        {promotion && <PromotionCard promotion={promotion} />}
      </Container>
      {words.reading && <Reading {...words.reading} posts={posts} />}
      {words.visit && <Visit {...words.visit} hours={hours} />}
    </>
  );
}
