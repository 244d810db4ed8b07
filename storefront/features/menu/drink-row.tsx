import { useTranslations } from 'use-intl';
import type { DrinkOnCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import type { Elements } from '#ui/elements.ts';
import cover from '#ui/layout/cover-link.module.css';
import { Picture } from '#ui/picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DietMarks } from './diet-marks.tsx';
import styles from './drink-row.module.css';
import { DrinkState } from './drink-state.tsx';
import { inOneBreath } from './in-one-breath.ts';
import { joinIngredients } from './join-ingredients.ts';
import { menuQuery } from './menu-filters.ts';
import { OwnLanguage } from './own-language.tsx';
import { Strength } from './strength.tsx';
import { useTable } from './use-menu.ts';

type Props = { drink: DrinkOnCardFragment };

/**
 * A drink on the menu. On a phone its name, its price and one line, which open the rest, also without scripts; on a
 * wide screen and on paper all of it, with the name as the link. The head is in the document twice, once of each kind,
 * and a style sheet shows one: a summary would be a button without effect where nothing is closed.
 */
export function DrinkRow({ drink }: Props) {
  const t = useTranslations('menu');
  const suffix = menuQuery({ table: useTable() });
  const link = { to: '/the-menu/:id', params: { id: drink.slug }, suffix } as const;
  const name = <OwnLanguage>{drink.name}</OwnLanguage>;
  const { image, serves, tastes } = drink;
  return (
    <article className={styles.row} data-off={drink.availability !== 'AVAILABLE' || undefined}>
      <div className={styles.head}>
        <Head drink={drink}>
          <LocaleLink className={cover.link} {...link}>
            {name}
          </LocaleLink>
        </Head>
      </div>
      <details>
        <summary className={styles.open}>
          <Head drink={drink}>{name}</Head>
        </summary>
        <div className={styles.rest}>
          <div className={styles.picture}>
            {image && (
              <Picture
                src={image.src}
                srcset={image.srcset}
                srcsetAvif={image.srcsetAvif}
                {...image.metadata}
                alt=""
                sizes="96px"
              />
            )}
          </div>
          <div className={styles.words}>
            <p className={styles.ingredients}>{joinIngredients(drink.ingredients)}</p>
            <p className={styles.facts}>
              <Strength value={drink.strength} />
              <span>{inOneBreath(tastes)}</span>
              {serves !== null && <span>{t('serves', { count: serves })}</span>}
            </p>
            <DietMarks drink={drink} />
            <LocaleLink className={styles.more} {...link}>
              <span>{t('more')}</span>
              <VisuallyHidden>{`: ${drink.name}`}</VisuallyHidden>
            </LocaleLink>
          </div>
        </div>
      </details>
    </article>
  );
}

/** Name, leader and price on one line, and what the drink is. */
function Head({ drink, children }: Props & { children: Elements }) {
  return (
    <>
      <div className={styles.title}>
        <h3 className={styles.name}>{children}</h3>
        <span className={styles.leader} />
        <span className={styles.price}>{drink.price.formatted}</span>
      </div>
      <DrinkState value={drink.availability} />
      <p className={styles.line}>{drink.line}</p>
    </>
  );
}
