import { useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageFrame, pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { PromotionCard } from '#storefront/features/promotion/promotion-card.tsx';
import { PromotionDates } from '#storefront/features/promotion/promotion-dates.tsx';
import { breadcrumbData, listData } from '#storefront/features/seo/list-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import { PromotionsDocument, type PromotionCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import { Container } from '#storefront/ui/layout/container.tsx';
import { Eyebrow } from '#storefront/ui/eyebrow.tsx';
import type { Route } from './+types/promotions.ts';
import styles from './promotions.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const soon = { first: 12, where: { status: 'UPCOMING' } } as const;
  const [running, upcoming] = await Promise.all([
    execute(context, PromotionsDocument, { first: 100 }, { client: 'eshop' }),
    executeExtra(context, PromotionsDocument, soon, { client: 'eshop' }),
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
        <ul className={styles.cards} role="list">
          {running.map((promotion, index) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} priority={index < 2} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <p>{t('empty')}</p>
          <ButtonLink href={to('/shop')}>{t('enterShop')}</ButtonLink>
        </div>
      )}
      {upcoming.length > 0 && <Upcoming promotions={upcoming} />}
    </Container>
  );
}

/** What has not begun yet: a line each. */
function Upcoming({ promotions }: { promotions: readonly PromotionCardFragment[] }) {
  const t = useTranslations('promotion');
  return (
    <section className={styles.upcoming} aria-labelledby="upcoming">
      <h2 id="upcoming">{t('upcoming')}</h2>
      <ul role="list">
        {promotions.map((promotion) => (
          <li key={promotion.id} className={styles.line}>
            <Eyebrow>
              <PromotionDates promotion={promotion} />
            </Eyebrow>
            <div>
              <h3 className={styles.name}>
                <LocaleLink to="/promotions/:id" params={{ id: promotion.slug }}>
                  {promotion.name}
                </LocaleLink>
              </h3>
              <p>{promotion.excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
