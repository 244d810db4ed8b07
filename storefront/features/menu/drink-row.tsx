import { useTranslations } from 'use-intl';
import type { DrinkOnCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import cover from '#storefront/ui/layout/cover-link.module.css';
import { Picture } from '#storefront/ui/picture.tsx';
import { useDietLabels } from './use-diet-labels.ts';
import styles from './drink-row.module.css';
import { DrinkState } from './drink-state.tsx';
import { inOneBreath } from './in-one-breath.ts';
import { menuQuery } from './menu-filters.ts';
import { OwnLanguage } from './own-language.tsx';
import { Strength } from './strength.tsx';
import { useTable } from './use-menu.ts';

/** A drink on the menu: name and price, description, ingredients, strength. */
export function DrinkRow({ drink }: { drink: DrinkOnCardFragment }) {
  const t = useTranslations('menu');
  const table = useTable();
  const { image, serves, tastes } = drink;
  const diet = useDietLabels()(drink);
  return (
    <article className={styles.row} data-off={drink.availability !== 'AVAILABLE' || undefined}>
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
        <div className={styles.head}>
          <h3 className={styles.name}>
            <LocaleLink
              className={cover.link}
              to="/the-menu/:id"
              params={{ id: drink.slug }}
              suffix={menuQuery({ table })}
            >
              <OwnLanguage>{drink.name}</OwnLanguage>
            </LocaleLink>
          </h3>
          <span className={styles.leader} />
          <span className={styles.price}>{drink.price.formatted}</span>
        </div>
        <DrinkState value={drink.availability} />
        <p className={styles.line}>{drink.line}</p>
        <p className={styles.ingredients}>
          {drink.ingredients.map(({ name }) => name).join(' · ')}
        </p>
        <p className={styles.facts}>
          <Strength value={drink.strength} />
          <span>{inOneBreath(tastes)}</span>
          {serves !== null && <span>{t('serves', { count: serves })}</span>}
        </p>
        {diet.length > 0 && <p className={styles.diet}>{diet.join('. ')}</p>}
      </div>
    </article>
  );
}
