import { useTranslations } from 'use-intl';
import { DrinkFacts } from '#storefront/features/menu/drink-facts.tsx';
import { DrinkState } from '#storefront/features/menu/drink-state.tsx';
import { MakeAtHome } from '#storefront/features/menu/make-at-home.tsx';
import { menuQuery } from '#storefront/features/menu/menu-filters.ts';
import { OwnLanguage } from '#storefront/features/menu/own-language.tsx';
import { useTable } from '#storefront/features/menu/use-menu.ts';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { foundRecord } from '#storefront/features/seo/found-record.server.ts';
import { trailData } from '#storefront/features/seo/list-data.ts';
import { drinkData } from '#storefront/features/seo/menu-data.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import {
  DrinkExtrasDocument,
  DrinkPageDocument,
  type DrinkPageQuery,
} from '#storefront/graphql/gen/graphql.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Route } from './+types/drink.ts';
import styles from './drink.module.css';

type DrinkData = NonNullable<DrinkPageQuery['drink']>;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const of = { slug: params.id };
  const [{ drink: named, seo }, extras] = await Promise.all([
    execute(context, DrinkPageDocument, of, { client: 'site' }),
    executeExtra(context, DrinkExtrasDocument, of, { client: 'site' }),
  ]);
  const drink = foundRecord(named, seo, url);
  const bottles = (extras?.drink?.ingredients ?? []).flatMap(({ bottle }) => bottle ?? []);
  const page = { drink, bottles, translations: drink.translations };
  return wholeOrUncached(page, extras !== null);
}

export const headers = publicIfWhole;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { drink, translations } = args.loaderData;
  const messages = pageMessages(args);
  const menu = localeHref(messages.locale, '/the-menu');
  const steps = [
    { name: translatorOf(messages, 'menu')('title'), path: menu },
    { name: drink.section.name, path: `${menu}#${drink.section.key}` },
  ];
  return [
    ...pageMeta(args, {
      title: drink.name,
      description: drink.line,
      translations,
      image: drink.shared,
    }),
    ...trailData(args, steps, drink.name),
    ...drinkData(args, drink, translations),
  ];
}

export default function Drink({ loaderData: { drink, bottles } }: Route.ComponentProps) {
  const t = useTranslations('menu');
  const table = useTable();
  return (
    <Container className={styles.page}>
      <div className={styles.top} data-pictured={drink.picture !== null || undefined}>
        {drink.picture && (
          <div className={styles.picture}>
            <Picture
              {...pictureProps(drink.picture)}
              sizes="(min-width: 1200px) 540px, (min-width: 768px) 45vw, 90vw"
              priority
            />
          </div>
        )}
        <div className={styles.words}>
          <p className={styles.section}>
            <LocaleLink to="/the-menu" suffix={`${menuQuery({ table })}#${drink.section.key}`}>
              {drink.section.name}
            </LocaleLink>
          </p>
          <h1 className={styles.name}>
            <OwnLanguage>{drink.name}</OwnLanguage>
          </h1>
          <DrinkState value={drink.availability} />
          <p className={styles.line}>{drink.line}</p>
          <p className={styles.price}>
            <span>{drink.price.formatted}</span>
            {drink.serves !== null && (
              <span className={styles.serves}>{t('serves', { count: drink.serves })}</span>
            )}
          </p>
          <DrinkFacts drink={drink} />
        </div>
      </div>
      <MakeAtHome drink={drink} bottles={bottles} />
      <Neighbours drink={drink} suffix={menuQuery({ table })} />
    </Container>
  );
}

/** The drinks before and after it on the card. */
function Neighbours({ drink: { previous, next }, suffix }: { drink: DrinkData; suffix: string }) {
  const t = useTranslations('menu');
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {previous && (
        <LocaleLink
          className={styles.previous}
          to="/the-menu/:id"
          params={{ id: previous.slug }}
          suffix={suffix}
          rel="prev"
        >
          <span>{t('previous')}</span>
          <OwnLanguage>{previous.name}</OwnLanguage>
        </LocaleLink>
      )}
      {next && (
        <LocaleLink
          className={styles.next}
          to="/the-menu/:id"
          params={{ id: next.slug }}
          suffix={suffix}
          rel="next"
        >
          <span>{t('next')}</span>
          <OwnLanguage>{next.name}</OwnLanguage>
        </LocaleLink>
      )}
    </nav>
  );
}
