import { useTranslations } from 'use-intl';
import { DrinkRow } from '#storefront/features/menu/drink-row.tsx';
import { MenuChips } from '#storefront/features/menu/menu-chips.tsx';
import {
  countMenuFilters,
  menuWhere,
  noMenuFilters,
  readMenuFilters,
} from '#storefront/features/menu/menu-filters.ts';
import { MenuFinder } from '#storefront/features/menu/menu-finder.tsx';
import { MenuIndex } from '#storefront/features/menu/menu-index.tsx';
import { SectionNumeral } from '#storefront/features/menu/section-numeral.tsx';
import { useMenu } from '#storefront/features/menu/use-menu.ts';
import { publicPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageFrame, pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { menuData } from '#storefront/features/seo/menu-data.ts';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { MenuPageDocument, type MenuPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Crest } from '#ui/crest.tsx';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/menu.ts';
import styles from './menu.module.css';

type Section = MenuPageQuery['menu']['sections'][number];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = readMenuFilters(url.searchParams);
  const { menu } = await execute(
    context,
    MenuPageDocument,
    { where: menuWhere(filters) },
    { client: 'site' },
  );
  return { menu, isNarrowed: countMenuFilters(filters) > 0 };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { menu, isNarrowed } = args.loaderData;
  const t = translatorOf(pageMessages(args), 'menu');
  const isWhole = menu.total > 0 && !isNarrowed;
  return [
    ...pageMeta(args, {
      title: t('title'),
      description: t('description', { site: pageFrame(args)?.site.name ?? '' }),
      index: isWhole,
    }),
    ...(isWhole ? menuData(args, menu.sections) : []),
  ];
}

export default function Menu({ loaderData: { menu, isNarrowed } }: Route.ComponentProps) {
  const t = useTranslations('menu');
  const { site } = useSite();
  const actions = useMenu();
  const { sections, facets, total } = menu;
  if (total === 0 && !isNarrowed) return <NoMenu />;
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <Crest className={styles.crest} />
        <h1>{t('heading')}</h1>
        <p>{openingHours(site)}</p>
      </div>
      <div className={styles.tools}>
        <MenuFinder {...actions} facets={facets} total={total} />
        <MenuChips {...actions} facets={facets} />
        <p className={styles.count} role="status">
          {isNarrowed && t('drinks', { count: total })}
        </p>
      </div>
      {total === 0 ? (
        <div className={styles.nothing}>
          <h2>{t('nothing')}</h2>
          <p>{t('nothingText')}</p>
          <ButtonLink variant="secondary" href={actions.hrefOf(noMenuFilters)}>
            {t('whole')}
          </ButtonLink>
        </div>
      ) : (
        <div className={styles.columns}>
          <MenuIndex sections={sections} />
          <div className={styles.sections}>
            {sections.map((section, index) => (
              <SectionOfMenu key={section.key} section={section} number={index + 1} />
            ))}
          </div>
        </div>
      )}
    </Container>
  );
}

function SectionOfMenu(props: { section: Section; number: number }) {
  const { key, name, intro, drinks } = props.section;
  return (
    <section className={styles.section} id={key} aria-labelledby={`${key}-title`}>
      <header className={styles.title}>
        <SectionNumeral value={props.number} />
        <h2 id={`${key}-title`}>{name}</h2>
        <p>{intro}</p>
      </header>
      <ul className={styles.drinks} role="list">
        {drinks.map((drink) => (
          <li key={drink.id}>
            <DrinkRow drink={drink} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A tenant without a bar, or without a menu yet. */
function NoMenu() {
  const t = useTranslations('menu');
  const nav = useTranslations('nav');
  const to = useLocaleHref();
  return (
    <Container className={styles.page}>
      <div className={styles.nothing}>
        <h1>{t('none')}</h1>
        <p>{t('noneText')}</p>
        <ButtonLink variant="secondary" href={to('/shop')}>
          {nav('shop')}
        </ButtonLink>
      </div>
    </Container>
  );
}
