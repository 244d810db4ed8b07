import { useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageFrame, pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { PromotionOffer } from '#storefront/features/promotion/promotion-offer.tsx';
import { breadcrumbData, listData } from '#storefront/features/seo/list-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import {
  PromotionsPageDocument,
  type PromotionOfferFragment,
} from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/promotions.ts';
import styles from './promotions.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const soon = { first: 12, where: { status: 'UPCOMING' } } as const;
  const [running, upcoming] = await Promise.all([
    execute(context, PromotionsPageDocument, { first: 50 }, { client: 'eshop' }),
    executeExtra(context, PromotionsPageDocument, soon, { client: 'eshop' }),
  ]);
  const page = {
    running: running.promotions.nodes,
    upcoming: upcoming?.promotions.nodes ?? [],
  };
  return wholeOrUncached(page, upcoming !== null);
}

export const headers = publicIfWhole;

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'promotion');
  const site = pageFrame(args)?.site.name ?? '';
  return [
    ...pageMeta(args, { title: t('title'), description: t('description', { site }) }),
    ...breadcrumbData(args, [], t('title')),
    ...listData(args, '/promotions/:id', args.loaderData?.running ?? []),
  ];
}

export default function Promotions({ loaderData: { running, upcoming } }: Route.ComponentProps) {
  const t = useTranslations('promotion');
  const to = useLocaleHref();
  return (
    <Container className={styles.page}>
      <PageHeading title={t('title')} lead={running.length > 0 ? t('lead') : undefined} />
      {running.length > 0 ? (
        <Offers promotions={running} />
      ) : (
        <div className={styles.empty}>
          <p>{t('empty')}</p>
          <ButtonLink href={to('/shop')}>{t('enterShop')}</ButtonLink>
        </div>
      )}
      {upcoming.length > 0 && (
        <section className={styles.upcoming} aria-labelledby="upcoming">
          <h2 id="upcoming">{t('upcoming')}</h2>
          <Offers promotions={upcoming} />
        </section>
      )}
    </Container>
  );
}

function Offers({ promotions }: { promotions: readonly PromotionOfferFragment[] }) {
  return (
    <ul className={styles.offers} role="list">
      {promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <PromotionOffer
            promotion={promotion}
            priority={promotion.status === 'RUNNING' && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
